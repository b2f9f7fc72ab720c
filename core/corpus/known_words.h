#pragma once

#include <string>
#include <vector>

#include "core/corpus/vocabulary.h"

namespace headlight {

// The tokens that a typed text was cut into, as words of the vocabulary where it draws the line elsewhere: two tokens
// that only together are a word are joined; one that only as two is known, "l'oiseau" as "l'" and "oiseau", is cut
// behind its apostrophe; and one in a script without spaces, 我们看见猫, is cut into the longest words, from the left.
// What stays unknown stays as it is, of such a script a character each.
std::vector<std::string> inKnownWords(const std::vector<std::string>& tokens, const Vocabulary& vocabulary);

}  // namespace headlight
