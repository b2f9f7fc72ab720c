#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace headlight {

// Where the values of an array lie in their storage, counted in values.
struct StridedLayout {
    std::int64_t offset = 0;  // ≥ 0
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides;  // of each axis; any number where the axis has one place
};

// The layout of a Fortran array: the first axis moves fastest.
StridedLayout fortranLayout(const std::vector<std::int64_t>& shape);

// The highest place of an array that has values; nothing where a stride is negative or the place leaves 63 bits.
std::optional<std::int64_t> lastPlace(const StridedLayout& layout);

// Whether the values follow each other in C order, without gaps.
bool isInOrder(const StridedLayout& layout);

// Calls visit(to, from) for every value: its place in C order and that in the storage. Needs a lastPlace.
template <typename Visit>
void visitInOrder(const StridedLayout& layout, const Visit& visit) {
    const std::vector<std::int64_t>& shape = layout.shape;
    for (const std::int64_t axis : shape)
        if (axis == 0)
            return;
    std::vector<std::int64_t> at(shape.size());
    std::int64_t from = layout.offset;
    for (std::size_t to = 0;; ++to) {
        visit(to, static_cast<std::size_t>(from));
        std::size_t axis = shape.size();
        while (axis > 0 && at[axis - 1] + 1 == shape[axis - 1]) {
            --axis;
            from -= at[axis] * layout.strides[axis];
            at[axis] = 0;
        }
        if (axis == 0)
            return;
        ++at[axis - 1];
        from += layout.strides[axis - 1];
    }
}

}  // namespace headlight
