#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// qᵀk / (‖q‖‖k‖ · temperature). q [B, H, Q, d], k [B, H, K, d] → [B, H, Q, K]. A vector of zeros has no direction: its
// energies are 0.
at::Tensor cosineEnergies(const at::Tensor& q, const at::Tensor& k, double temperature);

}  // namespace headlight::attention
