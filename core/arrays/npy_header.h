#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The dictionary at the start of a .npy file (NumPy's format versions 1.0, 2.0 and 3.0).
struct NpyHeader {
    std::string descr;   // "<f4"; empty for a structured type
    std::string fields;  // a structured type as it is written
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
    std::size_t dataOffset = 0;
    std::vector<std::string> unknownKeys;
};

// Error{Truncated, Damaged, Unsupported} about `subject`.
NpyHeader readNpyHeader(std::string_view bytes, const std::string& subject);

// A version 1.0 header (2.0 where it is too long), padded so that the data behind it start at a multiple of 64.
std::string npyHeader(std::string_view descr, const std::vector<std::int64_t>& shape);

}  // namespace headlight
