#pragma once

#include <filesystem>

#include "core/data/train_config.h"

namespace headlight {

// A training and where its network goes.
struct TrainRequest {
    TrainConfig config;
    std::filesystem::path folder;
    bool resume = false;  // go on with what the folder holds; the config is the one it was begun with
};

}  // namespace headlight
