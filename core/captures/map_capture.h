#pragma once

#include "core/data/capture.h"
#include "core/data/map_request.h"

namespace headlight {

// One map as a capture of its own: one layer, one head, named as its stack is. Weights as shown; the mask under which
// they came about; energies only where they are those of one head, not derived from the weights. What made the map (its
// rule) stands in the provenance. Error{ShapeMismatch} when the map is not of the stack that the request names.
Capture captureOfMap(const Capture& source, const MapRequest& request, const AttentionMap& map);

}  // namespace headlight
