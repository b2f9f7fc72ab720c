#pragma once

#include <cstdint>
#include <vector>

#include "core/base/cancel.h"
#include "core/model/sequence_model.h"

namespace headlight::decoding {

// How likely a network finds a target that is given.
struct ForcedScore {
    std::vector<double> logProbabilities;  // of each token after the ones before it
    double sum = 0;
};

// One pass over the targets, each what follows the mark `start` (with the mark of the end, where that is to count), as
// the ids of a Hypothesis. Row i of a map that `tap` records belongs to the step that gives targets[·][i]: its query is
// the token before, row 0 that of the start. [B]
// Error{OutOfRange} for ids that the target's vocabulary does not have, {ShapeMismatch} where there are not as many
// targets as sources; those of the network; Error{Cancelled}.
std::vector<ForcedScore> forced(model::SequenceModel& model, const model::Sentences& source,
                                const std::vector<std::vector<std::int64_t>>& targets, std::int64_t start,
                                model::Tap* tap = nullptr, const CancelToken& cancel = {});

}  // namespace headlight::decoding
