#include "core/arrays/strided.h"

namespace headlight {

StridedLayout fortranLayout(const std::vector<std::int64_t>& shape) {
    StridedLayout layout{0, shape, {}};
    std::int64_t stride = 1;
    for (const std::int64_t axis : shape) {
        layout.strides.push_back(stride);
        stride *= axis;
    }
    return layout;
}

std::optional<std::int64_t> lastPlace(const StridedLayout& layout) {
    std::int64_t last = layout.offset;
    for (std::size_t i = 0; i < layout.shape.size(); ++i) {
        if (layout.shape[i] == 1)
            continue;
        std::int64_t reach = 0;
        if (layout.strides[i] < 0 || __builtin_mul_overflow(layout.shape[i] - 1, layout.strides[i], &reach) ||
            __builtin_add_overflow(last, reach, &last))
            return std::nullopt;
    }
    return last;
}

bool isInOrder(const StridedLayout& layout) {
    std::int64_t expected = 1;
    for (std::size_t i = layout.shape.size(); i-- > 0;) {
        if (layout.shape[i] != 1 && layout.strides[i] != expected)
            return false;
        expected *= layout.shape[i];
    }
    return true;
}

}  // namespace headlight
