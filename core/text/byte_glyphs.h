#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// The bytes behind text in the alphabet of byte-level BPE (GPT-2's bytes_to_unicode: printable Latin-1 stands for
// itself, the other 68 bytes for U+0100 and up: space is Ġ, newline Ċ). Nothing where a character is not of it.
std::optional<std::string> bytesOfGlyphs(std::string_view text);

}  // namespace headlight
