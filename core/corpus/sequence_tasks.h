#pragma once

#include "core/corpus/dice.h"
#include "core/corpus/example.h"

namespace headlight {

// 1 to 20 letters and digits (letters alone to be sorted). Every word of the target is linked to the word of the source
// that it is; equal words keep their order when sorted.
Example drawCopy(Dice& dice);
Example drawReverse(Dice& dice);
Example drawSort(Dice& dice);

}  // namespace headlight
