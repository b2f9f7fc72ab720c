#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// What is seen as one character each, in order: "é" from two code points, a flag, a family of emoji (Unicode's extended
// grapheme clusters, UAX 29). Joined they are the text again, but for bytes that are not UTF-8, which become U+FFFD.
std::vector<std::string> splitCharacters(std::string_view text);

// Han, kana, and their marks of punctuation 。「」，！: scripts that put no space between words.
bool isIdeographic(char32_t codePoint);

// Small letters, by Unicode's rules that belong to no language.
std::string lowercased(std::string_view text);

}  // namespace headlight
