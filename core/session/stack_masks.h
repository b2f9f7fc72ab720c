#pragma once

#include <cstdint>

#include "core/base/index.h"
#include "core/data/capture.h"
#include "core/data/mask_spec.h"

namespace headlight {

// The masks of a stack under one request. Where all heads share one recorded mask it is built once. Both arguments must
// outlive it. Error: those of core/attention/mask.h.
class StackMasks {
public:
    StackMasks(const Stack& stack, const MaskSpec& spec);

    // [queries, keys]; empty where nothing is forbidden.
    MaskMatrix of(LayerIndex layer, HeadIndex head) const;

    // Over how many layers and heads the masks differ: 1 × 1 where one serves all, 0 × 0 where there is none.
    struct Extent {
        int layers = 0;
        int heads = 0;
    };
    static Extent extent(const Stack& stack, const MaskSpec& spec);

private:
    MaskMatrix build(LayerIndex layer, HeadIndex head) const;

    const Stack& m_stack;
    const MaskSpec& m_spec;
    bool m_shared;
    MaskMatrix m_mask;
};

}  // namespace headlight
