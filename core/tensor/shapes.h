#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

// "2×3×4"; "none" for an undefined tensor.
std::string shapeText(const at::Tensor& tensor);

// Any size along an axis, for requireShape.
inline constexpr std::int64_t kAnySize = -1;

// Error{ShapeMismatch} "name: is 3×4, must be 3×5" unless the tensor is defined and its shape is the wanted one.
void requireShape(const std::string& name, const at::Tensor& tensor, const std::vector<std::int64_t>& wanted);

// Error{ShapeMismatch} with both shapes unless `tensor` broadcasts to `sizes` (undefined does).
void requireBroadcastable(const std::string& name, const at::Tensor& tensor, at::IntArrayRef sizes);

}  // namespace headlight
