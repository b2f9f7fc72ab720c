#pragma once

#include <string>

#include "core/data/map_request.h"

namespace headlight {

// What made a picture: "cross · layer 5 · mean over 8 heads · mask causal · temperature 2 · derived from weights,
// renormalised · hidden mass 0.03".
std::string ruleText(const Stack& stack, const MapRequest& request, const AttentionMap& map);

}  // namespace headlight
