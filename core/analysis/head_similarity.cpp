#include "core/analysis/head_similarity.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "core/analysis/counting_row.h"
#include "core/analysis/jensen_shannon.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

constexpr double kCellsAffordable = 2e9;  // over all pairs

int wholeBlocks(int cells) { return (cells + kSumBlock - 1) / kSumBlock * kSumBlock; }

}  // namespace

HeadComparer::HeadComparer(int heads, std::vector<int> rows, int columns)
    : m_rows(std::move(rows)), m_columns(columns), m_stride(static_cast<std::size_t>(wholeBlocks(columns))) {
    m_cells.reserve(static_cast<std::size_t>(heads) * m_rows.size() * m_stride);
}

std::int64_t HeadComparer::bytesKept(int heads, std::size_t rows, int columns) {
    const std::int64_t perRow = std::int64_t{wholeBlocks(columns)} * 4 + 12;  // with extent and sum
    return heads * static_cast<std::int64_t>(rows) * perRow;
}

void HeadComparer::add(const Matrix& weights, const MaskMatrix& mask) {
    const int needed = m_rows.empty() ? 0 : *std::max_element(m_rows.begin(), m_rows.end()) + 1;
    if (weights.columns() != m_columns || weights.rows() < needed)
        throw Error(ErrorCode::ShapeMismatch, say("heads to compare"),
                    say("one is %1\u00D7%2, but at least %3\u00D7%4 is needed",
                        {std::to_string(weights.rows()), std::to_string(weights.columns()), std::to_string(needed),
                         std::to_string(m_columns)}));
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    for (int row : m_rows) {
        const CountingRow from(weights.row(row), allowed.row(row), m_columns);
        int extent = 0;
        for (int j = 0; j < m_columns; ++j) {
            m_cells.push_back(static_cast<float>(from.at(j)));
            extent = from.at(j) > 0 ? wholeBlocks(j + 1) : extent;
        }
        m_cells.resize(m_cells.size() + m_stride - static_cast<std::size_t>(m_columns), 0);
        const float* cells = m_cells.data() + m_cells.size() - m_stride;
        m_extents.push_back(extent);
        m_sums.push_back(sumXLogX(cells, cells, extent));
    }
    ++m_heads;
}

const float* HeadComparer::cells(std::size_t head, std::size_t row) const {
    return m_cells.data() + (head * m_rows.size() + row) * m_stride;
}

void HeadComparer::addRow(std::size_t row, std::vector<double>& sums, std::vector<int>& counts) const {
    for (std::size_t a = 0; a < m_heads; ++a)
        for (std::size_t b = a; b < m_heads; ++b) {
            const std::size_t inA = a * m_rows.size() + row;
            const std::size_t inB = b * m_rows.size() + row;
            if (m_extents[inA] == 0 || m_extents[inB] == 0)
                continue;
            const double both = sumXLogX(cells(a, row), cells(b, row), std::max(m_extents[inA], m_extents[inB]));
            sums[a * m_heads + b] += jensenShannon(m_sums[inA], m_sums[inB], both);
            ++counts[a * m_heads + b];
        }
}

// Row by row: one row of all heads stays in the cache.
std::vector<double> HeadComparer::distances(const CancelToken& cancel, const std::function<void(double)>& done) const {
    std::vector<double> all(m_heads * m_heads, 0);
    std::vector<int> counts(m_heads * m_heads, 0);
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        cancel.throwIfRequested();
        addRow(r, all, counts);
        if (done)
            done(static_cast<double>(r + 1) / static_cast<double>(m_rows.size()));
    }
    for (std::size_t a = 0; a < m_heads; ++a)
        for (std::size_t b = a; b < m_heads; ++b) {
            double& distance = all[a * m_heads + b];
            const int count = counts[a * m_heads + b];
            distance = count ? distance / count : std::numeric_limits<double>::quiet_NaN();
            all[b * m_heads + a] = distance;
        }
    return all;
}

std::vector<int> comparedRows(int heads, int rows, int columns) {
    const double perRow = std::max(1.0, 0.5 * heads * heads * wholeBlocks(columns));
    const int count =
        std::clamp(static_cast<int>(std::min<double>(rows, kCellsAffordable / perRow)), std::min(rows, 8), rows);
    std::vector<int> chosen(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        chosen[static_cast<std::size_t>(i)] =
            count == rows ? i : static_cast<int>((i + 0.5) * rows / count);  // the middle of each part
    return chosen;
}

}  // namespace headlight
