#pragma once

#include <vector>

#include "core/base/cancel.h"
#include "core/data/grid.h"

namespace headlight {

// What the residual connection passes on beside the attention (Abnar & Zuidema 2020 take one half).
inline constexpr double kResidual = 0.5;

// Attention rollout (Abnar & Zuidema 2020, section 3): Ã_l = (1 − residual) · W_l + residual · I with rows brought to a
// sum of 1, and the product Ã_L ⋯ Ã_1 [tokens, tokens]: how much of the first layer's tokens is in each query behind
// the last layer. `layers` are maps of self-attention, one a layer from the first on, heads already joined. Cells that
// are no number count as 0; a row without weight keeps its own token, and without residual is all zeros.
// Error{ShapeMismatch} with the sizes for maps that are not square or differ; Error{InvalidValue} for a residual
// outside 0 to 1. Computed in double precision.
Matrix rollout(const std::vector<Matrix>& layers, double residual = kResidual, const CancelToken& cancel = {});

}  // namespace headlight
