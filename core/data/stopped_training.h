#pragma once

#include "core/data/train_config.h"

namespace headlight {

// A training that can be gone on with.
struct StoppedTraining {
    TrainConfig config;
    int step = 0;  // the last that was done
};

}  // namespace headlight
