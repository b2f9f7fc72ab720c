#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/data/explanation.h"

namespace headlight {

// What a row is worked out from.
struct HandInputs {
    std::vector<std::pair<AttentionKind, std::vector<double>>> energies;  // [keys] each; hybrid: its two parts
    double lambda = 1;                                                    // the share of the first of two
    std::vector<std::uint8_t> mayLook;                                    // [keys]
    double temperature = 1;
    std::vector<std::uint8_t> hidden;  // [keys] or empty, see HandRow
    bool renormalise = false;
    std::vector<double> values;  // [keys · valueWidth]; empty: none
    int valueWidth = 0;
    std::vector<double> weights;  // [keys]: those of the map, to be compared with
    int key = -1;                 // to be among the columns of a long row
};

// The masked softmax of core/attention/weights.h written out in double precision, then the mixture, the hidden special
// tokens and the weighted values. A key without weight adds nothing, whatever its value.
HandRow workedOut(HandInputs in);

}  // namespace headlight
