#pragma once

#include "core/data/run_request.h"
#include "ui/plots/atlas_painter.h"
#include "ui/state/view_state.h"

namespace headlight {

// The head that others are compared with: the pinned one, else the one that is shown.
HeadCell referenceHead(const ViewState& state);

// The state's figure of a snapshot that has an analysis.
AtlasPicture atlasPicture(const RunSnapshot& snapshot, const ViewState& state);

}  // namespace headlight
