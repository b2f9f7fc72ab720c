#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/train_config.h"
#include "core/data/train_report.h"

namespace headlight {

// What a folder with a network trained here tells of itself.
struct ModelInfo {
    std::filesystem::path folder;
    std::string name;  // the folder's own
    TrainConfig config;
    TrainReport report;
    std::int64_t bytes = 0;  // of the parameters' file
    std::vector<Words> warnings;
    Words refusal;  // why it cannot be used: then the rest is not filled in
};

}  // namespace headlight
