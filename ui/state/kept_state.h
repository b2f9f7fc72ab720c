#pragma once

#include <array>
#include <memory>

#include "core/data/packed_mask.h"
#include "ui/state/view_state.h"

namespace headlight {

// A state as the history keeps it: its custom masks packed, and shared with the step before where they are the same.
class KeptState {
public:
    KeptState(ViewState state, const KeptState* before);

    ViewState state() const;
    // Of its masks, those shared with other steps included.
    std::size_t maskBytes() const;

private:
    using Packed = std::shared_ptr<const PackedMask>;

    ViewState m_state;              // its masks without cells
    std::array<Packed, 3> m_masks;  // the map's, the one switched off, that of Compare's B; null where there is none
};

}  // namespace headlight
