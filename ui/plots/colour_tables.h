#pragma once

#include <array>
#include <cstdint>

namespace headlight {

// 0xffRRGGBB, from the lowest value to the highest.
extern const std::array<std::uint32_t, 256> kViridis;
extern const std::array<std::uint32_t, 256> kCividis;
extern const std::array<std::uint32_t, 256> kMagma;
extern const std::array<std::uint32_t, 256> kSigned;  // blue, white in the middle, red

}  // namespace headlight
