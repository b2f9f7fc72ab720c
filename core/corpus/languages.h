#pragma once

#include "core/corpus/meaning.h"

namespace headlight {

// Says a meaning in one language: lower case but for German nouns, no full stop. An English "i" or "we" is a man, and a
// "they" are men or both, where a language must decide.
Wording inEnglish(const Meaning& meaning);
Wording inFrench(const Meaning& meaning);
Wording inGerman(const Meaning& meaning);
Wording inChinese(const Meaning& meaning);

}  // namespace headlight
