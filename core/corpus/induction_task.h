#pragma once

#include "core/corpus/dice.h"
#include "core/corpus/example.h"

namespace headlight {

// Text for a decoder alone (the source is empty): 11 to 54 letters at random, but for a pattern of 5 to 12 different
// letters that stands in it two or three times, with other letters between. From the second letter of a repetition on
// the text can be foretold: find the letter read last where it stood before, and say what followed it there. Nothing
// else can be foretold.
//
// `links` hold these places: {earlier, now} where the token at `now` repeats the one at `earlier`, as did the token
// before. So a head that foretells looks from position now - 1 at position earlier. The link to the first copy is sure,
// that to a second one possible: either tells. A letter of the pattern stands nowhere but in its copies, so what
// followed it is never in doubt.
Example drawInduction(Dice& dice);

}  // namespace headlight
