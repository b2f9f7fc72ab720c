#include "core/data/painted_mask.h"

#include <algorithm>

namespace headlight {

int forbiddenCells(const MaskMatrix& mask) { return static_cast<int>(std::count(mask.begin(), mask.end(), 0)); }

std::optional<CustomMask> paintedMask(const MaskMatrix& allowed) {
    if (forbiddenCells(allowed) == 0)
        return std::nullopt;
    return CustomMask{{}, kPaintedPolarity, allowed};
}

}  // namespace headlight
