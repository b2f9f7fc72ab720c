#pragma once

#include <optional>

#include "ui/state/view_state.h"

namespace headlight {

// What the window asks first: a sentence with two equal tokens twice, through four heads.
ViewState initialState();

// Whether there is anything to run: a playground without text is empty, not an error.
bool hasInput(const ViewState& state);

// The state as it goes down the road. `delivered` is the state whose thumbnails are on the screen already, if any;
// `analysed` the one whose heads are analysed.
RunRequest toRequest(const ViewState& state, const std::optional<ViewState>& delivered,
                     const std::optional<ViewState>& analysed = {});

// What the view shows beside the map: B of a comparison, the heads of a set. Empty where the map is all.
std::vector<MapOfSource> furtherMaps(const ViewState& state);

// What Element and By hand explain: the pinned cell, the strongest where none is pinned.
std::optional<CellQuestion> explainedCell(const ViewState& state);

// Whether the view shows an analysis of all heads that is not there yet.
bool lacksAnalysis(const ViewState& state, const std::optional<ViewState>& analysed);

// Whether the change needs the core at all; colours, range and pins do not, nor a view that shows the same maps.
bool needsRun(const ViewState& before, const ViewState& now);

}  // namespace headlight
