#pragma once

#include <vector>

#include "core/base/cancel.h"
#include "core/decoding/task.h"

namespace headlight::decoding {

// The likeliest token at every step (of equally likely ones the lowest id), all sentences side by side; one that has
// reached the mark of the end or its limit is computed no further. [B] in the order of the task.
// Errors of requireDecodable and of the network; Error{Cancelled}.
std::vector<Hypothesis> greedy(model::SequenceModel& model, const Task& task, const DecodeOptions& options,
                               const CancelToken& cancel = {});

}  // namespace headlight::decoding
