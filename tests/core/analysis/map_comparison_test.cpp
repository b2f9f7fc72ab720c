#include "core/analysis/map_comparison.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/small_capture.h"

namespace headlight {
namespace {

struct Side {
    Stack stack;
    AttentionMap map;
};

Side sideOf(std::vector<std::string> queries, std::vector<std::string> keys, std::vector<float> weights) {
    const auto rows = static_cast<int>(queries.size()), columns = static_cast<int>(keys.size());
    Side side{test::emptyStack(1, 1, rows, columns), {}};
    side.stack.queryTokens.texts = std::move(queries);
    side.stack.keyTokens.texts = std::move(keys);
    side.map.weights = Matrix(rows, columns, std::move(weights));
    return side;
}

MapComparison compared(const Side& a, const Side& b) { return compareMaps(a.stack, a.map, b.stack, b.map); }

TEST(MapComparison, OfAMapWithItselfIsNought) {
    const Side side = sideOf({"a", "b"}, {"a", "b"}, {0.25F, 0.75F, 0.5F, 0.5F});
    const MapComparison same = compared(side, side);
    for (const float cell : same.difference)
        EXPECT_EQ(cell, 0);
    EXPECT_EQ(same.totalVariation, 0);
    EXPECT_NEAR(same.jensenShannon, 0, 1e-12);
    EXPECT_TRUE(same.queries.all());
}

// Rows that share no key lie 1 and ln 2 apart, which no rows exceed (Lin 1991, section III).
TEST(MapComparison, RowsWithoutACommonKeyAreFurthestApart) {
    const MapComparison apart = compared(sideOf({"a"}, {"x", "y"}, {1, 0}), sideOf({"a"}, {"x", "y"}, {0, 1}));
    EXPECT_EQ(apart.totalVariation, 1);
    EXPECT_NEAR(apart.jensenShannon, std::log(2.0), 1e-12);
    EXPECT_EQ(apart.largest, 1);
    EXPECT_EQ(apart.largestKey, 0);
}

TEST(MapComparison, TokensOfTwoTextsAreMatchedAndTheOthersStandApart) {
    const Side a =
        sideOf({"the", "cat", "sat"}, {"the", "cat", "sat"}, {0.2F, 0.3F, 0.5F, 0.1F, 0.8F, 0.1F, 0.25F, 0.25F, 0.5F});
    const Side b =
        sideOf({"the", "dog", "sat"}, {"the", "dog", "sat"}, {0.4F, 0.4F, 0.2F, 0.3F, 0.3F, 0.4F, 0.5F, 0.25F, 0.25F});
    const MapComparison both = compared(a, b);
    EXPECT_EQ(both.queries.tokens.texts, (std::vector<std::string>{"the", "sat"}));
    EXPECT_EQ(both.keys.onlyInA, std::vector<std::string>{"cat"});
    EXPECT_EQ(both.keys.onlyInB, std::vector<std::string>{"dog"});
    ASSERT_EQ(both.difference.size(), 4U);
    EXPECT_FLOAT_EQ(both.difference(0, 0), -0.2F);
    EXPECT_FLOAT_EQ(both.difference(1, 1), 0.25F);
    EXPECT_NEAR(both.apartA, (0.3 + 0.25) / 2, 1e-6);
    EXPECT_NEAR(both.apartB, (0.4 + 0.25) / 2, 1e-6);
}

TEST(MapComparison, EqualTokensAreMatchedByTheirPlace) {
    const Side a = sideOf({"x"}, {"the", "the"}, {0.25F, 0.75F});
    const MapComparison both = compared(a, sideOf({"x"}, {"the", "the"}, {0.75F, 0.25F}));
    EXPECT_EQ(both.keys.inA, (std::vector<int>{0, 1}));
    EXPECT_FLOAT_EQ(both.difference(0, 0), -0.5F);
}

TEST(MapComparison, JoinedTokensAreMatchedAsTheWordsTheyMake) {
    Side a = sideOf({"un", "##do", "cat"}, {"un", "##do", "cat"}, {});
    Side b = sideOf({"un", "##do", "dog"}, {"un", "##do", "dog"}, {});
    for (Side* side : {&a, &b}) {
        side->map.weights = Matrix(2, 2, {0.5F, 0.5F, 0.25F, 0.75F});
        side->map.querySpans = side->map.keySpans = {{0, 2}, {2, 1}};
    }
    const MapComparison both = compared(a, b);
    EXPECT_EQ(both.keys.tokens.texts, std::vector<std::string>{"undo"});
    EXPECT_EQ(both.keys.onlyInA, std::vector<std::string>{"cat"});
    EXPECT_EQ(both.difference.size(), 1U);
}

TEST(MapComparison, InventedTokensAreMatchedByPosition) {
    Side named = sideOf({"a", "b"}, {"a", "b"}, {0.5F, 0.5F, 1, 0});
    Side bare = sideOf({"0", "1", "2"}, {"0", "1", "2"}, {1, 0, 0, 0, 1, 0, 0, 0, 1});
    bare.stack.queryTokens.invented = bare.stack.keyTokens.invented = true;
    const MapComparison both = compared(bare, named);
    EXPECT_EQ(both.queries.tokens.texts, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(both.keys.onlyInA, std::vector<std::string>{"2"});
    EXPECT_FLOAT_EQ(both.difference(1, 0), -1);
}

TEST(MapComparison, AMaskOfOneRowHoldsForAll) {
    Side a = sideOf({"a", "b"}, {"x", "y"}, {1, 0, 1, 0});
    a.map.mask = MaskMatrix(1, 2, {1, 0});
    Side b = sideOf({"a", "b"}, {"x", "y"}, {1, 0, 0.5F, 0.5F});
    b.map.mask = MaskMatrix(2, 2, {1, 0, 1, 1});
    const MapComparison both = compared(a, b);
    ASSERT_EQ(both.mask.size(), 4U);
    EXPECT_EQ(both.mask(0, 1), 0);
    EXPECT_EQ(both.mask(1, 1), 1);
}

TEST(MapComparison, TextsWithoutACommonTokenLeaveNothingToCompare) {
    const MapComparison none = compared(sideOf({"a"}, {"a"}, {1}), sideOf({"b"}, {"b"}, {1}));
    EXPECT_TRUE(none.difference.empty());
    EXPECT_EQ(none.largestQuery, -1);
    EXPECT_EQ(none.apartA, 1);  // rows sum to 1, and all of it lies apart
    EXPECT_EQ(none.apartB, 1);
    EXPECT_EQ(none.queries.onlyInB, std::vector<std::string>{"b"});
}

}  // namespace
}  // namespace headlight
