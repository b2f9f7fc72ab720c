#pragma once

#include <optional>

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/map_request.h"
#include "core/session/session.h"

namespace headlight {

// The capture with its layers, its heads or both joined into one by mean, maximum or sum; what is not joined stays
// apart. Holds the joined weights and masks. It holds no energies, for the softmax of joined energies is not the joined
// weights. At least one of the choices must be an Aggregate; an index must have been cut out before (see sliced).
CapturePtr joinedCapture(Session& session, const Capture& capture, const std::optional<Aggregate>& layers,
                         const std::optional<Aggregate>& heads, const MaskSpec& mask, double temperature,
                         const CancelToken& cancel, const Progress& progress);

}  // namespace headlight
