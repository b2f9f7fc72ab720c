#pragma once

#include <cstdint>

#include "core/data/model_config.h"

namespace headlight {

// How many parameters a network of the blueprint has at least: all but those of the formula of its attention and of its
// norms, which are few. Of a valid blueprint.
std::int64_t leastParameters(const ModelConfig& config);

}  // namespace headlight
