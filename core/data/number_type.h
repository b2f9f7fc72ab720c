#pragma once

#include <cstddef>
#include <string_view>

namespace headlight {

// The number types that arrays may hold; F16 is IEEE half, BF16 the upper half of an F32.
enum class NumberType { Bool, U8, I8, U16, I16, U32, I32, U64, I64, F16, BF16, F32, F64 };

std::size_t byteSize(NumberType type);

// "bool", "uint8", … "float16", "bfloat16", "float32", "float64"
std::string_view name(NumberType type);

bool isFloating(NumberType type);

}  // namespace headlight
