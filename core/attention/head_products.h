#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// The two products of attention with their gradients, all B·H of them from where the heads lie: LibTorch's matmul first
// copies heads that were split from one vector, and makes six views for each small product, which takes longer than the
// product does. On a BLAS without sgemm_ it is LibTorch's.

// q [B, H, Q, d] · k [B, H, K, d]ᵀ → [B, H, Q, K]
at::Tensor energyProduct(const at::Tensor& q, const at::Tensor& k);

// w [B, H, Q, K] · v [B, H, K, d] → [B, H, Q, d], laid out so that mergeHeads need not copy
at::Tensor contextProduct(const at::Tensor& w, const at::Tensor& v);

}  // namespace headlight::attention
