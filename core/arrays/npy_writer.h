#pragma once

#include <string>

#include "core/arrays/array_file.h"

namespace headlight {

// A .npy file in two parts: what stands before the values, and the values (perhaps shared with the array).
struct NpyParts {
    std::string header;
    Array data;
};

NpyParts npyParts(const Array& array);
NpyParts npyParts(const NamedTexts& texts);

}  // namespace headlight
