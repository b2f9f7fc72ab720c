#pragma once

#include <vector>

#include "core/analysis/row_statistics.h"
#include "core/data/grid.h"

// How far two maps of one size lie apart, row by row and on the whole. Rows and columns are matched by index.
namespace headlight {

// Rows where one of the maps has no weight, or a cell that is negative or no number, do not count: not a number.
// The formulas stand for rows that do not sum to 1 too (heads joined by sum, rows cut to shared tokens): rows of sums s
// and t lie up to (s + t) / 2 times the bounds below apart, and with s ≠ t never at 0.
struct MapDistance {
    std::vector<double> totalVariation;  // [rows], ½ Σ |a − b|, 0 to 1
    std::vector<double> jensenShannon;   // [rows], nats, 0 to ln 2
    double meanTotalVariation = 0;       // over the rows that count; not a number when none does
    double meanJensenShannon = 0;
    double largest = 0;  // a − b where it is furthest from 0, over all cells that hold numbers in both
    Cell cell;           // the first such cell; {−1, −1}: there is none
};

// Error{ShapeMismatch} with both sizes.
MapDistance mapDistance(const Matrix& a, const Matrix& b);

// a − b, cell by cell; not a number where one of them is none. Error{ShapeMismatch} with both sizes.
Matrix difference(const Matrix& a, const Matrix& b);

}  // namespace headlight
