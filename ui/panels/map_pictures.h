#pragma once

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_tip.h"
#include "ui/state/view_state.h"

namespace headlight {

// What the two maps of a snapshot show: numbers, labels, badge and rule, ready to paint but for the colours.
struct MapPictures {
    MapPicture weights;
    MapPicture energies;
};

MapPictures mapPictures(const RunSnapshot& snapshot);

// The weights of any map of a stack alone.
MapPicture weightsPicture(const Capture& capture, const MapRequest& request, const AttentionMap& map);

// What is known of a cell; `weights` is the map's picture.
CellFacts factsOf(const AttentionMap& map, const MapPicture& weights, int row, int column);

// Colour map and range as the state wants them.
void applyColours(MapPicture& picture, const ViewState& state);

// A scale of weights from 0 to 1, or as it was locked; as it is under Auto.
void applyRange(ColourScale& scale, RangeMode mode, const LockedRange& locked);

// "rows 1 ± 3e−7", amber beyond the tolerance and where a row sees no key, or what else is to be said about the sums.
void setRowSumBadge(MapPicture& picture, const Stack& stack, const AttentionMap& map);

// "derived from weights", …; empty for recorded and computed energies.
QString originNote(const AttentionMap& map);

}  // namespace headlight
