#pragma once

#include <vector>

#include "core/data/mask_effect.h"

// What a mask does to the rows of a map. Masks are [rows, columns] like the map, one row for all, or empty (nothing is
// forbidden), else Error{ShapeMismatch}.
namespace headlight {

// [rows], Σ of the weights on forbidden cells in double precision; not a number for a row without any weight.
std::vector<double> rowLeaks(const Matrix& weights, const MaskMatrix& mask);

LeakSummary leakSummary(const std::vector<double>& leaks);

// [rows]. Error{ShapeMismatch} for two maps of different sizes.
std::vector<RowEffect> rowEffects(const Matrix& before, const Matrix& after, const MaskMatrix& mask);

}  // namespace headlight
