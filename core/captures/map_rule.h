#pragma once

#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/map_request.h"

namespace headlight {

// What made a map, part by part: stack, layer, head, mask, then what else there is to say.
std::vector<Words> ruleParts(const Stack& stack, const MapRequest& request, const AttentionMap& map);

// Where the head stands among them.
inline constexpr std::size_t kHeadPart = 2;

// The mask as it applies to the stack: "mask causal,window=2".
Words maskPart(const Stack& stack, const MaskSpec& mask);

// The parts as one, and in one line of English: "cross · layer 5 · mean over 8 heads · mask causal · temperature 2".
Words wholeRule(const std::vector<Words>& parts);
std::string ruleText(const Stack& stack, const MapRequest& request, const AttentionMap& map);

}  // namespace headlight
