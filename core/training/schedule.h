#pragma once

#include "core/data/train_config.h"

namespace headlight::training {

// The learning rate of a step, counted from 1; formulas at Schedule. Constant and cosine warm up linearly over
// config.warmup steps. Inverse square root: d is the model's width. `spent`: the share of config.minutes that is over;
// a cosine comes to its end with the steps or the time, whichever is sooner.
double rateAt(const TrainConfig& config, int step, double spent = 0);

}  // namespace headlight::training
