#pragma once

#include "core/data/explanation.h"
#include "core/data/run_request.h"
#include "ui/plots/element_layout.h"
#include "ui/state/view_state.h"

namespace headlight {

// The tokens of the explained cell, as displayed.
CellNames cellNames(const RunSnapshot& snapshot);

// "vᵀ tanh(W_q q + W_k k + b)": the formula of a kind, with the bias where there is one.
QString formulaText(AttentionKind kind, bool bias);

// The terms of the explained energy, sorted as the state wants them. The snapshot must have an explanation with terms.
ElementPicture elementPicture(const RunSnapshot& snapshot, const ViewState& state);

}  // namespace headlight
