#pragma once

#include <ATen/core/Tensor.h>

namespace headlight {

// Uninitialised memory for a map. From 8 MB on the system is asked for huge pages: clearing a map of 4,096 × 4,096
// page by page costs more than computing it.
at::Tensor emptyTensor(at::IntArrayRef sizes, at::ScalarType type);

}  // namespace headlight
