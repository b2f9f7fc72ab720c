#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::training {

// What stands in `wanted` where a row is longer than its sentence.
inline constexpr std::int64_t kNothing = -100;

// Cross entropy of scores [B, T, V] with the wanted ids [B, T], mean over the real tokens, in float32 at least; label
// smoothing as in Szegedy et al. (2016), 7: the target is (1 − ε) on the right token and ε / V on each. More padding
// does not change it.
at::Tensor meanLoss(const at::Tensor& scores, const at::Tensor& wanted, double labelSmoothing);

}  // namespace headlight::training
