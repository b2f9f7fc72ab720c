#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

namespace headlight {

// Srivastava et al. (2014), for training: `share` of the values become 0, the others are divided by 1 − share, so that
// the expectation stays. Draws from `generator` alone, see seededGenerator.
// (Not called dropout: at::dropout would be found as well.)
// Error{InvalidValue} unless 0 ≤ share < 1, or without a generator, for which LibTorch would take its global one.
at::Tensor afterDropout(const at::Tensor& x, double share, const at::Generator& generator);

}  // namespace headlight
