#include "core/analysis/token_match.h"

#include <algorithm>

namespace headlight {

namespace {

// Lengths of the longest common subsequences of a[i…] and b[j…]: the classic table (Wagner & Fischer 1974), filled from
// the end so that it can be followed from the beginning.
class CommonLengths {
public:
    CommonLengths(const std::vector<std::string>& a, const std::vector<std::string>& b)
        : m_columns(b.size() + 1), m_lengths((a.size() + 1) * m_columns, 0) {
        for (std::size_t i = a.size(); i-- > 0;)
            for (std::size_t j = b.size(); j-- > 0;)
                at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }

    int& at(std::size_t i, std::size_t j) { return m_lengths[i * m_columns + j]; }

private:
    std::size_t m_columns;
    std::vector<int> m_lengths;
};

}  // namespace

TokenMatch matchTokens(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    CommonLengths lengths(a, b);
    TokenMatch match;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        if (i < a.size() && j < b.size() && a[i] == b[j])
            match.pairs.emplace_back(static_cast<int>(i++), static_cast<int>(j++));
        else if (j < b.size() && lengths.at(i, j + 1) == lengths.at(i, j))  // nothing lost without this token of B
            match.onlyInB.push_back(static_cast<int>(j++));
        else
            match.onlyInA.push_back(static_cast<int>(i++));
    }
    return match;
}

}  // namespace headlight
