#include "core/data/packed_mask.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kCellsOfByte = 8;

}  // namespace

PackedMask::PackedMask(const MaskMatrix& mask)
    : m_rows(mask.rows()), m_columns(mask.columns()), m_bits((mask.size() + kCellsOfByte - 1) / kCellsOfByte) {
    for (std::size_t byte = 0; byte < m_bits.size(); ++byte) {
        const std::uint8_t* cells = mask.data() + byte * kCellsOfByte;
        const std::size_t count = std::min(kCellsOfByte, mask.size() - byte * kCellsOfByte);
        unsigned bits = 0;
        for (std::size_t i = 0; i < count; ++i)
            bits |= static_cast<unsigned>(cells[i] != 0) << i;
        m_bits[byte] = static_cast<std::uint8_t>(bits);
    }
}

MaskMatrix PackedMask::unpacked() const {
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(m_rows) * static_cast<std::size_t>(m_columns));
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint8_t>((m_bits[i / kCellsOfByte] >> (i % kCellsOfByte)) & 1U);
    return MaskMatrix(m_rows, m_columns, std::move(cells));
}

}  // namespace headlight
