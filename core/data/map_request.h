#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/index.h"
#include "core/data/capture.h"
#include "core/data/grid.h"
#include "core/data/token_span.h"

namespace headlight {

enum class Aggregate { Mean, Max, Sum };

inline const char* words(Aggregate how) {
    return how == Aggregate::Mean ? "mean" : how == Aggregate::Max ? "maximum" : "sum";
}

// All layers of a stack of self-attention multiplied through (Abnar & Zuidema 2020); its heads are to be joined.
struct Rollout {
    double residual = 0.5;  // the share of the residual connection
};

inline bool operator==(const Rollout& a, const Rollout& b) { return a.residual == b.residual; }

using LayerChoice = std::variant<LayerIndex, Aggregate, Rollout>;
using HeadChoice = std::variant<HeadIndex, Aggregate>;

// What becomes of the keys that are special tokens (core/text/special_tokens.h). Hidden ones keep their place.
enum class SpecialTokens { Show, Hide, HideAndRenormalise };

// Which map of a capture, under which mask.
struct MapRequest {
    int stack = 0;
    LayerChoice layer = LayerIndex{0};
    HeadChoice head = HeadIndex{0};
    MaskSpec mask;
    double temperature = 1;
    SpecialTokens special = SpecialTokens::Show;
    std::vector<int> layerSet, headSet;  // those that an Aggregate joins, ascending; empty: all
    // Neighbouring tokens shown as one row or column, ascending and apart: attention to them is the sum over their
    // keys, attention from them the mean over their queries (Clark et al. 2019, section 4.1).
    std::vector<TokenSpan> querySpans, keySpans;
    bool words = false;  // the pieces of a word likewise, by the rule of core/text/word_groups
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
    bool asRecorded = false;                    // the weights are the stored ones, but for hidden special tokens
    bool rolledOut = false;                     // there are no energies; their place takes log(weight)
    bool partialRows = false;                   // rows need not sum to 1 (see Stack)
    std::vector<std::uint8_t> rowsWithoutKeys;  // [queries], 1 = no visible key: the row is all zeros
    double rowSumDeviation = 0;                 // worst |sum − 1| over the rows that have a visible key
    int worstRow = -1;
    double hiddenMass = 0;  // mean over rows of the recorded weight that the mask now forbids; 0 where none is recorded
    std::vector<std::uint8_t> hiddenKeys;  // [keys], 1 = a special token, its weights left out; empty: none is hidden
    double specialMass = 0;                // mean over rows of the weight on them
    std::vector<TokenSpan> querySpans, keySpans;  // the tokens behind each row and column; empty: one each
    std::string rule;                             // "cross · layer 5 · head 0 · mask causal": what made the picture
};

// A small picture of one head: at most `side` cells along each axis, peaks kept; masked cells are 0.
struct Thumbnail {
    LayerIndex layer;
    HeadIndex head;
    Matrix weights;
    MaskMatrix mask;  // same size; 0 where every cell below it is forbidden
};

}  // namespace headlight
