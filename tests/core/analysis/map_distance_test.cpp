#include "core/analysis/map_distance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/error.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

TEST(MapDistance, EqualsNumPy) {
    const auto reference = test::analysisReference("map_distance");
    const MapDistance found = mapDistance(test::matrixOf(reference["a"]), test::matrixOf(reference["b"]));
    ASSERT_EQ(found.totalVariation.size(), reference["total_variation"].size());
    for (std::size_t r = 0; r < found.totalVariation.size(); ++r) {
        test::expectNumber(found.totalVariation[r], reference["total_variation"][r], 1e-9, "total variation");
        test::expectNumber(found.jensenShannon[r], reference["jensen_shannon"][r], 1e-6, "Jensen–Shannon");
    }
    test::expectNumber(found.meanTotalVariation, reference["mean_total_variation"], 1e-9, "mean");
    test::expectNumber(found.meanJensenShannon, reference["mean_jensen_shannon"], 1e-6, "mean");
    EXPECT_EQ(found.largest, reference["largest"].get<double>());
    EXPECT_EQ(found.cell.row, reference["cell"][0].get<int>());
    EXPECT_EQ(found.cell.column, reference["cell"][1].get<int>());
}

TEST(MapDistance, IsSymmetricZeroForEqualMapsAndBounded) {
    const Matrix a(2, 2, {1, 0, 0.5F, 0.5F});
    const Matrix b(2, 2, {0, 1, 0.5F, 0.5F});
    const MapDistance there = mapDistance(a, b);
    const MapDistance back = mapDistance(b, a);
    EXPECT_EQ(there.totalVariation, (std::vector<double>{1, 0}));
    EXPECT_NEAR(there.jensenShannon[0], std::log(2.0), 1e-6);
    EXPECT_EQ(there.jensenShannon[1], 0);
    EXPECT_EQ(there.jensenShannon, back.jensenShannon);
    EXPECT_EQ(there.largest, 1);
    EXPECT_EQ(back.largest, -1);
}

TEST(MapDistance, WhatIsNoNumberDoesNotCount) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const MapDistance found = mapDistance(Matrix(2, 2, {nan, 1, 0.25F, 0.75F}), Matrix(2, 2, {0, 1, 0.5F, 0.5F}));
    EXPECT_TRUE(std::isnan(found.totalVariation[0]));
    EXPECT_EQ(found.meanTotalVariation, 0.25);
    EXPECT_EQ(found.largest, -0.25);
    EXPECT_EQ(found.cell.row, 1);
    EXPECT_TRUE(std::isnan(mapDistance(Matrix(1, 1, {nan}), Matrix(1, 1, {1})).meanJensenShannon));
}

// Energies are no weights: the divergence of negative numbers is not defined. Their difference still is.
TEST(MapDistance, RowsWithNegativeCellsDoNotCount) {
    const MapDistance found =
        mapDistance(Matrix(3, 2, {-1e-6F, 1, 3.5F, -2, 0.25F, 0.75F}), Matrix(3, 2, {0, 1, -7, 4, 0.5F, 0.5F}));
    for (const int row : {0, 1}) {
        EXPECT_TRUE(std::isnan(found.totalVariation[static_cast<std::size_t>(row)]));
        EXPECT_TRUE(std::isnan(found.jensenShannon[static_cast<std::size_t>(row)]));
    }
    EXPECT_EQ(found.meanTotalVariation, 0.25);
    EXPECT_EQ(found.largest, 10.5);
}

// Both distances are homogeneous, and disjoint rows lie as far apart as their sums allow.
TEST(MapDistance, DistancesGrowWithTheSumsOfTheRows) {
    const MapDistance one = mapDistance(Matrix(1, 3, {0.5F, 0.25F, 0.25F}), Matrix(1, 3, {0.125F, 0.5F, 0.375F}));
    const MapDistance eight = mapDistance(Matrix(1, 3, {4, 2, 2}), Matrix(1, 3, {1, 4, 3}));
    EXPECT_EQ(eight.totalVariation[0], 8 * one.totalVariation[0]);
    EXPECT_NEAR(eight.jensenShannon[0], 8 * one.jensenShannon[0], 1e-5);
    const MapDistance disjoint = mapDistance(Matrix(1, 2, {3, 0}), Matrix(1, 2, {0, 0.5F}));
    EXPECT_EQ(disjoint.totalVariation[0], 1.75);
    EXPECT_NEAR(disjoint.jensenShannon[0], 1.75 * std::log(2.0), 1e-5);
}

TEST(MapDistance, AnotherSizeIsRefusedWithBoth) {
    try {
        difference(Matrix(1, 2, {0, 1}), Matrix(2, 1, {0, 1}));
        FAIL() << "not refused";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
        EXPECT_EQ(error.detail(), "A is 1×2, B is 2×1");
    }
}

}  // namespace
}  // namespace headlight
