#pragma once

#include "core/corpus/dice.h"
#include "core/corpus/example.h"

namespace headlight {

// A day from 1900 to 2099 as people write it, in digits or in words, with a weekday or a phrase around it, character by
// character, and as ISO 8601: "Thursday, 3 May 2001" → "2001-05-03", "the twenty-fifth of September, nineteen
// thirty-four" → "1934-09-25". A weekday is the true one. What could be read in two ways is not written, or has a rule:
// numbers with dots are day, month, year; with slashes year, month, day; '50 to '99 are 1950 to 1999, '00 to '49 are
// 2000 to 2049.
//
// A digit of the target is linked to the same digit of the source. Digits that nobody wrote follow from a written one
// and are linked to it as possible: the zero of "03" from "3", the "19" of 1999 from the first digit of "'99". Those of
// a number or month that is written in words are linked to each letter of the word that tells them, all possible: any
// of them may tell. "thirty-four" is two words, "fourteen" and "nineteen hundred" are one; of "five" is the zero, too.
Example drawDate(Dice& dice);

}  // namespace headlight
