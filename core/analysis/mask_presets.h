#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/data/grid.h"

namespace headlight {

// Patterns of visible keys to start painting from. i is the query, j the key, n the parameter.
enum class MaskPreset {
    Everything,
    Causal,        // j ≤ i
    Window,        // |i − j| < n, as MaskSpec::window
    Padding,       // j < n: the first n keys are real
    DiagonalOnly,  // i = j
    NoDiagonal,    // i ≠ j
    Blocks,        // ⌊i / n⌋ = ⌊j / n⌋: segments of n tokens
    SpecialOnly,   // keys that are special tokens
    NoSpecial,     // keys that are none
    GlobalWindow,  // a window, and the first and all special tokens see and are seen by every token: Longformer
                   // (Beltagy, Peters & Cohan 2020, section 3.1), whose window of w is our n = w / 2 + 1
    Strided,  // j ≤ i, and i − j ≤ n or n divides i − j: Sparse Transformer (Child et al. 2019, section 4.3)
};

// What a preset is to be laid on; marks [queries] and [keys] are 1 for special tokens, and empty where there are none.
struct MaskCanvas {
    int queries = 0;
    int keys = 0;
    std::vector<std::uint8_t> specialQueries;
    std::vector<std::uint8_t> specialKeys;

    bool hasSpecialKeys() const;
};

// [queries, keys], 1 = may look. Error{InvalidValue} for a parameter below 1 (padding: below 0) where one is used.
MaskMatrix presetMask(MaskPreset preset, int parameter, const MaskCanvas& canvas);

// Whether the preset depends on a parameter.
bool takesParameter(MaskPreset preset);

}  // namespace headlight
