#pragma once

#include <cstdint>
#include <vector>

#include "core/data/grid.h"

// A map as seen from one token. An empty mask forbids nothing; otherwise it is [queries, keys] like the map, or one row
// for all, else Error{ShapeMismatch}.
namespace headlight {

struct TokenWeights {
    std::vector<float> weights;         // one for each token of the other axis; 0 where forbidden
    std::vector<std::uint8_t> allowed;  // the same length, 1 = the pair may look
};

// What a query gives to each key: [keys]. Error{OutOfRange} beyond the last query.
TokenWeights givenBy(int query, const Matrix& weights, const MaskMatrix& mask);

// What each query gives to a key: [queries]. Error{OutOfRange} beyond the last key.
TokenWeights givenTo(int key, const Matrix& weights, const MaskMatrix& mask);

// What each key gets, as the mean over the queries that have a visible key: [keys]. A query that may not look at the
// key counts as 0; only a key that no query may look at is forbidden.
TokenWeights meanGiven(const Matrix& weights, const MaskMatrix& mask);

}  // namespace headlight
