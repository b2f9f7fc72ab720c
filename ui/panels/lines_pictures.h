#pragma once

#include "core/data/run_request.h"
#include "ui/plots/lines_picture.h"
#include "ui/state/view_state.h"

namespace headlight {

// The strongest links of the heads that the state shows, prepared; a locked range or one from 0 to 1 fixes which weight
// is drawn at full strength.
LinesPicture linesPicture(const RunSnapshot& snapshot, const ViewState& state);

}  // namespace headlight
