#include "core/analysis/token_weights.h"

#include <algorithm>
#include <string>

#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

void requireToken(const char* what, int index, int count) {
    if (index < 0 || index >= count)
        throw Error(ErrorCode::OutOfRange, say("%1 %2", {what, std::to_string(index)}),
                    say("is not among the %1 of the map", {std::to_string(count)}));
}

void add(TokenWeights& into, float weight, bool allowed) {
    into.weights.push_back(allowed ? weight : 0);
    into.allowed.push_back(allowed ? 1 : 0);
}

}  // namespace

TokenWeights givenBy(int query, const Matrix& weights, const MaskMatrix& mask) {
    requireToken("query", query, weights.rows());
    const std::uint8_t* allowed = MaskRows(mask, weights.rows(), weights.columns()).row(query);
    TokenWeights found;
    for (int key = 0; key < weights.columns(); ++key)
        add(found, weights(query, key), !allowed || allowed[key]);
    return found;
}

TokenWeights givenTo(int key, const Matrix& weights, const MaskMatrix& mask) {
    requireToken("key", key, weights.columns());
    const MaskRows rows(mask, weights.rows(), weights.columns());
    TokenWeights found;
    for (int query = 0; query < weights.rows(); ++query) {
        const std::uint8_t* allowed = rows.row(query);
        add(found, weights(query, key), !allowed || allowed[key]);
    }
    return found;
}

TokenWeights meanGiven(const Matrix& weights, const MaskMatrix& mask) {
    const MaskRows rows(mask, weights.rows(), weights.columns());
    const std::vector<std::uint8_t> blind = rowsWithoutKeys(mask, weights.rows(), weights.columns());
    std::vector<double> sums(static_cast<std::size_t>(weights.columns()));
    std::vector<std::uint8_t> reached(sums.size());
    for (int query = 0; query < weights.rows(); ++query) {
        const std::uint8_t* allowed = rows.row(query);
        for (std::size_t key = 0; key < sums.size(); ++key)
            if (!allowed || allowed[key]) {
                sums[key] += static_cast<double>(weights.row(query)[key]);
                reached[key] = 1;
            }
    }
    const auto counted = std::count(blind.begin(), blind.end(), 0);
    TokenWeights found;
    for (std::size_t key = 0; key < sums.size(); ++key)
        add(found, static_cast<float>(sums[key] / static_cast<double>(std::max<std::ptrdiff_t>(counted, 1))),
            reached[key] != 0);
    return found;
}

}  // namespace headlight
