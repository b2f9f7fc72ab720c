#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// vᵀ tanh(W_q q + W_k k [+ b]): Bahdanau, Cho & Bengio (2015), A.1.2, where q is the decoder's state and k the
// annotation. q [B, H, Q, dq], k [B, H, K, dk], W_q [H, a, dq], W_k [H, a, dk], v [H, a], b [H, a] or undefined
// → [B, H, Q, K]. Shapes are the caller's to check.
// keysInside: insideTanh(k, W_k) where it was made before, for it does not depend on the query (A.1.2); or undefined.
at::Tensor additiveEnergies(const at::Tensor& q, const at::Tensor& k, const at::Tensor& W_q, const at::Tensor& W_k,
                            const at::Tensor& v, const at::Tensor& b, const at::Tensor& keysInside = {});

// x [B, H, T, d], W [H, a, d] → [B, H, T, a]
at::Tensor insideTanh(const at::Tensor& x, const at::Tensor& W);

}  // namespace headlight::attention
