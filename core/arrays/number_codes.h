#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/data/number_type.h"

// The one table of number types that all array files share.
namespace headlight {

// NumPy's code without the byte order, "f4"; bfloat16 is "V2", which NumPy itself cannot compute with.
std::string_view numpyCode(NumberType type);
std::optional<NumberType> typeOfNumpyCode(std::string_view code);

// "F32"
std::string_view safetensorsName(NumberType type);
std::optional<NumberType> typeOfSafetensorsName(std::string_view name);

// Reads name(type) back: "float32".
std::optional<NumberType> typeOfName(std::string_view name);

// The product of shape × itemBytes, or nothing where an axis is negative or the product leaves 63 bits, even
// where another axis is 0.
std::optional<std::int64_t> checkedByteCount(const std::vector<std::int64_t>& shape, std::int64_t itemBytes);

}  // namespace headlight
