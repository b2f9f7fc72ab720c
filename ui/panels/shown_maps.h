#pragma once

#include <QString>
#include <vector>

#include "core/data/run_request.h"
#include "ui/state/view_state.h"

namespace headlight {

// One of the maps that Lines and Text show together.
struct MapOfHead {
    int head = -1;  // −1: an aggregate
    const AttentionMap* map = nullptr;
};

// The maps of the state's set of heads as far as the snapshot brought them, in the order of the set; without any, the
// snapshot's own map. They live as long as the snapshot.
std::vector<MapOfHead> shownMaps(const RunSnapshot& snapshot, const ViewState& state);

// Whether the second holds the same maps: thumbnails and figures arrive later than they do.
bool sameMaps(const RunSnapshot& before, const RunSnapshot& now);

// "heads 0–3, 7", "head 4"; of an aggregate "mean over 8 heads".
QString headWords(const RunSnapshot& snapshot, const std::vector<MapOfHead>& maps);

// What made a map, in the window's language.
QString ruleOf(const Capture& capture, const MapRequest& request, const AttentionMap& map);

// The rule of the snapshot's maps as one: `heads` in the place of the head, and the largest hidden mass.
QString commonRule(const RunSnapshot& snapshot, const std::vector<MapOfHead>& maps, const QString& heads);

}  // namespace headlight
