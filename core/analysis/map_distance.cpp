#include "core/analysis/map_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/analysis/jensen_shannon.h"
#include "core/base/error.h"

namespace headlight {

namespace {

void requireOneSize(const Matrix& a, const Matrix& b) {
    const auto size = [](const Matrix& map) {
        return std::to_string(map.rows()) + "\u00D7" + std::to_string(map.columns());
    };
    if (a.rows() != b.rows() || a.columns() != b.columns())
        throw Error(ErrorCode::ShapeMismatch, say("maps to compare"), say("A is %1, B is %2", {size(a), size(b)}),
                    say("choose two maps of one size, or match the tokens of both texts first"));
}

// What the divergence is defined for: a row of scores is none of weights.
bool hasWeight(const float* row, int columns) {
    const auto isWeight = [](float w) { return std::isfinite(w) && w >= 0; };
    return std::all_of(row, row + columns, isWeight) && std::any_of(row, row + columns, [](float w) { return w > 0; });
}

struct RowPairDistance {
    double totalVariation = std::numeric_limits<double>::quiet_NaN();
    double jensenShannon = std::numeric_limits<double>::quiet_NaN();
};

RowPairDistance distanceOfRows(const float* a, const float* b, int columns) {
    if (!hasWeight(a, columns) || !hasWeight(b, columns))
        return {};
    double apart = 0;
    for (int c = 0; c < columns; ++c)
        apart += std::abs(static_cast<double>(a[c]) - static_cast<double>(b[c]));
    return {apart / 2, jensenShannon(sumXLogX(a, a, columns), sumXLogX(b, b, columns), sumXLogX(a, b, columns))};
}

}  // namespace

MapDistance mapDistance(const Matrix& a, const Matrix& b) {
    const Matrix apart = difference(a, b);
    MapDistance result;
    std::vector<std::uint8_t> leftOut;
    for (int r = 0; r < a.rows(); ++r) {
        const RowPairDistance row = distanceOfRows(a.row(r), b.row(r), a.columns());
        result.totalVariation.push_back(row.totalVariation);
        result.jensenShannon.push_back(row.jensenShannon);
        leftOut.push_back(std::isnan(row.totalVariation));
    }
    result.meanTotalVariation = meanOverRows(result.totalVariation, leftOut);
    result.meanJensenShannon = meanOverRows(result.jensenShannon, leftOut);
    std::vector<float> sizes(apart.begin(), apart.end());
    for (float& size : sizes)
        size = std::abs(size);
    result.cell = strongestCell(Matrix(a.rows(), a.columns(), std::move(sizes)));
    if (result.cell.row >= 0)
        result.largest = static_cast<double>(apart(result.cell.row, result.cell.column));
    return result;
}

Matrix difference(const Matrix& a, const Matrix& b) {
    requireOneSize(a, b);
    std::vector<float> values(a.size());
    std::transform(a.begin(), a.end(), b.begin(), values.begin(), [](float x, float y) { return x - y; });
    return Matrix(a.rows(), a.columns(), std::move(values));
}

}  // namespace headlight
