#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/attention/parameters.h"
#include "core/data/capture.h"
#include "core/model/sequence_model.h"

namespace headlight::recording {

// What a formula has learned, as a capture names it (Capture::parameters); copies, which do not follow training.
std::map<std::string, Array> parameterArrays(AttentionKind kind, const attention::Parameters& parameters);

// The same of every layer of the recorded stacks, under its own name ("cross.0.W_q"). Empty for a network without
// attention.
std::map<std::string, Array> parameterArrays(const model::SequenceModel& model, const std::vector<Stack>& stacks);

}  // namespace headlight::recording
