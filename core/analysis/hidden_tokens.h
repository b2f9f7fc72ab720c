#pragma once

#include <cstdint>
#include <vector>

#include "core/data/grid.h"

namespace headlight {

// What is left of a map without some of its queries and keys, and what that leaves out.
struct ShownMap {
    std::vector<int> queries;  // rows that are shown, as numbered in the whole map
    std::vector<int> keys;
    Matrix weights;  // [queries, keys]
    MaskMatrix mask;
    std::vector<double> hiddenMass;  // [queries]: weight on the hidden keys
    double meanHiddenMass = 0;       // over the shown rows that have weight; not a number when none has
};

// Leaves out the marked queries and keys ([rows] and [columns], 1 = hide; empty: none). Cells that do not count
// (counting_row.h) become 0. With `renormalise` every row is divided by what is left of it; a row whose weight is all
// hidden is all zeros. Error{ShapeMismatch} when marks or mask do not fit.
ShownMap hideTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenQueries,
                    const std::vector<std::uint8_t>& hiddenKeys, bool renormalise);

// The weight on the marked keys: mean over the rows that have weight; not a number when none has. What hideTokens()
// tells as meanHiddenMass, without making a map.
double meanMassOn(const std::vector<std::uint8_t>& keys, const Matrix& weights, const MaskMatrix& mask);

// The weights of a map with those on the marked keys set to 0: every cell keeps its place. With `renormalise` the
// numbers of a row are divided by what is left of it, where anything is; a cell that is no number stays what it is.
Matrix withoutKeys(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys,
                   bool renormalise);

// The mask of a map of rows × columns with the marked keys forbidden too: what is hatched in a picture.
MaskMatrix maskWithout(const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys, int rows, int columns);

}  // namespace headlight
