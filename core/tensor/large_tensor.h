#pragma once

#include <ATen/core/Tensor.h>

namespace headlight {

// Uninitialised memory for a map. From 1 MB on it is that of an earlier map of the same size, where one is left (up to
// 192 MB of them are kept), else in huge pages where the system has them: clearing a map of 4,096 × 4,096 page by page
// costs more than computing it. std::bad_alloc when there is none.
at::Tensor emptyTensor(at::IntArrayRef sizes, at::ScalarType type);

}  // namespace headlight
