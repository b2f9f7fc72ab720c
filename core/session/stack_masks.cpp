#include "core/session/stack_masks.h"

#include "core/attention/mask.h"
#include "core/session/head_scores.h"

namespace headlight {

StackMasks::StackMasks(const Stack& stack, const MaskSpec& spec) : m_stack(stack), m_spec(spec) {
    const Extent differing = extent(stack, spec);
    m_shared = differing.layers <= 1 && differing.heads <= 1;
    if (m_shared)
        m_mask = build({0}, {0});
}

MaskMatrix StackMasks::of(LayerIndex layer, HeadIndex head) const { return m_shared ? m_mask : build(layer, head); }

StackMasks::Extent StackMasks::extent(const Stack& stack, const MaskSpec& spec) {
    if (spec.recorded && !stack.mask.empty())
        return {static_cast<int>(stack.mask.axis(0)), static_cast<int>(stack.mask.axis(1))};
    MaskSpec own = spec;
    own.recorded = false;
    return own == MaskSpec::none() ? Extent{} : Extent{1, 1};
}

MaskMatrix StackMasks::build(LayerIndex layer, HeadIndex head) const {
    const MaskMatrix recorded = m_spec.recorded ? recordedMask(m_stack, layer, head) : MaskMatrix();
    return attention::buildMask(m_spec, m_stack.queries, m_stack.keys, recorded);
}

}  // namespace headlight
