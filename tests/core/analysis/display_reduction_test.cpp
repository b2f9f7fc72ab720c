#include "core/analysis/display_reduction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/base/error.h"

namespace headlight {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInf = std::numeric_limits<float>::infinity();

Matrix zeros(int rows, int columns) {
    return Matrix(rows, columns,
                  std::vector<float>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)));
}

Matrix withPeak(int rows, int columns, int row, int column, float peak) {
    std::vector<float> values(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column)] = peak;
    return Matrix(rows, columns, std::move(values));
}

int cellsEqualTo(const Matrix& map, float value) {
    int count = 0;
    for (float cell : map)
        count += cell == value;
    return count;
}

TEST(MapPyramid, LevelsHalveBothAxesDownToOneCell) {
    const MapPyramid pyramid(zeros(5, 3));
    ASSERT_EQ(pyramid.levels(), 4);
    EXPECT_EQ(pyramid.level(1).values.rows(), 3);
    EXPECT_EQ(pyramid.level(1).values.columns(), 2);
    EXPECT_EQ(pyramid.level(3).values.size(), 1u);
    EXPECT_THROW(pyramid.level(4), Error);
}

TEST(MapPyramid, LevelIsTheMaximumOfItsFourCells) {
    const MapPyramid pyramid(Matrix(2, 4, {1, 2, -5, -6, 3, 0, -7, -4}));
    EXPECT_EQ(pyramid.level(1).values(0, 0), 3);
    EXPECT_EQ(pyramid.level(1).values(0, 1), -4);
    EXPECT_EQ(pyramid.level(2).values(0, 0), 3);
}

TEST(MapPyramid, MagnitudeKeepsTheSignOfTheFurthestFromZero) {
    const MapPyramid pyramid(Matrix(2, 4, {1, 2, -5, -6, 3, -0.5F, 7, -4}), {}, Extreme::Magnitude);
    EXPECT_EQ(pyramid.level(1).values(0, 0), 3);
    EXPECT_EQ(pyramid.level(1).values(0, 1), 7);
    const MapPyramid tiny(Matrix(1, 2, {-1e-40F, 1e-41F}), {}, Extreme::Magnitude);
    EXPECT_EQ(tiny.level(1).values(0, 0), -1e-40F);
    const MapPyramid nought(Matrix(1, 2, {0.0F, kNaN}), {}, Extreme::Magnitude);
    EXPECT_EQ(nought.level(1).values(0, 0), 0.0F);
}

TEST(MapPyramid, OddLastRowAndColumnCountToo) {
    EXPECT_EQ(MapPyramid(withPeak(5, 3, 4, 2, 1)).level(1).values(2, 1), 1);
}

TEST(MapPyramid, BlockIsMaskedOnlyWhenAllOfItIs) {
    const MapPyramid pyramid(Matrix(2, 4, {9, 1, 9, 9, 9, 9, 9, 9}), MaskMatrix(2, 4, {0, 1, 0, 0, 0, 0, 0, 0}));
    const DisplayMap half = pyramid.level(1);
    EXPECT_EQ(half.values(0, 0), 1);
    EXPECT_EQ(half.mask(0, 0), 1);
    EXPECT_TRUE(std::isnan(half.values(0, 1)));
    EXPECT_EQ(half.mask(0, 1), 0);
}

TEST(MapPyramid, AbsentCellsAreToldFromMaskedOnes) {
    // Left block: one masked, the others invalid; it is absent. Right block: one number survives.
    const MapPyramid pyramid(Matrix(2, 4, {5, kNaN, kInf, kNaN, kNaN, -kInf, 0.25F, kNaN}),
                             MaskMatrix(2, 4, {0, 1, 1, 1, 1, 1, 1, 1}));
    const DisplayMap half = pyramid.level(1);
    EXPECT_TRUE(std::isnan(half.values(0, 0)));
    EXPECT_EQ(half.mask(0, 0), 1);
    EXPECT_EQ(half.values(0, 1), 0.25F);
}

TEST(MapPyramid, OneRowMaskHoldsForAllRows) {
    const MapPyramid pyramid(zeros(4, 4), MaskMatrix(1, 4, {1, 1, 0, 0}));
    for (int r = 0; r < 2; ++r) {
        EXPECT_EQ(pyramid.level(1).mask(r, 0), 1);
        EXPECT_EQ(pyramid.level(1).mask(r, 1), 0);
    }
}

TEST(MapPyramid, MaskOfAnotherSizeIsRefused) {
    EXPECT_THROW(MapPyramid(zeros(4, 4), MaskMatrix(2, 4, std::vector<std::uint8_t>(8, 1))), Error);
}

TEST(MapPyramid, C096_PeaksSurviveShrinkingToAnySize) {
    for (int size : {1, 2, 7, 64, 100, 199, 300}) {
        const MapPyramid pyramid(withPeak(300, 200, 173, 41, 1));
        const DisplayMap small = pyramid.reduceTo(size, size);
        EXPECT_EQ(cellsEqualTo(small.values, 1), 1) << size;
        const int rows = small.values.rows();
        const int columns = small.values.columns();
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c)
                if (small.values(r, c) == 1) {
                    EXPECT_NEAR(r, 173 * rows / 300, 1) << size;
                    EXPECT_NEAR(c, 41 * columns / 200, 1) << size;
                }
    }
}

// Cell i of n goes to ⌊(i + ½) · size / n⌋: the same as going through all cells one by one.
TEST(MapPyramid, LargeMapsAreReducedLikeSmallOnes) {
    constexpr int kRows = 1100, kColumns = 900, kSmall = 700;
    std::mt19937 random(3);
    std::vector<float> values(static_cast<std::size_t>(kRows) * kColumns);
    for (float& value : values)
        value = static_cast<float>(random() % 100000) - 50000;
    const Matrix map(kRows, kColumns, values);
    std::vector<float> expected(static_cast<std::size_t>(kSmall) * kSmall, -kInf);
    const auto target = [](int i, int count) { return (2 * i + 1) * kSmall / (2 * count); };
    for (int r = 0; r < kRows; ++r)
        for (int c = 0; c < kColumns; ++c) {
            float& into = expected[static_cast<std::size_t>(target(r, kRows) * kSmall + target(c, kColumns))];
            into = std::max(into, map(r, c));
        }
    const DisplayMap small = MapPyramid(map).reduceTo(kSmall, kSmall);
    ASSERT_EQ(small.values.size(), expected.size());
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), small.values.begin()));
}

TEST(MapPyramid, ReducingToTheSameSizeChangesNothing) {
    const Matrix map(2, 3, {1, -2, 3, 4, 5, -6});
    for (Extreme extreme : {Extreme::Maximum, Extreme::Magnitude}) {
        const DisplayMap same = MapPyramid(map, {}, extreme).reduceTo(2, 3);
        EXPECT_TRUE(std::equal(map.begin(), map.end(), same.values.begin(), same.values.end()));
    }
}

TEST(MapPyramid, IsNeverEnlarged) {
    const DisplayMap map = MapPyramid(zeros(3, 2)).reduceTo(100, 100);
    EXPECT_EQ(map.values.rows(), 3);
    EXPECT_EQ(map.values.columns(), 2);
}

TEST(MapPyramid, PartOfAMapHoldsNoCellFromOutsideAtFullSize) {
    const MapPyramid pyramid(withPeak(100, 100, 10, 10, 1));
    EXPECT_EQ(cellsEqualTo(pyramid.reduce({11, 50}, {11, 50}, 50, 50).values, 1), 0);
    EXPECT_EQ(cellsEqualTo(pyramid.reduce({10, 50}, {10, 50}, 50, 50).values, 1), 1);
    EXPECT_EQ(cellsEqualTo(pyramid.reduce({3, 90}, {5, 77}, 4, 9).values, 1), 1);
    EXPECT_THROW(pyramid.reduce({60, 41}, {0, 10}, 5, 5), Error);
}

// Every reduced map against the definition, cell by cell: each value of the small map occurs in the large one, and its
// maximum is the maximum of all.
TEST(MapPyramid, RandomMapsKeepTheirMaximumAndAreNeverEmpty) {
    std::mt19937 random(3);
    for (int round = 0; round < 50; ++round) {
        const int rows = 1 + static_cast<int>(random() % 300);
        const int columns = 1 + static_cast<int>(random() % 300);
        std::vector<float> values(static_cast<std::size_t>(rows * columns));
        for (float& value : values)
            value = static_cast<float>(static_cast<int>(random() % 2001) - 1000);
        const Matrix map(rows, columns, values);
        const DisplayMap small = MapPyramid(map).reduceTo(1 + static_cast<int>(random() % 80), 37);
        EXPECT_EQ(*std::max_element(small.values.begin(), small.values.end()),
                  *std::max_element(map.begin(), map.end()));
        for (float value : small.values)
            EXPECT_FALSE(std::isnan(value));
    }
}

TEST(Thumbnail, KeepsPeaksAndZeroesWhatIsMaskedOrInvalid) {
    const Matrix map(4, 4, {0, 0, 9, 9, 0, 0.5F, 9, 9, kNaN, kNaN, 0, 0, kNaN, kNaN, 0, 0});
    const MaskMatrix mask(4, 4, {1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1});
    const DisplayMap small = thumbnail(map, mask, 2);
    EXPECT_EQ(small.values(0, 0), 0.5F);
    EXPECT_EQ(small.values(0, 1), 0);
    EXPECT_EQ(small.values(1, 0), 0);
    EXPECT_EQ(small.mask(0, 1), 0);
    EXPECT_EQ(small.mask(1, 0), 1);
}

TEST(Thumbnail, GoesByTheAxisNotByTheShape) {
    const DisplayMap small = thumbnail(withPeak(1, 1000, 0, 999, 1), {}, 64);
    EXPECT_EQ(small.values.rows(), 1);
    EXPECT_EQ(small.values.columns(), 64);
    EXPECT_EQ(small.values(0, 63), 1);
    EXPECT_TRUE(thumbnail(zeros(3, 3), {}, 0).values.empty());
}

}  // namespace
}  // namespace headlight
