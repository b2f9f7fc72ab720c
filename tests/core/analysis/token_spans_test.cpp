#include "core/analysis/token_spans.h"

#include <gtest/gtest.h>

#include "core/base/error.h"

namespace headlight {
namespace {

using Spans = std::vector<TokenSpan>;

TEST(TokenSpans, FillTheGapsWithSingleTokens) {
    EXPECT_EQ(tokenSpans(6, {{3, 2}, {0, 2}}, "keys"), (Spans{{0, 2}, {2, 1}, {3, 2}, {5, 1}}));
    EXPECT_EQ(tokenSpans(3, {{0, 3}}, "keys"), (Spans{{0, 3}}));
}

TEST(TokenSpans, OverlappingOnesBecomeOneWhateverTheirOrder) {
    for (const Spans& joined : {Spans{{1, 2}, {2, 3}, {1, 1}}, Spans{{1, 1}, {2, 3}, {1, 2}}})
        EXPECT_EQ(tokenSpans(6, joined, "keys"), (Spans{{0, 1}, {1, 4}, {5, 1}}));
    EXPECT_EQ(tokenSpans(4, {{0, 4}, {1, 1}}, "keys"), (Spans{{0, 4}}));
}

TEST(TokenSpans, NothingJoinedIsNoSpanAtAll) {
    EXPECT_TRUE(tokenSpans(3, {}, "keys").empty());
    EXPECT_TRUE(tokenSpans(3, {{1, 1}}, "keys").empty());
    EXPECT_TRUE(tokenSpans(0, {}, "keys").empty());
}

TEST(TokenSpans, ASpanBeyondTheTokensIsRefusedByName) {
    for (const TokenSpan wrong : {TokenSpan{2, 2}, TokenSpan{-1, 2}, TokenSpan{0, 0}})
        EXPECT_THROW(tokenSpans(3, {wrong}, "queries"), Error);
    try {
        tokenSpans(3, {{2, 2}}, "queries");
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("queries 2 to 3"), std::string::npos) << error.what();
    }
}

TEST(TokenSpans, EveryTokenIsFoundInItsSpan) {
    const Spans spans = tokenSpans(7, {{1, 3}, {5, 2}}, "keys");
    for (int token = 0; token < 7; ++token) {
        const TokenSpan span = tokensOf(spans, spanOf(spans, token));
        EXPECT_LE(span.first, token);
        EXPECT_GT(span.first + span.count, token);
    }
    EXPECT_EQ(spanOf(spans, 7), -1);
    EXPECT_EQ(spanOf(spans, -1), -1);
    EXPECT_EQ(spanOf({}, 4), 4);
    EXPECT_EQ(tokensOf({}, 4), (TokenSpan{4, 1}));
}

}  // namespace
}  // namespace headlight
