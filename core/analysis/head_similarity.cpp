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

}  // namespace

HeadComparer::HeadComparer(int heads, std::vector<int> rows, int columns)
    : m_rows(std::move(rows)), m_columns(columns) {
    m_cells.reserve(static_cast<std::size_t>(heads) * m_rows.size() * static_cast<std::size_t>(columns));
}

void HeadComparer::add(const Matrix& weights, const MaskMatrix& mask) {
    const int needed = m_rows.empty() ? 0 : *std::max_element(m_rows.begin(), m_rows.end()) + 1;
    if (weights.columns() != m_columns || weights.rows() < needed)
        throw Error(ErrorCode::ShapeMismatch, "heads to compare",
                    "one is " + std::to_string(weights.rows()) + "\u00D7" + std::to_string(weights.columns()) +
                        ", but at least " + std::to_string(needed) + "\u00D7" + std::to_string(m_columns) +
                        " is needed");
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    for (int row : m_rows) {
        const CountingRow from(weights.row(row), allowed.row(row), m_columns);
        int extent = 0;
        for (int j = 0; j < m_columns; ++j) {
            m_cells.push_back(static_cast<float>(from.at(j)));
            extent = from.at(j) > 0 ? j + 1 : extent;
        }
        const float* cells = m_cells.data() + m_cells.size() - static_cast<std::size_t>(m_columns);
        m_extents.push_back(extent);
        m_sums.push_back(sumXLogX(cells, cells, extent));
    }
    ++m_heads;
}

const float* HeadComparer::cells(std::size_t head, std::size_t row) const {
    return m_cells.data() + (head * m_rows.size() + row) * static_cast<std::size_t>(m_columns);
}

double HeadComparer::distance(std::size_t a, std::size_t b) const {
    double sum = 0;
    int count = 0;
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        const std::size_t inA = a * m_rows.size() + r;
        const std::size_t inB = b * m_rows.size() + r;
        if (m_extents[inA] == 0 || m_extents[inB] == 0)
            continue;
        const double both = sumXLogX(cells(a, r), cells(b, r), std::max(m_extents[inA], m_extents[inB]));
        sum += jensenShannon(m_sums[inA], m_sums[inB], both);
        ++count;
    }
    return count ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> HeadComparer::distances(const CancelToken& cancel, const std::function<void(double)>& done) const {
    std::vector<double> all(m_heads * m_heads);
    const double pairs = static_cast<double>(m_heads * (m_heads + 1)) / 2;
    double made = 0;
    for (std::size_t a = 0; a < m_heads; ++a) {
        cancel.throwIfRequested();
        for (std::size_t b = a; b < m_heads; ++b)
            all[a * m_heads + b] = all[b * m_heads + a] = distance(a, b);
        made += static_cast<double>(m_heads - a);
        if (done)
            done(made / pairs);
    }
    return all;
}

std::vector<int> comparedRows(int heads, int rows, int columns) {
    const double perRow = std::max(1.0, 0.5 * heads * heads * columns);
    const int count =
        std::clamp(static_cast<int>(std::min<double>(rows, kCellsAffordable / perRow)), std::min(rows, 8), rows);
    std::vector<int> chosen(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        chosen[static_cast<std::size_t>(i)] =
            count == rows ? i : static_cast<int>((i + 0.5) * rows / count);  // the middle of each part
    return chosen;
}

}  // namespace headlight
