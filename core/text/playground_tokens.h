#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The words of a text typed into the playground. White space (of Unicode) separates; punctuation, each ideograph or
// kana, and each emoji are tokens of their own; letters with their marks and emoji sequences stay together. An
// apostrophe between two letters stays in the word ("l'été", "don't"), so does a point or comma between two digits
// ("3.14").
std::vector<std::string> playgroundTokens(std::string_view text);

}  // namespace headlight
