#pragma once

#include <vector>

#include "core/data/grid.h"
#include "core/data/map_request.h"

namespace headlight {

// Mean, maximum or sum of maps of one size, cell by cell, fed one after another so that no two need be held. Sums are
// kept in double precision. Under Max a cell that is not a number loses to any number; under the others it makes the
// result one.
class MapAggregator {
public:
    explicit MapAggregator(Aggregate how) : m_how(how) {}

    // Error{ShapeMismatch} when the map is not of the size of the first.
    void add(const Matrix& map);
    int count() const noexcept { return m_count; }

    // Empty when nothing was added.
    Matrix result() const;

private:
    Aggregate m_how;
    int m_rows = 0;
    int m_columns = 0;
    int m_count = 0;
    std::vector<double> m_cells;
};

Matrix aggregate(Aggregate how, const std::vector<Matrix>& maps);

// 1 where any of the masks allows; empty (nothing is forbidden) as soon as one of them is. Error{ShapeMismatch} when
// their sizes differ.
MaskMatrix anyAllowed(const std::vector<MaskMatrix>& masks);

}  // namespace headlight
