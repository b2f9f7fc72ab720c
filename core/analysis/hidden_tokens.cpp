#include "core/analysis/hidden_tokens.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/analysis/counting_row.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

// Those of `count` whose mark is the wanted one; without marks all are 0.
std::vector<int> indicesMarked(const std::vector<std::uint8_t>& marks, int count, int wanted, const char* what) {
    if (!marks.empty() && marks.size() != static_cast<std::size_t>(count))
        throw Error(
            ErrorCode::ShapeMismatch, std::string("hidden ") + what,
            "are " + std::to_string(marks.size()) + " marks, but the map has " + std::to_string(count) + " " + what);
    std::vector<int> indices;
    for (int i = 0; i < count; ++i)
        if ((marks.empty() ? 0 : marks[static_cast<std::size_t>(i)] != 0) == wanted)
            indices.push_back(i);
    return indices;
}

double sumOver(const CountingRow& row, const std::vector<int>& keys) {
    double sum = 0;
    for (int j : keys)
        sum += row.at(j);
    return sum;
}

}  // namespace

ShownMap hideTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenQueries,
                    const std::vector<std::uint8_t>& hiddenKeys, bool renormalise) {
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    ShownMap map;
    map.queries = indicesMarked(hiddenQueries, weights.rows(), 0, "queries");
    map.keys = indicesMarked(hiddenKeys, weights.columns(), 0, "keys");
    const std::vector<int> hidden = indicesMarked(hiddenKeys, weights.columns(), 1, "keys");
    std::vector<float> cells;
    std::vector<std::uint8_t> may;
    std::vector<std::uint8_t> withoutWeight;
    for (int i : map.queries) {
        const CountingRow row(weights.row(i), allowed.row(i), weights.columns());
        const double kept = sumOver(row, map.keys);
        const double divisor = renormalise && kept > 0 ? kept : 1;
        for (int j : map.keys) {
            cells.push_back(static_cast<float>(row.at(j) / divisor));
            may.push_back(row.mayLookAt(j));
        }
        map.hiddenMass.push_back(sumOver(row, hidden));
        withoutWeight.push_back(!(kept + map.hiddenMass.back() > 0));
    }
    const int rows = static_cast<int>(map.queries.size());
    const int columns = static_cast<int>(map.keys.size());
    map.weights = Matrix(rows, columns, std::move(cells));
    map.mask = mask.empty() ? MaskMatrix() : MaskMatrix(rows, columns, std::move(may));
    map.meanHiddenMass = meanOverRows(map.hiddenMass, withoutWeight);
    return map;
}

Matrix withoutKeys(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys,
                   bool renormalise) {
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    const std::vector<int> hidden = indicesMarked(hiddenKeys, weights.columns(), 1, "keys");
    const std::vector<int> shown = indicesMarked(hiddenKeys, weights.columns(), 0, "keys");
    std::vector<float> cells(weights.begin(), weights.end());
    float* row = cells.data();
    for (int r = 0; r < weights.rows(); ++r, row += weights.columns()) {
        for (const int c : hidden)
            row[c] = 0;
        const double kept = sumOver(CountingRow(weights.row(r), allowed.row(r), weights.columns()), shown);
        if (renormalise && kept > 0)
            std::transform(row, row + weights.columns(), row,
                           [kept](float weight) { return static_cast<float>(static_cast<double>(weight) / kept); });
    }
    return Matrix(weights.rows(), weights.columns(), std::move(cells));
}

MaskMatrix maskWithout(const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys, int rows, int columns) {
    const MaskRows allowed(mask, rows, columns);
    std::vector<std::uint8_t> cells;
    cells.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const std::uint8_t* look = allowed.row(r);
            cells.push_back((!look || look[c]) && !hiddenKeys.at(static_cast<std::size_t>(c)));
        }
    return MaskMatrix(rows, columns, std::move(cells));
}

}  // namespace headlight
