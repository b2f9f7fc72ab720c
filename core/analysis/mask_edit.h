#pragma once

#include <vector>

#include "core/analysis/row_statistics.h"
#include "core/data/grid.h"

// Painting on a mask: [queries, keys], 1 = may look. Every function returns a new mask and leaves the old one alone.
namespace headlight {

// A mask as it can be painted on, queries × keys: one row for all becomes a row each. One that is empty, or of another
// size, gives way to a mask that allows everything.
MaskMatrix editableMask(const MaskMatrix& mask, int queries, int keys);

// The cells allowed or forbidden; those outside of the mask are passed over.
MaskMatrix withCells(const MaskMatrix& mask, const std::vector<Cell>& cells, bool allowed);

// Whether the mask forbids every one of the cells.
bool allForbidden(const MaskMatrix& mask, const std::vector<Cell>& cells);

MaskMatrix invertedMask(const MaskMatrix& mask);

// What both allow; two masks of one size.
MaskMatrix bothAllow(const MaskMatrix& a, const MaskMatrix& b);

// The cells on the straight line between two cells, both included, without a gap (Bresenham 1965).
std::vector<Cell> cellsOnLine(Cell from, Cell to);

// The cells of the rectangle that two cells span, both included.
std::vector<Cell> cellsOfRectangle(Cell corner, Cell opposite);

}  // namespace headlight
