#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/data/grid.h"
#include "core/data/tokens.h"

namespace headlight {

// The tokens of one axis that two maps share, and those that only one of them has.
struct SharedTokens {
    Tokens tokens;                     // those of both, in order
    std::vector<int> inA, inB;         // where they stand in each
    std::vector<std::string> onlyInA;  // in order
    std::vector<std::string> onlyInB;

    bool all() const { return onlyInA.empty() && onlyInB.empty(); }
};

// Two maps on the tokens that both have: [shared queries, shared keys] each. Weights are taken as they are, never
// renormalised: what lies on keys that only one of them has is told beside.
struct MapComparison {
    SharedTokens queries;
    SharedTokens keys;
    Matrix a;
    Matrix b;
    Matrix difference;  // a − b
    MaskMatrix maskA;   // empty: nothing is forbidden or hidden
    MaskMatrix maskB;
    MaskMatrix mask;         // 1 where either may look
    bool hidesKeys = false;  // special tokens are hidden on a side; its mask forbids them
    std::vector<std::uint8_t> rowsWithoutKeysA;
    std::vector<std::uint8_t> rowsWithoutKeysB;
    std::string ruleA;
    std::string ruleB;
    double apartA = 0;  // mean over the shared queries (none: all of A's) of the weight on keys that only A has
    double apartB = 0;

    // Means over the rows where both have weight; not a number when there is none.
    double totalVariation = 0;  // ½ Σ |a − b|, 0 to 1
    double jensenShannon = 0;   // nats, 0 to ln 2
    double largest = 0;         // a − b where it is furthest from 0
    int largestQuery = -1;      // of the shared ones; −1: nowhere
    int largestKey = -1;
};

}  // namespace headlight
