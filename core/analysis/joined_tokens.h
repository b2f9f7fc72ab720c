#pragma once

#include <cstdint>
#include <vector>

#include "core/data/grid.h"
#include "core/data/token_span.h"

namespace headlight {

// A map of words, made from one of pieces.
struct JoinedMap {
    Matrix weights;   // [query spans, key spans]
    MaskMatrix mask;  // 1 where any of the cells behind it may be looked at; empty where the map has none
};

// Attention to a word is the sum over its pieces, attention from a word the mean over its pieces (Clark et al. 2019,
// section 4.1), so rows keep their sums. Pieces that are rows without keys (1 in rowsWithoutKeys, [queries]; empty:
// those without any weight) are left out of the mean; a cell is no number only where none of the cells behind it is
// one. Tokens outside every span do not count, spans may overlap. Error{OutOfRange} for a span that is empty or reaches
// beyond the map; Error{ShapeMismatch} when the mask does not fit.
JoinedMap joinTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<TokenSpan>& queries,
                     const std::vector<TokenSpan>& keys, const std::vector<std::uint8_t>& rowsWithoutKeys = {});

}  // namespace headlight
