#pragma once

#include "core/data/explanation.h"
#include "core/data/run_request.h"
#include "ui/plots/hand_layout.h"
#include "ui/state/view_state.h"

namespace headlight {

// How many steps the explained row has; 0 where there is none.
int handStepCount(const RunSnapshot& snapshot);

// The explained row worked out as far as the state says. The snapshot must have an explanation with a row.
HandPicture handPicture(const RunSnapshot& snapshot, const ViewState& state);

}  // namespace headlight
