#pragma once

#include <ATen/core/Tensor.h>

#include <utility>

#include "core/attention/parameters.h"
#include "core/data/attention_spec.h"

namespace headlight::attention {

// The energy of every query and key, before mask and softmax: q [B, H, Q, dq], k [B, H, K, dk] → [B, H, Q, K].
// Formulas: core/attention/additive.h, dot.h, general.h, cosine.h. Computed in the widest type among its inputs, at
// least float32. Differentiable. Additive works through tiles of queries and keys and never holds [B, H, Q, K, a].
// Error{ShapeMismatch} with both shapes where sizes do not fit; Error{InvalidValue} for hybrid, which has two.
at::Tensor energies(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const Parameters& parameters);

// Hybrid's two energy maps: additive and scaled dot.
std::pair<at::Tensor, at::Tensor> hybridEnergies(const at::Tensor& q, const at::Tensor& k,
                                                 const Parameters& parameters);

}  // namespace headlight::attention
