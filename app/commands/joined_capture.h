#pragma once

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/map_request.h"
#include "core/session/session.h"

namespace headlight {

// The capture with its layers, its heads or both joined into one by mean, maximum or sum, as the request's
// layer, head, sets, mask and temperature say; what is an index there stays apart. Holds the joined weights and masks.
// It holds no energies, for the softmax of joined energies is not the joined weights. At least one of the two must be
// an Aggregate; an index must have been cut out before (see sliced).
CapturePtr joinedCapture(Session& session, const Capture& capture, const MapRequest& joins, const CancelToken& cancel,
                         const Progress& progress);

}  // namespace headlight
