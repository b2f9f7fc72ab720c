#include "core/analysis/token_match.h"

#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

namespace headlight {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

struct MatchCase {
    const char* a;
    const char* b;
    std::vector<std::pair<int, int>> pairs;
};

TEST(TokenMatch, LongestCommonSubsequences) {
    const MatchCase cases[] = {
        {"the cat sat", "the cat sat", {{0, 0}, {1, 1}, {2, 2}}},
        {"the cat sat", "the small cat sat down", {{0, 0}, {1, 2}, {2, 3}}},
        {"a b c b d a b", "b d c a b a", {{1, 0}, {2, 2}, {3, 4}, {5, 5}}},  // Cormen et al., figure 15.8: length 4
        {"x a", "a x", {{0, 1}}},                                            // as early in A as can be
        {"a", "b a a", {{0, 1}}},                                            // and in B
        {"a b", "c d", {}},
        {"", "a", {}},
        {"", "", {}},
    };
    for (const MatchCase& one : cases) {
        const TokenMatch match = matchTokens(words(one.a), words(one.b));
        EXPECT_EQ(match.pairs, one.pairs) << one.a << " / " << one.b;
        EXPECT_EQ(match.onlyInA.size(), words(one.a).size() - one.pairs.size());
        EXPECT_EQ(match.onlyInB.size(), words(one.b).size() - one.pairs.size());
    }
}

TEST(TokenMatch, NamesWhatIsLeftOnEachSide) {
    const TokenMatch match = matchTokens(words("the old cat sat"), words("the cat sat down"));
    EXPECT_EQ(match.onlyInA, (std::vector<int>{1}));
    EXPECT_EQ(match.onlyInB, (std::vector<int>{3}));
}

}  // namespace
}  // namespace headlight
