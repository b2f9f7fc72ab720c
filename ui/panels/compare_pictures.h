#pragma once

#include <vector>

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"
#include "ui/state/view_state.h"

namespace headlight {

// A, B and A − B on the tokens that both have, on one signed scale, ready to paint. Empty when the snapshot holds no
// comparison. The state names the files behind the two sides.
std::vector<MapPicture> comparePictures(const RunSnapshot& snapshot, const ViewState& state);

// One scale for all three, symmetrical about 0: as wide as the widest of them, 1, or as it was locked.
void applySharedScale(std::vector<MapPicture>& pictures, const ViewState& state);

}  // namespace headlight
