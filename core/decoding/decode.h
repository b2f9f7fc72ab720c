#pragma once

#include <vector>

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/decoding/task.h"

namespace headlight::decoding {

// Every sentence of the task by options.method: greedy side by side, beams one after the other. [B]
// Errors as greedy().
std::vector<Translation> decode(model::SequenceModel& model, const Task& task, const DecodeOptions& options,
                                const CancelToken& cancel = {}, const Progress& progress = {});

}  // namespace headlight::decoding
