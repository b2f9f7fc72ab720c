#include "core/analysis/mask_edit.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace headlight {

namespace {

using MaskBytes = std::vector<std::uint8_t>;

std::size_t cellPlace(Cell cell, int columns) {
    return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(cell.column);
}

bool inside(Cell cell, const MaskMatrix& mask) {
    return cell.row >= 0 && cell.row < mask.rows() && cell.column >= 0 && cell.column < mask.columns();
}

}  // namespace

MaskMatrix editableMask(const MaskMatrix& mask, int queries, int keys) {
    const auto cells = static_cast<std::size_t>(queries) * static_cast<std::size_t>(keys);
    if (mask.rows() == queries && mask.columns() == keys)
        return mask;
    if (mask.rows() != 1 || mask.columns() != keys)
        return MaskMatrix(queries, keys, MaskBytes(cells, 1));
    MaskBytes rows;
    rows.reserve(cells);
    for (int r = 0; r < queries; ++r)
        rows.insert(rows.end(), mask.begin(), mask.end());
    return MaskMatrix(queries, keys, std::move(rows));
}

MaskMatrix withCells(const MaskMatrix& mask, const std::vector<Cell>& cells, bool allowed) {
    MaskBytes values(mask.begin(), mask.end());
    for (const Cell cell : cells)
        if (inside(cell, mask))
            values[cellPlace(cell, mask.columns())] = allowed ? 1 : 0;
    return MaskMatrix(mask.rows(), mask.columns(), std::move(values));
}

bool allForbidden(const MaskMatrix& mask, const std::vector<Cell>& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return !inside(cell, mask) || mask(cell.row, cell.column) == 0; });
}

MaskMatrix invertedMask(const MaskMatrix& mask) {
    MaskBytes values(mask.size());
    std::transform(mask.begin(), mask.end(), values.begin(), std::logical_not<>());
    return MaskMatrix(mask.rows(), mask.columns(), std::move(values));
}

MaskMatrix bothAllow(const MaskMatrix& a, const MaskMatrix& b) {
    MaskBytes values(a.size());
    std::transform(a.begin(), a.end(), b.begin(), values.begin(), std::logical_and<>());
    return MaskMatrix(a.rows(), a.columns(), std::move(values));
}

std::vector<Cell> cellsOnLine(Cell from, Cell to) {
    const int rows = std::abs(to.row - from.row), columns = std::abs(to.column - from.column);
    const int down = to.row < from.row ? -1 : 1, right = to.column < from.column ? -1 : 1;
    int error = columns - rows;  // positive: the line has more columns to go than rows
    std::vector<Cell> cells{from};
    while (from.row != to.row || from.column != to.column) {
        const int twice = 2 * error;
        if (twice > -rows) {
            error -= rows;
            from.column += right;
        }
        if (twice < columns) {
            error += columns;
            from.row += down;
        }
        cells.push_back(from);
    }
    return cells;
}

std::vector<Cell> cellsOfRectangle(Cell corner, Cell opposite) {
    const auto [top, bottom] = std::minmax({corner.row, opposite.row});
    const auto [left, right] = std::minmax({corner.column, opposite.column});
    std::vector<Cell> cells;
    for (int r = top; r <= bottom; ++r)
        for (int c = left; c <= right; ++c)
            cells.push_back({r, c});
    return cells;
}

}  // namespace headlight
