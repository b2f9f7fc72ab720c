#include "core/analysis/token_match.h"

#include <algorithm>

#include "core/base/error.h"

namespace headlight {

namespace {

using TokenTexts = std::vector<std::string>;

// Lengths of the longest common subsequences of a[i…] and b[j…]: the classic table (Wagner & Fischer 1974), filled from
// the end so that it can be followed from the beginning. Only what lies between the common beginning and the common end
// needs a table: texts that differ in a few places are long.
class CommonLengths {
public:
    CommonLengths(const TokenTexts& a, const TokenTexts& b) : m_a(a), m_b(b) {
        const std::size_t shorter = std::min(a.size(), b.size());
        while (m_begin < shorter && a[m_begin] == b[m_begin])
            ++m_begin;
        while (m_atEnd < shorter - m_begin && a[a.size() - m_atEnd - 1] == b[b.size() - m_atEnd - 1])
            ++m_atEnd;
        m_columns = b.size() - m_atEnd - m_begin + 1;
        fillTable(a.size() - m_atEnd - m_begin + 1);
    }

    // Neither i nor j in the common beginning. Of what is left there one is the end of the other once either lies in
    // the common end.
    int of(std::size_t i, std::size_t j) const {
        const std::size_t leftOfA = m_a.size() - i;
        const std::size_t leftOfB = m_b.size() - j;
        if (leftOfA < m_atEnd || leftOfB < m_atEnd)
            return static_cast<int>(std::min(leftOfA, leftOfB));
        return static_cast<int>(m_atEnd) + m_table[(i - m_begin) * m_columns + j - m_begin];
    }

private:
    void fillTable(std::size_t rows) {
        requireRoom(rows);
        m_table.resize(rows * m_columns, 0);
        for (std::size_t i = rows - 1; i-- > 0;)
            for (std::size_t j = m_columns - 1; j-- > 0;) {
                int* at = m_table.data() + i * m_columns + j;
                at[0] = m_a[m_begin + i] == m_b[m_begin + j] ? at[m_columns + 1] + 1 : std::max(at[m_columns], at[1]);
            }
    }

    void requireRoom(std::size_t rows) const {
        constexpr std::size_t kMostCells = 250'000'000;  // 1 GB, and about a second
        if (rows <= kMostCells / m_columns)
            return;
        throw Error(
            ErrorCode::Unsupported, say("tokens to match"),
            say("from the first difference to the last, A has %1 tokens and B has %2, which is too many to match",
                {std::to_string(rows - 1), std::to_string(m_columns - 1)}),
            say("compare shorter texts"));
    }

    const TokenTexts& m_a;
    const TokenTexts& m_b;
    std::size_t m_begin = 0;    // tokens of the common beginning
    std::size_t m_atEnd = 0;    // tokens of the common end
    std::size_t m_columns = 0;  // of the table
    std::vector<int> m_table;   // [tokens of A between them + 1, of B + 1]
};

}  // namespace

TokenMatch matchTokens(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    const CommonLengths lengths(a, b);
    TokenMatch match;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        if (i < a.size() && j < b.size() && a[i] == b[j])
            match.pairs.emplace_back(static_cast<int>(i++), static_cast<int>(j++));
        else if (j < b.size() && lengths.of(i, j + 1) == lengths.of(i, j))  // nothing lost without this token of B
            match.onlyInB.push_back(static_cast<int>(j++));
        else
            match.onlyInA.push_back(static_cast<int>(i++));
    }
    return match;
}

}  // namespace headlight
