#pragma once

#include <vector>

#include "core/data/kinds_analysis.h"
#include "core/data/model_info.h"

namespace headlight {

// Trains every kind from every seed and compares them. With a folder a run that it holds, of the same config, is not
// trained again, and one that was stopped goes on. Error{InvalidValue} for a request without a seed, a kind that the
// network cannot have, and a folder that holds another run; those of the data and of training; Error{Cancelled}, which
// says whether going on is possible.
KindsAnalysis analyseKinds(const KindsRequest& request, const KindsWatch& watch);

// The same of networks that are there, from what they report of themselves; what a step costs is not among it, nor the
// data and the machine. Those that cannot be used, and those that are trained otherwise than `model` in more than kind
// and seed, are left out. None first, then as kAttentionKinds.
KindsAnalysis siblingKinds(const ModelInfo& model, const std::vector<ModelInfo>& siblings);

}  // namespace headlight
