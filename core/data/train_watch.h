#pragma once

#include <functional>
#include <vector>

#include "core/base/cancel.h"
#include "core/base/words.h"
#include "core/data/attention_history.h"
#include "core/data/train_config.h"
#include "core/data/train_report.h"

namespace headlight {

// Who watches a training, and may hold it up. Every function may be empty, and is called on the thread that trains.
struct TrainWatch {
    CancelToken cancel;
    std::function<bool()> paused;                         // asked between steps
    std::function<void(const std::vector<Words>&)> read;  // what the data hold, before it begins
    // Before the first step: the training that it is, what was done of it when it was resumed, and the maps so far.
    std::function<void(const TrainConfig&, const TrainReport&, const AttentionHistory&)> begun;
    std::function<void(const TrainStep&)> step;                              // after every step
    std::function<void(const Evaluation&, const AttentionHistory&)> looked;  // after every evaluation
};

}  // namespace headlight
