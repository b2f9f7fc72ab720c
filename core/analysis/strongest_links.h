#pragma once

#include <vector>

#include "core/data/grid.h"

// The links of a map that are worth drawing, and how much of the weight they leave out. An empty mask forbids nothing;
// otherwise it is [queries, keys] like the map, or one row for all, else Error{ShapeMismatch}. A forbidden key, a
// weight of 0 or less and one that is no number make no link.
namespace headlight {

struct WeightedLink {
    int query = 0;
    int key = 0;
    float weight = 0;
};

inline bool operator==(const WeightedLink& a, const WeightedLink& b) {
    return a.query == b.query && a.key == b.key && a.weight == b.weight;
}

struct StrongestLinks {
    std::vector<WeightedLink> links;  // query by query, strongest first
    std::vector<double> shown;        // [queries], weight of the links of each query
    std::vector<double> hidden;       // [queries], weight of what could be a link of the query, but is not among them
};

// For each query the fewest keys, strongest first and of equals the first, that together reach `mass` (0 … 1) of what
// the query gives to visible keys; 1 links every key that gets anything.
StrongestLinks strongestLinks(const Matrix& weights, const MaskMatrix& mask, double mass);

// Every link of at least this weight.
StrongestLinks linksFrom(const Matrix& weights, const MaskMatrix& mask, float least);

// Shown weight over all weight, of all queries together; 0 where there is none.
double shownShare(const StrongestLinks& links);

}  // namespace headlight
