#pragma once

#include "core/data/capture.h"
#include "core/data/explanation.h"
#include "core/data/map_request.h"
#include "core/data/run_request.h"

namespace headlight {

// Where the energy and the row of one cell of `map` come from, which is what makeMap gave for the request. A query or
// key that is −1 or beyond the map stands for the strongest. What cannot be told is missing, and says why; it throws
// nothing but Error{Cancelled}.
Explanation explain(const Capture& capture, const MapRequest& request, const AttentionMap& map, CellQuestion question);

}  // namespace headlight
