#include "core/analysis/head_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/analysis/counting_row.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

double ratio(double value, double of) { return of > 0 ? value / of : HeadFigures::kNone; }

int visibleKeys(const CountingRow& row) {
    int visible = 0;
    for (int j = 0; j < row.keys(); ++j)
        visible += row.counts(j);
    return visible;
}

double entropyOf(const CountingRow& row) {
    double entropy = 0;
    for (int j = 0; j < row.keys(); ++j)
        if (const double w = row.at(j); w > 0)
            entropy -= w * std::log(w);
    return entropy;
}

void fillDistances(const CountingRow& row, int visible, double place, HeadFigures& figures) {
    double distance = 0;
    double equal = 0;
    for (int j = 0; j < row.keys(); ++j)
        if (row.counts(j)) {
            distance += row.at(j) * std::abs(place - j);
            equal += std::abs(place - j) / visible;
        }
    figures.distance = distance;
    figures.normalisedDistance = ratio(distance, equal);
}

// Not a number outside the row, and where an allowed cell holds none.
double weightAt(const CountingRow& row, int j) {
    const bool isThere = j >= 0 && j < row.keys() && (row.counts(j) || !row.mayLookAt(j));
    return isThere ? row.at(j) : HeadFigures::kNone;
}

double specialMass(const CountingRow& row, const std::vector<std::uint8_t>& special) {
    if (special.empty())
        return HeadFigures::kNone;
    double mass = 0;
    for (int j = 0; j < row.keys(); ++j)
        mass += special[static_cast<std::size_t>(j)] ? row.at(j) : 0;
    return mass;
}

double largestOf(const CountingRow& row) {
    double largest = 0;
    for (int j = 0; j < row.keys(); ++j)
        largest = std::max(largest, row.at(j));
    return largest;
}

HeadFigures rowFigures(const CountingRow& row, int i, double place, const std::vector<std::uint8_t>& special) {
    const int visible = visibleKeys(row);
    HeadFigures figures;
    figures.entropy = entropyOf(row);
    figures.normalisedEntropy = ratio(figures.entropy, std::log(visible));
    fillDistances(row, visible, place, figures);
    figures.diagonal = weightAt(row, i);
    figures.previousToken = weightAt(row, i - 1);
    figures.nextToken = weightAt(row, i + 1);
    figures.firstToken = weightAt(row, 0);
    figures.specialToken = specialMass(row, special);
    figures.maxWeight = largestOf(row);
    return figures;
}

class MeanFigures {
public:
    void add(const HeadFigures& row) {
        for (std::size_t f = 0; f < kHeadFigures.size(); ++f)
            if (const double value = row.*kHeadFigures[f].value; !std::isnan(value)) {
                m_sums[f] += value;
                ++m_rows[f];
            }
    }

    HeadFigures result() const {
        HeadFigures figures;
        for (std::size_t f = 0; f < kHeadFigures.size(); ++f)
            if (m_rows[f] > 0)
                figures.*kHeadFigures[f].value = m_sums[f] / m_rows[f];
        return figures;
    }

private:
    std::array<double, kHeadFigures.size()> m_sums{};
    std::array<int, kHeadFigures.size()> m_rows{};
};

double placeOf(int query, const Matrix& map, bool sameSequence) {
    if (sameSequence)
        return query;
    return map.rows() > 1 ? static_cast<double>(query) * (map.columns() - 1) / (map.rows() - 1) : HeadFigures::kNone;
}

}  // namespace

HeadFigures headFigures(const Matrix& weights, const MaskMatrix& mask, const MapTokens& tokens) {
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    if (!tokens.specialKeys.empty() && tokens.specialKeys.size() != static_cast<std::size_t>(weights.columns()))
        throw Error(ErrorCode::ShapeMismatch, say("special keys"),
                    say("are %1, but the map has %2 keys",
                        {std::to_string(tokens.specialKeys.size()), std::to_string(weights.columns())}));
    MeanFigures means;
    for (int i = 0; i < weights.rows(); ++i) {
        const CountingRow row(weights.row(i), allowed.row(i), weights.columns());
        if (row.sum() > 0)
            means.add(rowFigures(row, i, placeOf(i, weights, tokens.sameSequence), tokens.specialKeys));
    }
    return means.result();
}

}  // namespace headlight
