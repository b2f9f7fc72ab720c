#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/data/grid.h"

namespace headlight {

// A mask as a bit a cell, where many are kept: 2 MB instead of 17 at 4,096 × 4,096.
class PackedMask {
public:
    explicit PackedMask(const MaskMatrix& mask);

    // The same mask: 1 where it was not 0.
    MaskMatrix unpacked() const;
    std::size_t bytes() const { return m_bits.size(); }

    friend bool operator==(const PackedMask& a, const PackedMask& b) {
        return a.m_rows == b.m_rows && a.m_columns == b.m_columns && a.m_bits == b.m_bits;
    }

private:
    int m_rows;
    int m_columns;
    std::vector<std::uint8_t> m_bits;  // row by row without gaps, the first cell in the lowest bit
};

}  // namespace headlight
