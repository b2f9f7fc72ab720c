#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/cancel.h"
#include "core/data/grid.h"

namespace headlight {

// Distances between heads: the mean over rows of the Jensen–Shannon divergence of their weights in nats, 0 to ln 2
// (Clark et al. 2019, section 6, add up instead of taking the mean). Rows where either head has no weight do not count.
class HeadComparer {
public:
    // Compares the given rows of maps [rows, columns] of so many heads.
    HeadComparer(int heads, std::vector<int> rows, int columns);

    // What it keeps of so many heads.
    static std::int64_t bytesKept(int heads, std::size_t rows, int columns);

    // One head after another. Cells that are forbidden or no number count as 0. Error{ShapeMismatch} for a map of
    // other columns, or of too few rows.
    void add(const Matrix& weights, const MaskMatrix& mask);

    // [heads, heads], symmetric, 0 on the diagonal; not a number where two heads have no row in common. `done` (may be
    // empty) gets the share done.
    std::vector<double> distances(const CancelToken& cancel = {}, const std::function<void(double)>& done = {}) const;

private:
    const float* cells(std::size_t head, std::size_t row) const;
    void addRow(std::size_t row, std::vector<double>& sums, std::vector<int>& counts) const;

    std::vector<int> m_rows;
    int m_columns;
    std::size_t m_stride;  // columns, and zeros up to a whole block
    std::size_t m_heads = 0;
    std::vector<float> m_cells;  // [heads, rows, stride]
    std::vector<int> m_extents;  // [heads, rows]: whole blocks up to the last cell that is not 0
    std::vector<double> m_sums;  // [heads, rows]: Σ w ln w
};

// Rows to compare so that all pairs of heads cost about a second: all of a small map, evenly spread ones of a large.
std::vector<int> comparedRows(int heads, int rows, int columns);

}  // namespace headlight
