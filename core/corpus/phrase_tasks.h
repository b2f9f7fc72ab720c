#pragma once

#include "core/corpus/dice.h"
#include "core/corpus/example.h"

namespace headlight {

// A noun phrase or a simple sentence of at most 18 words and its translation, both said from one meaning
// (meaning.h), so that what belongs together is known. A word is linked to the words that say the same; what only
// grammar asks for ("does", "ne", a measure word, an article that Chinese lacks) is linked as possible to the words it
// serves.
Example drawEnglishFrench(Dice& dice);
Example drawEnglishGerman(Dice& dice);
Example drawChineseEnglish(Dice& dice);

}  // namespace headlight
