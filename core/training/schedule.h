#pragma once

#include "core/data/train_config.h"

namespace headlight::training {

// The learning rate of a step, counted from 1; formulas at Schedule. Constant and cosine warm up linearly over
// config.warmup steps. Inverse square root: d is the model's width.
double rateAt(const TrainConfig& config, int step);

}  // namespace headlight::training
