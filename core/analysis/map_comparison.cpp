#include "core/analysis/map_comparison.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/analysis/aggregate.h"
#include "core/analysis/hidden_tokens.h"
#include "core/analysis/map_distance.h"
#include "core/analysis/token_match.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

// Position i meets position i.
TokenMatch matchPositions(int a, int b) {
    TokenMatch match;
    for (int i = 0; i < std::max(a, b); ++i)
        if (i < a && i < b)
            match.pairs.emplace_back(i, i);
        else
            (i < a ? match.onlyInA : match.onlyInB).push_back(i);
    return match;
}

SharedTokens sharedTokens(const Tokens& a, const Tokens& b) {
    const bool byPosition = a.invented || b.invented || a == b;
    const TokenMatch match = byPosition ? matchPositions(a.size(), b.size()) : matchTokens(a.texts, b.texts);
    SharedTokens shared;
    const Tokens& named = a.invented ? b : a;
    shared.tokens.invented = named.invented;
    for (const auto& [inA, inB] : match.pairs) {
        shared.inA.push_back(inA);
        shared.inB.push_back(inB);
        shared.tokens.texts.push_back(named.texts[static_cast<std::size_t>(a.invented ? inB : inA)]);
    }
    for (const int i : match.onlyInA)
        shared.onlyInA.push_back(a.texts[static_cast<std::size_t>(i)]);
    for (const int i : match.onlyInB)
        shared.onlyInB.push_back(b.texts[static_cast<std::size_t>(i)]);
    return shared;
}

// The cells of these rows and columns; the whole map itself where none is left out.
template <typename Value>
Grid<Value> picked(const Grid<Value>& from, const std::vector<int>& rows, const std::vector<int>& columns) {
    const auto rowCount = static_cast<int>(rows.size());
    const auto columnCount = static_cast<int>(columns.size());
    if (from.empty() || (rowCount == from.rows() && columnCount == from.columns()))
        return from;
    std::vector<Value> cells;
    cells.reserve(rows.size() * columns.size());
    for (const int r : rows)
        for (const int c : columns)
            cells.push_back(from(r, c));
    return Grid<Value>(rowCount, columnCount, std::move(cells));
}

// A mask of one row holds for all of them.
MaskMatrix pickedMask(const MaskMatrix& mask, std::vector<int> rows, const std::vector<int>& columns) {
    if (mask.rows() == 1)
        std::fill(rows.begin(), rows.end(), 0);
    return picked(mask, rows, columns);
}

MaskMatrix shownMask(const AttentionMap& map) {
    return map.hiddenKeys.empty() ? map.mask
                                  : maskWithout(map.mask, map.hiddenKeys, map.weights.rows(), map.weights.columns());
}

std::vector<std::uint8_t> pickedRows(const std::vector<std::uint8_t>& flags, const std::vector<int>& rows) {
    std::vector<std::uint8_t> some;
    for (const int r : rows)
        some.push_back(flags.empty() ? std::uint8_t{0} : flags[static_cast<std::size_t>(r)]);
    return some;
}

// Mean over these rows of the weight outside of these columns; over all rows where these are none.
double weightApart(const Matrix& map, std::vector<int> rows, const std::vector<int>& shared) {
    if (map.empty())
        return 0;
    if (rows.empty()) {
        rows.resize(static_cast<std::size_t>(map.rows()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::vector<char> apart(static_cast<std::size_t>(map.columns()), 1);
    for (const int c : shared)
        apart[static_cast<std::size_t>(c)] = 0;
    double sum = 0;
    for (const int r : rows)
        for (int c = 0; c < map.columns(); ++c)
            if (apart[static_cast<std::size_t>(c)])
                sum += static_cast<double>(map(r, c));
    return sum / static_cast<double>(rows.size());
}

void measure(MapComparison& comparison) {
    const MapDistance distance = mapDistance(comparison.a, comparison.b);
    comparison.totalVariation = distance.meanTotalVariation;
    comparison.jensenShannon = distance.meanJensenShannon;
    comparison.largest = distance.largest;
    comparison.largestQuery = distance.cell.row;
    comparison.largestKey = distance.cell.column;
}

}  // namespace

MapComparison compareMaps(const Stack& stackA, const AttentionMap& a, const Stack& stackB, const AttentionMap& b) {
    MapComparison comparison;
    comparison.queries = sharedTokens(shownQueries(stackA, a), shownQueries(stackB, b));
    comparison.keys = sharedTokens(shownKeys(stackA, a), shownKeys(stackB, b));
    const SharedTokens& queries = comparison.queries;
    const SharedTokens& keys = comparison.keys;
    comparison.a = picked(a.weights, queries.inA, keys.inA);
    comparison.b = picked(b.weights, queries.inB, keys.inB);
    comparison.maskA = pickedMask(shownMask(a), queries.inA, keys.inA);
    comparison.maskB = pickedMask(shownMask(b), queries.inB, keys.inB);
    comparison.mask = anyAllowed({comparison.maskA, comparison.maskB});
    comparison.hidesKeys = !a.hiddenKeys.empty() || !b.hiddenKeys.empty();
    comparison.rowsWithoutKeysA = pickedRows(a.rowsWithoutKeys, queries.inA);
    comparison.rowsWithoutKeysB = pickedRows(b.rowsWithoutKeys, queries.inB);
    comparison.apartA = weightApart(a.weights, queries.inA, keys.inA);
    comparison.apartB = weightApart(b.weights, queries.inB, keys.inB);
    comparison.ruleA = a.rule;
    comparison.ruleB = b.rule;
    comparison.difference = difference(comparison.a, comparison.b);
    measure(comparison);
    return comparison;
}

}  // namespace headlight
