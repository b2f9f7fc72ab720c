#include "core/analysis/joined_tokens.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/analysis/counting_row.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

void requireInside(const std::vector<TokenSpan>& spans, int count, const char* what) {
    for (const TokenSpan& span : spans)
        if (span.first < 0 || span.count < 1 || span.first > count - span.count)
            throw Error(
                ErrorCode::OutOfRange,
                say("tokens %1 to %2", {std::to_string(span.first), std::to_string(span.first + span.count - 1)}),
                say("the map has %1 %2", {std::to_string(count), say(what)}));
}

// A row of words being collected from its pieces.
class WordRow {
public:
    explicit WordRow(const std::vector<TokenSpan>& keys)
        : m_keys(keys), m_sums(keys.size()), m_known(keys.size()), m_may(keys.size()) {}

    void add(const CountingRow& row) {
        ++m_pieces;
        for (std::size_t w = 0; w < m_keys.size(); ++w)
            for (int j = m_keys[w].first; j < m_keys[w].first + m_keys[w].count; ++j) {
                m_sums[w] += row.at(j);
                m_known[w] = m_known[w] || row.counts(j) || !row.mayLookAt(j);
                m_may[w] = m_may[w] || row.mayLookAt(j);
            }
    }

    void appendTo(std::vector<float>& weights, std::vector<std::uint8_t>& mask) const {
        for (std::size_t w = 0; w < m_keys.size(); ++w)
            weights.push_back(!m_pieces ? 0 : m_known[w] ? static_cast<float>(m_sums[w] / m_pieces) : NAN);
        mask.insert(mask.end(), m_may.begin(), m_may.end());
    }

private:
    const std::vector<TokenSpan>& m_keys;
    std::vector<double> m_sums;
    std::vector<std::uint8_t> m_known;  // 1 = some cell holds a number, or is forbidden
    std::vector<std::uint8_t> m_may;
    int m_pieces = 0;
};

}  // namespace

JoinedMap joinTokens(const Matrix& weights, const MaskMatrix& mask, const std::vector<TokenSpan>& queries,
                     const std::vector<TokenSpan>& keys, const std::vector<std::uint8_t>& rowsWithoutKeys) {
    requireInside(queries, weights.rows(), toSay("queries"));
    requireInside(keys, weights.columns(), toSay("keys"));
    const MaskRows allowed(mask, weights.rows(), weights.columns());
    std::vector<float> cells;
    std::vector<std::uint8_t> may;
    for (const TokenSpan& word : queries) {
        WordRow row(keys);
        for (int i = word.first; i < word.first + word.count; ++i) {
            const CountingRow piece(weights.row(i), allowed.row(i), weights.columns());
            const bool empty =
                rowsWithoutKeys.empty() ? piece.sum() == 0 : rowsWithoutKeys[static_cast<std::size_t>(i)] != 0;
            if (!empty)
                row.add(piece);
        }
        row.appendTo(cells, may);
    }
    const int rows = static_cast<int>(queries.size());
    const int columns = static_cast<int>(keys.size());
    return {Matrix(rows, columns, std::move(cells)),
            mask.empty() ? MaskMatrix() : MaskMatrix(rows, columns, std::move(may))};
}

}  // namespace headlight
