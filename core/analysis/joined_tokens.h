#pragma once

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
// section 4.1), so rows keep their sums. Pieces without any weight are left out of the mean; cells that are forbidden
// or no number count as 0. Tokens outside every span do not count, spans may overlap. Error{OutOfRange} for a span that
// is empty or reaches beyond the map; Error{ShapeMismatch} when the mask does not fit.
JoinedMap joinTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<TokenSpan>& queries,
                     const std::vector<TokenSpan>& keys);

}  // namespace headlight
