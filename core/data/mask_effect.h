#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/index.h"
#include "core/base/words.h"
#include "core/data/grid.h"

namespace headlight {

// What a mask does to one row of weights. Not a number where the row has no weight to begin with; of the figures that
// look at the row afterwards also where the mask leaves it none.
struct RowEffect {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    double leak = kNone;            // weight that the row puts on forbidden cells while the mask is off
    double totalVariation = kNone;  // ½ Σ |before − after|; of rows that sum to 1, from the leak up to 1
    double entropyBefore = kNone;   // nats
    double entropyAfter = kNone;
    double scale = kNone;  // of the weights that remain: their sum after over their sum before. 1 / (1 − leak) where
                           // both rows are the softmax of the same energies
};

struct RowEffectFigure {
    const char* name;  // in files
    double RowEffect::*value;
};

inline constexpr std::array<RowEffectFigure, 5> kRowEffectFigures{{{"leak", &RowEffect::leak},
                                                                   {"total_variation", &RowEffect::totalVariation},
                                                                   {"entropy_before", &RowEffect::entropyBefore},
                                                                   {"entropy_after", &RowEffect::entropyAfter},
                                                                   {"scale", &RowEffect::scale}}};

struct LeakSummary {
    double mean = RowEffect::kNone;  // over the rows that have weight
    double most = RowEffect::kNone;
    int row = -1;  // that has the most, the first of equals; −1: none has weight
};

// One map without and with the user's masks: [queries, keys] each. Special tokens are shown, and each token is a row
// or column of its own.
struct MaskEffect {
    Matrix before;
    Matrix after;
    MaskMatrix forbidding;                      // what the user's masks allow, 1 = may look; empty: they forbid nothing
    MaskMatrix mask;                            // that of the map after, with whatever else forbids
    std::vector<RowEffect> rows;                // [queries]
    std::vector<std::uint8_t> rowsWithoutKeys;  // [queries], 1 = no weight after
    LeakSummary leak;
    int lostRows = 0;  // rows that the masks leave no weight
    Words rule;        // what made the map after: "self · layer 0 · head 0 · mask recorded,window=2"
    Words ruleBefore;
    // Where the file's own mask stays on before: the mean weight of a run without any mask on all forbidden cells.
    std::optional<double> meanLeakWithoutMask;
};

// The leak of one head.
struct HeadLeak {
    LayerIndex layer;
    HeadIndex head;
    LeakSummary leak;
};

}  // namespace headlight
