#pragma once

#include <vector>

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/capture.h"
#include "core/data/map_request.h"
#include "core/data/mask_effect.h"

namespace headlight {

// What the user's masks (all but the recorded one, which stays as the request has it) do to the request's map. `shown`:
// the map of the request, already made. Errors as of makeMap.
MaskEffect maskEffectOf(const Capture& capture, const MapRequest& request, const AttentionMap& shown,
                        const CancelToken& cancel = {});

// The leak of every head of the request's stack: weight under the mask `against` on what the request's mask forbids.
// Rows to which `against` leaves no key do not count. Layer by layer. Errors as of makeMap.
std::vector<HeadLeak> leaksOf(const Capture& capture, const MapRequest& request, const MaskSpec& against,
                              const CancelToken& cancel = {}, const Progress& progress = {});

}  // namespace headlight
