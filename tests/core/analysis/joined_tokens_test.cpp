#include "core/analysis/joined_tokens.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/text/word_groups.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

std::vector<TokenSpan> spansOf(const nlohmann::json& list) {
    std::vector<TokenSpan> spans;
    for (const auto& span : list)
        spans.push_back({span[0], span[1]});
    return spans;
}

TEST(JoinedTokens, EqualNumPy) {
    const auto cases = test::analysisReference("joined_tokens");
    ASSERT_EQ(cases.size(), 3U);
    for (const auto& one : cases)
        test::expectMap(joinTokens(test::matrixOf(one["weights"]), test::maskOf(one["mask"]),
                                   spansOf(one["query_spans"]), spansOf(one["key_spans"]))
                            .weights,
                        one["joined"], 1e-7);
}

TEST(JoinedTokens, RowsOfWordsKeepTheirSums) {
    const std::vector<TokenSpan> words = wordGroups({"em", "##bed", "a"});
    const JoinedMap joined =
        joinTokens(Matrix(3, 3, {1, 0, 0, 0.5F, 0.25F, 0.25F, 0, 0, 1}), MaskMatrix(1, 3, {1, 1, 1}), words, words);
    test::expectMap(joined.weights, {{0.875, 0.125}, {0, 1}}, 0);
    EXPECT_EQ(joined.mask.size(), 4U);
}

TEST(JoinedTokens, AWordMayBeLookedAtWhereOneOfItsPiecesMay) {
    const MaskMatrix mask(2, 3, {1, 0, 0, 1, 1, 0});
    const JoinedMap joined =
        joinTokens(Matrix(2, 3, {1, 0, 0, 0.5F, 0.5F, 0}), mask, {{0, 1}, {1, 1}}, {{1, 2}, {2, 1}});
    EXPECT_EQ(std::vector<std::uint8_t>(joined.mask.begin(), joined.mask.end()),
              (std::vector<std::uint8_t>{0, 0, 1, 0}));
}

TEST(JoinedTokens, SpansBeyondTheMapAreRefused) {
    const Matrix map(2, 2, {1, 0, 0, 1});
    for (const TokenSpan span : {TokenSpan{1, 2}, TokenSpan{-1, 1}, TokenSpan{0, 0}, TokenSpan{2, 1}}) {
        EXPECT_THROW(joinTokens(map, {}, {span}, {}), Error);
        EXPECT_THROW(joinTokens(map, {}, {}, {span}), Error);
    }
}

}  // namespace
}  // namespace headlight
