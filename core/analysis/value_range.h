#pragma once

#include <cstdint>
#include <string>

#include "core/data/grid.h"

namespace headlight {

// What a colour scale is built on: the visible cells that hold a finite number, and a count of all others, so that
// neither a forbidden nor an invalid cell ever bends the scale.
struct ValueRange {
    float low = 0;
    float high = 0;
    float smallestPositive = 0;  // where a logarithmic scale can begin; 0: there is no positive value
    std::int64_t finite = 0;     // visible cells with a finite number
    std::int64_t absent = 0;     // visible cells that hold NaN or an infinity
    std::int64_t masked = 0;     // forbidden cells

    bool hasValues() const noexcept { return finite > 0; }
    bool constant() const noexcept { return finite > 0 && low == high; }

    // Where value lies between low and high, 0 to 1; ½ everywhere on a constant map, so nothing is divided by zero.
    double fraction(double value) const noexcept;
};

// An empty mask forbids nothing; otherwise [rows, columns] or one row, else Error{ShapeMismatch}.
ValueRange valueRange(const Matrix& map, const MaskMatrix& mask = {});

// One range for several maps, as for a shared colour scale.
ValueRange united(const ValueRange& a, const ValueRange& b);

// In words: "0 to 0.5", "0.25 everywhere", "no finite value among 4 cells", "every cell is masked", and the invalid
// cells where there are any: "0 to 0.5; 2 cells are not finite".
std::string describe(const ValueRange& range);

}  // namespace headlight
