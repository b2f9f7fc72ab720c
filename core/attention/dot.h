#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// qᵀk: Luong, Pham & Manning (2015), 3.1, eq. 8 "dot". q [B, H, Q, d], k [B, H, K, d] → [B, H, Q, K].
at::Tensor dotEnergies(const at::Tensor& q, const at::Tensor& k);

// qᵀk / √d: Vaswani et al. (2017), 3.2.1.
at::Tensor scaledDotEnergies(const at::Tensor& q, const at::Tensor& k);

}  // namespace headlight::attention
