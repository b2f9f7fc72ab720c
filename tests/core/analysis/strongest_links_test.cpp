#include "core/analysis/strongest_links.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/error.h"

namespace headlight {
namespace {

std::vector<int> keysOf(const StrongestLinks& found, int query = 0) {
    std::vector<int> keys;
    for (const WeightedLink& link : found.links)
        if (link.query == query)
            keys.push_back(link.key);
    return keys;
}

// Rows of a softmax over energies that differ everywhere.
Matrix softmaxMap(int rows, int columns) {
    std::vector<float> values;
    for (int r = 0; r < rows; ++r) {
        std::vector<double> row;
        for (int c = 0; c < columns; ++c)
            row.push_back(std::exp(3 * std::sin(7.0 * r + 1.3 * c)));
        const double sum = std::accumulate(row.begin(), row.end(), 0.0);
        for (const double value : row)
            values.push_back(static_cast<float>(value / sum));
    }
    return Matrix(rows, columns, std::move(values));
}

TEST(StrongestLinks, FewestKeysThatReachTheShareStrongestFirst) {
    const Matrix map(1, 4, {0.1F, 0.5F, 0.1F, 0.3F});
    EXPECT_EQ(keysOf(strongestLinks(map, {}, 0.5)), (std::vector<int>{1}));
    EXPECT_EQ(keysOf(strongestLinks(map, {}, 0.51)), (std::vector<int>{1, 3}));
    EXPECT_EQ(keysOf(strongestLinks(map, {}, 0.8)), (std::vector<int>{1, 3}));
    EXPECT_EQ(keysOf(strongestLinks(map, {}, 0.9)), (std::vector<int>{1, 3, 0}));
    EXPECT_TRUE(strongestLinks(map, {}, 0).links.empty());
}

TEST(StrongestLinks, TheFirstOfEqualsIsTaken) {
    EXPECT_EQ(keysOf(strongestLinks(Matrix(1, 4, {0.25F, 0.25F, 0.25F, 0.25F}), {}, 0.5)), (std::vector<int>{0, 1}));
}

TEST(StrongestLinks, FloatsThatMissTheShareByRoundingReachIt) {
    // 0.7 + 0.1 is 0.79999999 in float32.
    EXPECT_EQ(keysOf(strongestLinks(Matrix(1, 3, {0.7F, 0.1F, 0.2F}), {}, 0.9)), (std::vector<int>{0, 2}));
}

TEST(StrongestLinks, AForbiddenKeyIsNeverLinkedHoweverStrong) {
    const Matrix map(2, 3, {0.6F, 0.3F, 0.1F, 0.2F, 0.2F, 0.6F});
    const StrongestLinks oneRow = strongestLinks(map, MaskMatrix(1, 3, {0, 1, 1}), 1);
    EXPECT_EQ(keysOf(oneRow, 0), (std::vector<int>{1, 2}));
    EXPECT_EQ(keysOf(oneRow, 1), (std::vector<int>{2, 1}));
    const StrongestLinks none = strongestLinks(map, MaskMatrix(2, 3, {0, 0, 0, 1, 1, 1}), 1);
    EXPECT_TRUE(keysOf(none, 0).empty());
    EXPECT_EQ(none.shown[0] + none.hidden[0], 0);
}

TEST(StrongestLinks, NothingAndNoNumberMakeNoLink) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(keysOf(strongestLinks(Matrix(1, 5, {0, nan, 0.5F, infinity, -1}), {}, 1)), (std::vector<int>{2}));
}

TEST(StrongestLinks, ShownAndHiddenAreTheWholeRow) {
    const Matrix map = softmaxMap(9, 40);
    for (const double mass : {0.1, 0.5, 0.8, 0.95, 1.0}) {
        const StrongestLinks found = strongestLinks(map, {}, mass);
        for (std::size_t row = 0; row < 9; ++row) {
            EXPECT_NEAR(found.shown[row] + found.hidden[row], 1, 1e-6);
            EXPECT_GE(found.shown[row], mass - 1e-5);
        }
        EXPECT_GE(shownShare(found), mass - 1e-5);
    }
    EXPECT_EQ(strongestLinks(map, {}, 1).links.size(), map.size());
}

TEST(StrongestLinks, OneKeyLessWouldNotReachTheShare) {
    const Matrix map = softmaxMap(9, 40);
    const StrongestLinks found = strongestLinks(map, {}, 0.8);
    std::vector<float> weakest(9, 1);
    for (const WeightedLink& link : found.links)
        weakest[static_cast<std::size_t>(link.query)] = link.weight;
    for (std::size_t row = 0; row < 9; ++row)
        EXPECT_LT(found.shown[row] - static_cast<double>(weakest[row]), 0.8);
}

TEST(StrongestLinks, MoreMassKeepsWhatLessMassHad) {
    const Matrix map = softmaxMap(5, 20);
    const std::vector<int> few = keysOf(strongestLinks(map, {}, 0.4), 3),
                           many = keysOf(strongestLinks(map, {}, 0.9), 3);
    ASSERT_LE(few.size(), many.size());
    EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
}

TEST(StrongestLinks, ByThreshold) {
    const StrongestLinks found = linksFrom(Matrix(1, 4, {0.1F, 0.5F, 0.1F, 0.3F}), {}, 0.3F);
    EXPECT_EQ(found.links, (std::vector<WeightedLink>{{0, 1, 0.5F}, {0, 3, 0.3F}}));
    EXPECT_NEAR(shownShare(found), 0.8, 1e-6);
}

TEST(StrongestLinks, AMaskOfAnotherSizeIsRefused) {
    EXPECT_THROW(strongestLinks(softmaxMap(2, 3), MaskMatrix(1, 2, {1, 1}), 0.5), Error);
}

}  // namespace
}  // namespace headlight
