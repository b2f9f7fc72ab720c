#pragma once

#include "core/data/train_config.h"

namespace headlight::test {

// A network that is trained in a blink, and has learned next to nothing.
inline TrainConfig smallTraining(TeachingTask task, NetworkKind network = NetworkKind::Recurrent) {
    TrainConfig config = usualConfig(network);
    config.data.task = task;
    config.model.width = 8;
    config.model.embedding = 4;
    config.model.heads = 1;
    config.steps = 4;
    config.batch = 4;
    config.evaluateEvery = 2;
    config.evaluated = 6;
    return config;
}

}  // namespace headlight::test
