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
            ErrorCode::ShapeMismatch, say("hidden %1", {what}),
            say("are %1 marks, but the map has %2 %3", {std::to_string(marks.size()), std::to_string(count), what}));
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

struct RowMass {
    double shown = 0;
    double hidden = 0;

    bool none() const { return !(shown + hidden > 0); }
};

// How a row's weight falls on the keys that are shown and on those that are hidden.
class KeyShares {
public:
    KeyShares(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys)
        : m_weights(weights),
          m_allowed(mask, weights.rows(), weights.columns()),
          m_shown(indicesMarked(hiddenKeys, weights.columns(), 0, "keys")),
          m_hidden(indicesMarked(hiddenKeys, weights.columns(), 1, "keys")) {}

    const std::vector<int>& shown() const { return m_shown; }
    const std::vector<int>& hidden() const { return m_hidden; }
    CountingRow row(int r) const { return CountingRow(m_weights.row(r), m_allowed.row(r), m_weights.columns()); }
    RowMass mass(int r) const { return {sumOver(row(r), m_shown), sumOver(row(r), m_hidden)}; }

private:
    const Matrix& m_weights;
    MaskRows m_allowed;
    std::vector<int> m_shown;
    std::vector<int> m_hidden;
};

}  // namespace

ShownMap hideTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenQueries,
                    const std::vector<std::uint8_t>& hiddenKeys, bool renormalise) {
    const KeyShares shares(weights, mask, hiddenKeys);
    ShownMap map;
    map.queries = indicesMarked(hiddenQueries, weights.rows(), 0, "queries");
    map.keys = shares.shown();
    std::vector<float> cells;
    std::vector<std::uint8_t> may;
    std::vector<std::uint8_t> withoutWeight;
    for (int i : map.queries) {
        const CountingRow row = shares.row(i);
        const RowMass mass = shares.mass(i);
        const double divisor = renormalise && mass.shown > 0 ? mass.shown : 1;
        for (int j : map.keys) {
            cells.push_back(static_cast<float>(row.at(j) / divisor));
            may.push_back(row.mayLookAt(j));
        }
        map.hiddenMass.push_back(mass.hidden);
        withoutWeight.push_back(mass.none());
    }
    const int rows = static_cast<int>(map.queries.size());
    const int columns = static_cast<int>(map.keys.size());
    map.weights = Matrix(rows, columns, std::move(cells));
    map.mask = mask.empty() ? MaskMatrix() : MaskMatrix(rows, columns, std::move(may));
    map.meanHiddenMass = meanOverRows(map.hiddenMass, withoutWeight);
    return map;
}

double meanMassOn(const std::vector<std::uint8_t>& keys, const Matrix& weights, const MaskMatrix& mask) {
    const KeyShares shares(weights, mask, keys);
    std::vector<double> hidden;
    std::vector<std::uint8_t> withoutWeight;
    for (int r = 0; r < weights.rows(); ++r) {
        const RowMass mass = shares.mass(r);
        hidden.push_back(mass.hidden);
        withoutWeight.push_back(mass.none());
    }
    return meanOverRows(hidden, withoutWeight);
}

Matrix withoutKeys(const Matrix& weights, const MaskMatrix& mask, const std::vector<std::uint8_t>& hiddenKeys,
                   bool renormalise) {
    const KeyShares shares(weights, mask, hiddenKeys);
    std::vector<float> cells(weights.begin(), weights.end());
    float* row = cells.data();
    for (int r = 0; r < weights.rows(); ++r, row += weights.columns()) {
        for (const int c : shares.hidden())
            row[c] = 0;
        const double kept = renormalise ? shares.mass(r).shown : 0;
        if (kept > 0)
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
