#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace headlight {

// The unsigned little-endian number at `at`; the caller has checked that it lies inside.
template <typename Number>
Number littleEndian(std::string_view bytes, std::size_t at) {
    Number value = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        value =
            static_cast<Number>((static_cast<std::uint64_t>(value) << 8) | static_cast<unsigned char>(bytes[at + i]));
    return value;
}

}  // namespace headlight
