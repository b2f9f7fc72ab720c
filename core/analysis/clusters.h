#pragma once

#include <vector>

#include "core/base/cancel.h"

namespace headlight {

// Agglomerative clustering with average linkage (Sokal & Michener 1958): joins the two clusters whose members lie
// closest on average, the first of equals, until `count` clusters are left or, with count 0, none lie within
// `farthest`. `distances` is [things, things], symmetric. Returns [things]: clusters from 0 in the order of their first
// members; −1 for things whose distance to themselves is not a number. Distances between others that are not a number
// never join. Error{ShapeMismatch} when distances is no square.
std::vector<int> averageLinkage(std::vector<double> distances, int count, double farthest,
                                const CancelToken& cancel = {});

}  // namespace headlight
