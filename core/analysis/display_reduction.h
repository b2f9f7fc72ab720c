#pragma once

#include <vector>

#include "core/data/grid.h"

// Maps made small enough for the screen without losing a peak: a cell of the small map holds the extreme of the cells
// below it, never their mean.
namespace headlight {

// Which of several values stands for them all: the largest (weights), or the one furthest from 0 (signed maps).
enum class Extreme { Maximum, Magnitude };

// A map ready to paint.
struct DisplayMap {
    Matrix values;    // NaN where no visible cell below holds a finite number: masked, or absent from the data
    MaskMatrix mask;  // same size; 0 only where every cell below is forbidden; empty: nothing is forbidden
};

// A run of rows or of columns of the full map.
struct CellRange {
    int first = 0;
    int count = 0;
};

// A map and its halvings. Building one costs about one reading of the map; afterwards any part of it is reduced to any
// size in time that depends on the size of the result.
class MapPyramid {
public:
    MapPyramid() = default;

    // mask: [rows, columns] of the map, one row for all, or empty; else Error{ShapeMismatch}.
    explicit MapPyramid(Matrix map, MaskMatrix mask = {}, Extreme extreme = Extreme::Maximum);

    int rows() const noexcept { return m_map.rows(); }
    int columns() const noexcept { return m_map.columns(); }
    bool empty() const noexcept { return m_map.empty(); }

    // Level 0 is the map as it was given (not cleaned of invalid or forbidden cells); each further level halves both
    // axes, rounding up, until both are 1. Cell (r, c) of level n stands for the rows r·2ⁿ … (r+1)·2ⁿ−1 of the map, and
    // the columns alike.
    int levels() const noexcept { return empty() ? 0 : 1 + static_cast<int>(m_reduced.size()); }
    DisplayMap level(int n) const;

    // At most rows × columns cells; never enlarged. Every cell of the map counts in exactly one cell of the result,
    // and is found within one cell of where it belongs.
    DisplayMap reduceTo(int rows, int columns) const;

    // The same for a part of the map; Error{OutOfRange} when it reaches outside.
    DisplayMap reduce(CellRange fromRows, CellRange fromColumns, int rows, int columns) const;

private:
    Matrix m_map;
    MaskMatrix m_mask;  // full size, or empty
    Extreme m_extreme = Extreme::Maximum;
    std::vector<DisplayMap> m_reduced;  // levels 1, 2, …
};

// At most `side` cells along each axis, exact: cell i of n goes to cell ⌊i·side/n⌋. What a single small picture needs,
// without a pyramid. Forbidden and invalid cells become 0 in the values.
DisplayMap thumbnail(const Matrix& map, const MaskMatrix& mask, int side);

}  // namespace headlight
