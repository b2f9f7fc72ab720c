#pragma once

#include <cstdint>
#include <vector>

#include "core/data/grid.h"

// Figures of the rows of a map of weights. An empty mask forbids nothing; otherwise it is [rows, columns] like the map,
// or one row for all, else Error{ShapeMismatch}. Forbidden cells count nowhere.
namespace headlight {

struct RowDeviation {
    double worst = 0;  // |sum − 1| of the row that is furthest from 1
    int row = -1;      // the first such row; −1 when every row was left out
};

// [rows], added up in double precision.
std::vector<double> rowSums(const Matrix& weights);

// Rows marked in `leftOut` ([rows], 1 = leave out; may be empty) are not judged. A sum that is not a number is the
// worst there is.
RowDeviation worstRowDeviation(const std::vector<double>& sums, const std::vector<std::uint8_t>& leftOut);

// [rows], 1 = the mask leaves the row no key.
std::vector<std::uint8_t> rowsWithoutKeys(const MaskMatrix& mask, int rows, int columns);

// Entropy of each row in nats, −Σ w log w with 0 · log 0 = 0 (Shannon 1948).
std::vector<double> rowEntropies(const Matrix& weights);

// Mean over the rows that are not left out; not a number when none remains.
double meanOverRows(const std::vector<double>& values, const std::vector<std::uint8_t>& leftOut);

struct Cell {
    int row = -1;
    int column = -1;
};

// The visible cell with the largest finite value, the first of equals; {−1, −1} when there is none.
Cell strongestCell(const Matrix& map, const MaskMatrix& mask = {});

// The column of the largest visible finite value of a row, the first of equals; −1 when there is none.
int strongestColumn(const Matrix& map, int row, const MaskMatrix& mask = {});

struct Rank {
    int rank = 0;  // 1 = the largest of its row; equals share the better rank; 0: the cell is forbidden or no number
    int of = 0;    // visible cells of the row that hold a number
};

// Error{OutOfRange} for a cell outside the map.
Rank rankInRow(const Matrix& map, int row, int column, const MaskMatrix& mask = {});

// Row r of a mask as it applies to a map with several rows: the only row of a one-row mask; null when nothing is
// forbidden. Error{ShapeMismatch} when the mask does not fit a map of rows × columns.
class MaskRows {
public:
    MaskRows(const MaskMatrix& mask, int rows, int columns);
    const std::uint8_t* row(int r) const noexcept {
        return m_mask.empty() ? nullptr : m_mask.row(m_mask.rows() == 1 ? 0 : r);
    }

private:
    MaskMatrix m_mask;
};

}  // namespace headlight
