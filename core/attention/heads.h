#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/data/number_type.h"

namespace headlight::attention {

// [B, T, D] → [B, H, T, D/H] and back. Error{ShapeMismatch} where D is not a multiple of heads.
at::Tensor splitHeads(const at::Tensor& x, int heads);
at::Tensor mergeHeads(const at::Tensor& x);

// W_Q, W_K, W_V of Vaswani et al. (2017), 3.2.2, one matrix a head: [H, d, width of the input]. Undefined for a single
// head, whose vectors enter the formula as they are.
struct Projections {
    at::Tensor W_Q;
    at::Tensor W_K;
    at::Tensor W_V;
};

// Seeded Xavier-uniform over [d, input width], d = width / heads. Error{ShapeMismatch} where heads does not divide
// width.
Projections makeProjections(int heads, int width, int queryWidth, int keyWidth, NumberType precision,
                            std::uint64_t seed);

// One vector a head: x [B, T, D], W [H, d, D] → [B, H, T, d]; with an undefined W, [B, 1, T, D] as it is.
at::Tensor project(const at::Tensor& x, const at::Tensor& W);

// Each head's vectors by its own matrix: x [B, H, T, d], W [H, d, a] → [B, H, T, a]. A product a head, and not one for
// every sentence and head as LibTorch's matmul makes of it.
at::Tensor headProduct(const at::Tensor& x, const at::Tensor& W);

}  // namespace headlight::attention
