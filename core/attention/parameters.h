#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/data/attention_spec.h"

namespace headlight::attention {

// What the formulas learn; a tensor is undefined where the kind has none. H heads, a width inside the tanh.
struct Parameters {
    at::Tensor W_q;          // [H, a, dq]   additive, hybrid
    at::Tensor W_k;          // [H, a, dk]
    at::Tensor v;            // [H, a]
    at::Tensor b;            // [H, a] or undefined
    at::Tensor W;            // [H, dq, dk]  general
    at::Tensor keysInside;   // [B, H, K, a], additive and hybrid: W_k k of these very keys, where it was made before
    double temperature = 1;  // cosine: the formula's own, > 0
    double lambda = 0.5;     // hybrid: share of additive, 0 to 1
};

// Whether the formula allows queries and keys of these widths: additive and general take any, the others need dq = dk.
// Error{ShapeMismatch} that names both.
void requireWidths(AttentionKind kind, std::int64_t dq, std::int64_t dk);

// Seeded Xavier-uniform parameters (Glorot & Bengio 2010), the same bit for bit for a seed. v and b are drawn as
// matrices [a, 1]: a bias of zero, as usual before training, would show nothing. precision: F32 or F64.
// Error{ShapeMismatch} for widths that the kind does not allow, Error{InvalidValue} for sizes below 1.
Parameters makeParameters(AttentionKind kind, int heads, int dq, int dk, int attentionWidth, bool bias,
                          NumberType precision, std::uint64_t seed);

}  // namespace headlight::attention
