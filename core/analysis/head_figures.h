#pragma once

#include <cstdint>
#include <vector>

#include "core/data/grid.h"
#include "core/data/head_analysis.h"

namespace headlight {

// What the figures must know of a map's tokens.
struct MapTokens {
    bool sameSequence = true;               // self-attention: query i and key i are the same token
    std::vector<std::uint8_t> specialKeys;  // [keys], 1 = special; empty: unknown
};

// Figures of a map of weights [queries, keys], each a mean over rows in double precision. A cell counts when the mask
// allows it and it holds a number that is not negative; a row counts when it has weight on such a cell. The means over
// diagonal, previous and next token take the counting rows that have such a column, with 0 where it is forbidden.
// The normalised figures leave out rows where equal weights would give 0. In a map between two sequences query i lies
// at i · (keys − 1) / (queries − 1) on the axis of keys, so that both ends meet, and the distance is in keys; a single
// query has no such place.
// Error{ShapeMismatch} when the mask or the special keys do not fit.
HeadFigures headFigures(const Matrix& weights, const MaskMatrix& mask, const MapTokens& tokens);

}  // namespace headlight
