#pragma once

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/capture.h"
#include "core/data/head_analysis.h"
#include "core/data/map_request.h"

namespace headlight {

// All heads of the request's stack under its mask and temperature. Error{InvalidValue} for options out of range; those
// of makeMap; Error{Unsupported} with the size when the maps to compare do not fit the memory.
HeadAnalysis analyseHeads(const Capture& capture, const MapRequest& request, const HeadAnalysisOptions& options,
                          const CancelToken& cancel = {}, const Progress& progress = {});

// Rollout through all layers of the request's stack; its head says how heads are joined, mean or max, else
// Error{InvalidValue}. Error{ShapeMismatch} for a stack that is no self-attention.
Matrix rolloutOf(const Capture& capture, const MapRequest& request, double residual, const CancelToken& cancel = {},
                 const Progress& progress = {});

}  // namespace headlight
