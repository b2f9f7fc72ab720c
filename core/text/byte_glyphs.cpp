#include "core/text/byte_glyphs.h"

#include <array>

#include "core/base/utf8.h"

namespace headlight {

namespace {

constexpr bool standsForItself(unsigned byte) {
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
}

// byte of U+0100 + i, in the order of the bytes.
constexpr std::array<unsigned char, 68> shiftedBytes() {
    std::array<unsigned char, 68> bytes{};
    std::size_t next = 0;
    for (unsigned byte = 0; byte < 256; ++byte)
        if (!standsForItself(byte))
            bytes[next++] = static_cast<unsigned char>(byte);
    return bytes;
}

constexpr std::array<unsigned char, 68> kShiftedBytes = shiftedBytes();

}  // namespace

std::optional<std::string> bytesOfGlyphs(std::string_view text) {
    std::string bytes;
    for (const char32_t point : codePoints(text)) {
        if (point < 0x100 && standsForItself(point))
            bytes += static_cast<char>(point);
        else if (point >= 0x100 && point - 0x100 < kShiftedBytes.size())
            bytes += static_cast<char>(kShiftedBytes[point - 0x100]);
        else
            return std::nullopt;
    }
    return bytes;
}

}  // namespace headlight
