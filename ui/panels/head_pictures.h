#pragma once

#include "core/data/run_request.h"
#include "ui/plots/head_grid_painter.h"
#include "ui/state/view_state.h"

namespace headlight {

// Whether the small maps of all heads are there; where they take long they come a few at a time.
bool hasAllThumbnails(const RunSnapshot& snapshot);

// All heads of a snapshot that has thumbnails; titled only as a view of its own.
HeadGridPicture headPicture(const RunSnapshot& snapshot, const ViewState& state, bool titled);

// The head that a request shows, or none for an aggregate.
HeadCell headOf(const MapRequest& request);

}  // namespace headlight
