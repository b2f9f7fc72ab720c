#include "ui/state/kept_state.h"

#include <utility>

namespace headlight {

namespace {

std::array<std::optional<CustomMask>*, 3> customMasks(ViewState& state) {
    return {&state.map.mask.custom, &state.keptMask.custom,
            state.compared ? &state.compared->map.mask.custom : nullptr};
}

}  // namespace

KeptState::KeptState(ViewState state, const KeptState* before) : m_state(std::move(state)) {
    const auto custom = customMasks(m_state);
    for (std::size_t i = 0; i < custom.size(); ++i) {
        if (!custom[i] || !*custom[i])
            continue;
        MaskMatrix& cells = (*custom[i])->allowed;
        m_masks[i] = std::make_shared<const PackedMask>(cells);
        if (before && before->m_masks[i] && *before->m_masks[i] == *m_masks[i])
            m_masks[i] = before->m_masks[i];
        cells = {};
    }
}

ViewState KeptState::state() const {
    ViewState state = m_state;
    const auto custom = customMasks(state);
    for (std::size_t i = 0; i < custom.size(); ++i)
        if (m_masks[i])
            (*custom[i])->allowed = m_masks[i]->unpacked();
    return state;
}

std::size_t KeptState::maskBytes() const {
    std::size_t bytes = 0;
    for (const Packed& mask : m_masks)
        bytes += mask ? mask->bytes() : 0;
    return bytes;
}

}  // namespace headlight
