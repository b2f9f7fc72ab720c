#pragma once

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/row_effect_plot.h"
#include "ui/state/view_state.h"

namespace headlight {

// The weights under all masks with a leak beside each row, of a snapshot that has the effect of its masks. The painted
// cells are those of the state, so that they show before their answer is there; of another size they show nowhere.
MapPicture maskPicture(const RunSnapshot& snapshot, const ViewState& state);

// One row of it before and after the user's masks.
RowEffectPicture rowEffectPicture(const RunSnapshot& snapshot, int row);

}  // namespace headlight
