#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Strict UTF-8 (no overlong forms, no surrogates).
bool isUtf8(std::string_view text);

// Every code point; a byte that is not UTF-8 becomes U+FFFD.
std::vector<char32_t> codePoints(std::string_view text);

void appendUtf8(std::string& text, char32_t codePoint);

// The text with every byte that is not UTF-8 replaced by U+FFFD.
std::string toUtf8Lossy(std::string_view bytes);

}  // namespace headlight
