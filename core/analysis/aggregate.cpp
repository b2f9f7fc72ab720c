#include "core/analysis/aggregate.h"

#include <cmath>
#include <string>

#include "core/base/error.h"

namespace headlight {

namespace {

std::string sizeText(int rows, int columns) { return std::to_string(rows) + "\u00D7" + std::to_string(columns); }

[[noreturn]] void refuseSize(int rows, int columns, int wantedRows, int wantedColumns) {
    throw Error(ErrorCode::ShapeMismatch, say("maps to combine"),
                say("one is %1, another %2", {sizeText(rows, columns), sizeText(wantedRows, wantedColumns)}),
                say("choose a single map"));
}

}  // namespace

void MapAggregator::add(const Matrix& map) {
    if (m_count == 0) {
        m_rows = map.rows();
        m_columns = map.columns();
        m_cells.assign(map.begin(), map.end());
    } else if (map.rows() != m_rows || map.columns() != m_columns) {
        refuseSize(map.rows(), map.columns(), m_rows, m_columns);
    } else if (m_how != Aggregate::Max) {
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            m_cells[i] += static_cast<double>(map.data()[i]);
    } else {
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            m_cells[i] = std::fmax(m_cells[i], static_cast<double>(map.data()[i]));
    }
    ++m_count;
}

Matrix MapAggregator::result() const {
    if (m_count == 0)
        return {};
    std::vector<float> values(m_cells.size());
    const double divisor = m_how == Aggregate::Mean ? m_count : 1;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(m_cells[i] / divisor);
    return Matrix(m_rows, m_columns, std::move(values));
}

Matrix aggregate(Aggregate how, const std::vector<Matrix>& maps) {
    MapAggregator all(how);
    for (const Matrix& map : maps)
        all.add(map);
    return all.result();
}

MaskMatrix anyAllowed(const std::vector<MaskMatrix>& masks) {
    std::vector<std::uint8_t> allowed;
    for (const MaskMatrix& mask : masks) {
        if (mask.empty())
            return {};
        if (mask.rows() != masks.front().rows() || mask.columns() != masks.front().columns())
            refuseSize(mask.rows(), mask.columns(), masks.front().rows(), masks.front().columns());
        allowed.resize(mask.size(), 0);
        for (std::size_t i = 0; i < allowed.size(); ++i)
            allowed[i] = allowed[i] | (mask.data()[i] != 0);
    }
    return masks.empty() ? MaskMatrix() : MaskMatrix(masks.front().rows(), masks.front().columns(), std::move(allowed));
}

}  // namespace headlight
