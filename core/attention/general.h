#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// qᵀ W k: Luong, Pham & Manning (2015), 3.1, eq. 8 "general", with q the decoder's state.
// q [B, H, Q, dq], k [B, H, K, dk], W [H, dq, dk] → [B, H, Q, K].
at::Tensor generalEnergies(const at::Tensor& q, const at::Tensor& k, const at::Tensor& W);

}  // namespace headlight::attention
