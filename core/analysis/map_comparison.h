#pragma once

#include "core/data/capture.h"
#include "core/data/map_comparison.h"
#include "core/data/map_request.h"

namespace headlight {

// The weights of two maps, of whatever heads, layers, captures, kinds, masks or texts they are. Tokens are matched as
// matchTokens() does; where an axis has none of its own in one of the files, by position. Error{ShapeMismatch} for a
// mask that does not fit its map, Error{Unsupported} for texts too long to match.
MapComparison compareMaps(const Stack& stackA, const AttentionMap& a, const Stack& stackB, const AttentionMap& b);

}  // namespace headlight
