#pragma once

#include "core/data/kinds_analysis.h"

namespace headlight {

// Trains every kind from every seed and compares them. With a folder a run that it holds, of the same config, is not
// trained again, and one that was stopped goes on. Error{InvalidValue} for a request without a seed, a kind that the
// network cannot have, and a folder that holds another run; those of the data and of training; Error{Cancelled}, which
// says whether going on is possible.
KindsAnalysis analyseKinds(const KindsRequest& request, const KindsWatch& watch);

}  // namespace headlight
