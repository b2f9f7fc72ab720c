#include "core/analysis/head_similarity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "core/analysis/clusters.h"
#include "core/base/error.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

constexpr double kLn2 = 0.69314718055994531;

std::vector<int> allRows(int rows) {
    std::vector<int> all(static_cast<std::size_t>(rows));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

std::vector<double> distancesOf(const std::vector<Matrix>& heads, const MaskMatrix& mask = {}) {
    HeadComparer comparer(static_cast<int>(heads.size()), allRows(heads[0].rows()), heads[0].columns());
    for (const Matrix& head : heads)
        comparer.add(head, mask);
    return comparer.distances();
}

TEST(HeadSimilarity, DistancesEqualNumPy) {
    const auto reference = test::analysisReference("head_similarity");
    std::vector<Matrix> heads;
    for (const auto& head : reference["heads"])
        heads.push_back(test::matrixOf(head));
    const std::vector<double> distances = distancesOf(heads);
    ASSERT_EQ(distances.size(), 64U);
    for (std::size_t i = 0; i < distances.size(); ++i)
        test::expectNumber(distances[i], reference["distances"][i / 8][i % 8], 1e-6, std::to_string(i));
}

TEST(HeadSimilarity, ClustersEqualNumPy) {
    const auto reference = test::analysisReference("head_similarity");
    std::vector<double> distances;
    for (const auto& row : reference["distances"])
        for (const auto& distance : row)
            distances.push_back(distance);
    for (const auto& cut : reference["cuts"])
        EXPECT_EQ(averageLinkage(distances, cut["count"], cut["threshold"]), cut["clusters"].get<std::vector<int>>())
            << cut.dump();
}

TEST(HeadSimilarity, SameHeadsAreAtZeroAndDisjointOnesAtLogTwo) {
    const Matrix one(2, 300, [] {
        std::vector<float> cells(600, 0);
        std::fill(cells.begin(), cells.begin() + 100, 0.01F);
        std::fill(cells.begin() + 300, cells.begin() + 400, 0.01F);
        return cells;
    }());
    const Matrix other(2, 300, [] {
        std::vector<float> cells(600, 0);
        cells[299] = cells[599] = 1;
        return cells;
    }());
    const std::vector<double> distances = distancesOf({one, other, one});
    EXPECT_EQ(distances[2], 0);
    EXPECT_NEAR(distances[1], kLn2, 1e-6);
    EXPECT_EQ(distances[1], distances[3]);
}

TEST(HeadSimilarity, RowsThatOneOfThemLacksDoNotCount) {
    const Matrix whole(2, 2, {1, 0, 0, 1});
    const Matrix half(2, 2, {1, 0, 0, 0});
    const Matrix none(2, 2, {0, 0, 0, std::numeric_limits<float>::quiet_NaN()});
    const std::vector<double> distances = distancesOf({whole, half, none});
    EXPECT_EQ(distances[1], 0);
    EXPECT_TRUE(std::isnan(distances[2]));
    EXPECT_TRUE(std::isnan(distances[8]));
    EXPECT_EQ(averageLinkage(distances, 1, 0), (std::vector<int>{0, 0, -1}));
}

TEST(HeadSimilarity, ForbiddenCellsDoNotCount) {
    const Matrix a(1, 3, {0.5F, 0.5F, 0.25F});
    const Matrix b(1, 3, {0.5F, 0.5F, 0});
    EXPECT_EQ(distancesOf({a, b}, MaskMatrix(1, 3, {1, 1, 0}))[1], 0);
}

TEST(HeadSimilarity, MapsOfAnotherSizeAreRefused) {
    HeadComparer comparer(2, {0, 1}, 2);
    EXPECT_THROW(comparer.add(Matrix(2, 3, std::vector<float>(6)), {}), Error);
    EXPECT_THROW(comparer.add(Matrix(1, 2, std::vector<float>(2)), {}), Error);
}

TEST(HeadSimilarity, LargeMapsAreComparedOnEvenlySpreadRows) {
    EXPECT_EQ(comparedRows(144, 256, 256), allRows(256));
    const std::vector<int> some = comparedRows(144, 4096, 4096);
    ASSERT_GE(some.size(), 8U);
    ASSERT_LT(some.size(), 4096U);
    for (std::size_t i = 1; i < some.size(); ++i)
        EXPECT_NEAR(some[i] - some[i - 1], 4096.0 / static_cast<double>(some.size()), 1);
    EXPECT_TRUE(comparedRows(4, 0, 0).empty());
}

// Rows are padded to whole blocks of 64 cells, which cost as much as others.
TEST(HeadSimilarity, APaddedRowCostsWhatAWholeOneDoes) {
    EXPECT_GE(HeadComparer::bytesKept(2, 10, 1), 2 * 10 * 64 * 4);
    EXPECT_EQ(HeadComparer::bytesKept(12, 1000, 65), HeadComparer::bytesKept(12, 1000, 128));
    EXPECT_LT(comparedRows(144, 4096, 128).size(), 4096U);
    EXPECT_EQ(comparedRows(144, 4096, 65), comparedRows(144, 4096, 128));
}

TEST(HeadSimilarity, StopsWhenAsked) {
    HeadComparer comparer(1, {0}, 1);
    comparer.add(Matrix(1, 1, {1}), {});
    const CancelToken cancel;
    cancel.request();
    EXPECT_THROW(comparer.distances(cancel), Error);
}

TEST(Clusters, TheFirstOfEqualPairsIsJoined) {
    const std::vector<double> chain{0, 1, 2, 1, 0, 1, 2, 1, 0};
    EXPECT_EQ(averageLinkage(chain, 2, 0), (std::vector<int>{0, 0, 1}));
    EXPECT_EQ(averageLinkage(chain, 0, 1.4), (std::vector<int>{0, 0, 1}));  // (2 + 1) / 2 is farther
    EXPECT_EQ(averageLinkage(chain, 0, 1.5), (std::vector<int>{0, 0, 0}));
    EXPECT_TRUE(averageLinkage({}, 0, 1).empty());
    EXPECT_THROW(averageLinkage({0, 1}, 0, 1), Error);
}

}  // namespace
}  // namespace headlight
