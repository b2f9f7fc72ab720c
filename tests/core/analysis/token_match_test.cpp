#include "core/analysis/token_match.h"

#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

#include "core/base/error.h"

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
        {"b a a", "a", {{1, 0}}},                                            // not the last, though both end with it
        {"x a b a b", "y a b", {{1, 1}, {2, 2}}},
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

// A table over all of them would take 3.6 GB.
TEST(TokenMatch, LongTextsThatDifferInOnePlaceAreMatched) {
    const std::vector<std::string> a(30'000, "the");
    std::vector<std::string> b = a;
    b[15'000] = "a";
    const TokenMatch match = matchTokens(a, b);
    ASSERT_EQ(match.pairs.size(), 29'999U);
    EXPECT_EQ(match.pairs[14'999], std::make_pair(14'999, 14'999));
    EXPECT_EQ(match.pairs[15'000], std::make_pair(15'000, 15'001));
    EXPECT_EQ(match.onlyInA, (std::vector<int>{29'999}));
    EXPECT_EQ(match.onlyInB, (std::vector<int>{15'000}));
}

TEST(TokenMatch, TextsTooFarApartAreRefusedWithTheirSizes) {
    try {
        matchTokens(std::vector<std::string>(20'000, "a"), std::vector<std::string>(30'000, "b"));
        FAIL() << "not refused";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        EXPECT_NE(error.detail().english().find("A has 20000 tokens and B has 30000"), std::string::npos)
            << error.what();
    }
}

}  // namespace
}  // namespace headlight
