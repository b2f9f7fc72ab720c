#pragma once

#include <string>
#include <vector>

#include "core/data/model_info.h"

namespace headlight {

// What `info` says of one network, and `models` of many. A network that cannot be used stands among them with the
// reason.
std::string modelText(const ModelInfo& info);
std::string modelJson(const ModelInfo& info);
std::string modelsText(const std::vector<ModelInfo>& models);
std::string modelsJson(const std::vector<ModelInfo>& models);

}  // namespace headlight
