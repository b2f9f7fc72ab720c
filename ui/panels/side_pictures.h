#pragma once

#include <QString>
#include <vector>

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"
#include "ui/state/view_state.h"

namespace headlight {

// The heads that stand side by side where none are chosen: those of the layer, up to a number that can still be told
// apart and whose maps are no burden.
std::vector<int> firstHeads(const Stack& stack);

// The weights of the heads shown beside each other, ready to paint but for the colours.
std::vector<MapPicture> sidePictures(const RunSnapshot& snapshot, const ViewState& state);

// One scale for all of them: as wide as the widest, 0 to 1, or as it was locked.
void applyOneScale(std::vector<MapPicture>& pictures, const ViewState& state);

// What made them, which of the layer's heads they are, and their worst row sum: "cross · layer 5 · heads 0–3 · …".
QString sideRule(const RunSnapshot& snapshot, const ViewState& state);

}  // namespace headlight
