#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/index.h"
#include "core/data/capture.h"
#include "core/data/grid.h"

namespace headlight {

enum class Aggregate { Mean, Max };

using LayerChoice = std::variant<LayerIndex, Aggregate>;
using HeadChoice = std::variant<HeadIndex, Aggregate>;

// Which map of a capture, under which mask.
struct MapRequest {
    int stack = 0;
    LayerChoice layer = LayerIndex{0};
    HeadChoice head = HeadIndex{0};
    MaskSpec mask;
    double temperature = 1;
};

// Where the energies of a map come from.
enum class EnergyOrigin {
    Recorded,            // stored in the file
    Computed,            // from q, k and the parameters
    DerivedFromWeights,  // log(weight)
    LogOfMixedWeights,   // hybrid
};

// One map ready to show: [queries, keys] each.
struct AttentionMap {
    Matrix energies;  // before the mask; −∞ where a derived energy has no weight behind it
    Matrix weights;   // forbidden cells exactly 0
    MaskMatrix mask;  // 1 = may look; for an aggregate, whether any of its maps may
    EnergyOrigin origin = EnergyOrigin::Recorded;
    bool asRecorded = false;                    // the weights are the stored ones, untouched
    bool partialRows = false;                   // rows need not sum to 1 (see Stack)
    std::vector<std::uint8_t> rowsWithoutKeys;  // [queries], 1 = no visible key: the row is all zeros
    double rowSumDeviation = 0;                 // worst |sum − 1| over the rows that have a visible key
    int worstRow = -1;
    double hiddenMass = 0;  // mean over rows of the recorded weight that the mask now forbids; 0 where none is recorded
    std::string rule;       // "cross · layer 5 · head 0 · mask causal": what made the picture
};

// A small picture of one head: at most `side` cells along each axis, peaks kept; masked cells are 0.
struct Thumbnail {
    LayerIndex layer;
    HeadIndex head;
    Matrix weights;
    MaskMatrix mask;  // same size; 0 where every cell below it is forbidden
};

}  // namespace headlight
