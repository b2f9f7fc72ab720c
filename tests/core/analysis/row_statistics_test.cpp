#include "core/analysis/row_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/error.h"

namespace headlight {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

TEST(RowStatistics, SumsAreExactInDoublePrecision) {
    // 1 + 1000 · 2⁻²⁶ is lost in single precision, where the step above 1 is 2⁻²³.
    std::vector<float> values(1001, std::ldexp(1.0F, -26));
    values[0] = 1;
    EXPECT_EQ(rowSums(Matrix(1, 1001, std::move(values)))[0], 1 + 1000 * std::ldexp(1.0, -26));
}

TEST(RowStatistics, WorstDeviationLeavesOutRowsWithoutKeys) {
    const std::vector<double> sums{1, 0, 0.875, 1.25, 1.25};
    const RowDeviation judged = worstRowDeviation(sums, {0, 1, 0, 0, 0});
    EXPECT_DOUBLE_EQ(judged.worst, 0.25);
    EXPECT_EQ(judged.row, 3);
    EXPECT_EQ(worstRowDeviation(sums, {}).row, 1);
    EXPECT_EQ(worstRowDeviation({0}, {1}).row, -1);
    EXPECT_EQ(worstRowDeviation({0.2, std::nan("")}, {}).row, 1);
}

TEST(RowStatistics, RowsWithoutKeysFollowTheMask) {
    EXPECT_EQ(rowsWithoutKeys(MaskMatrix(2, 2, {0, 0, 0, 1}), 2, 2), (std::vector<std::uint8_t>{1, 0}));
    EXPECT_EQ(rowsWithoutKeys({}, 2, 2), (std::vector<std::uint8_t>{0, 0}));
    EXPECT_EQ(rowsWithoutKeys(MaskMatrix(1, 2, {0, 0}), 2, 2), (std::vector<std::uint8_t>{1, 1}));
    EXPECT_THROW(rowsWithoutKeys(MaskMatrix(1, 2, {0, 0}), 2, 3), Error);
}

TEST(RowStatistics, EntropyIsLogOfCountForEqualWeightsAndZeroForOne) {
    const std::vector<double> entropies =
        rowEntropies(Matrix(3, 4, {0.25F, 0.25F, 0.25F, 0.25F, 0, 1, 0, 0, 0.5F, 0, 0.5F, 0}));
    EXPECT_NEAR(entropies[0], std::log(4.0), 1e-15);
    EXPECT_EQ(entropies[1], 0);
    EXPECT_NEAR(entropies[2], std::log(2.0), 1e-15);
    EXPECT_NEAR(meanOverRows(entropies, {0, 1, 0}), (std::log(4.0) + std::log(2.0)) / 2, 1e-15);
    EXPECT_TRUE(std::isnan(meanOverRows({1}, {1})));
}

TEST(RowStatistics, StrongestAndRankCountVisibleNumbersOnly) {
    const Matrix map(2, 4, {0.1F, 0.7F, 0.7F, 0.2F, kNaN, 0.3F, 0.9F, 0.3F});
    const MaskMatrix mask(2, 4, {1, 1, 1, 1, 1, 1, 0, 1});
    EXPECT_EQ(strongestColumn(map, 0, mask), 1);
    EXPECT_EQ(strongestColumn(map, 1, mask), 1);
    EXPECT_EQ(strongestCell(map).row, 1);
    EXPECT_EQ(strongestCell(map).column, 2);
    EXPECT_EQ(strongestCell(map, mask).column, 1);
    EXPECT_EQ(strongestCell(Matrix(1, 1, {kNaN})).row, -1);

    EXPECT_EQ(rankInRow(map, 0, 2).rank, 1);  // shares the better rank
    EXPECT_EQ(rankInRow(map, 0, 3).rank, 3);
    EXPECT_EQ(rankInRow(map, 0, 3).of, 4);
    EXPECT_EQ(rankInRow(map, 1, 3, mask).rank, 1);
    EXPECT_EQ(rankInRow(map, 1, 3, mask).of, 2);
    EXPECT_EQ(rankInRow(map, 1, 2, mask).rank, 0);
    EXPECT_EQ(rankInRow(map, 1, 0, mask).rank, 0);
    EXPECT_THROW(rankInRow(map, 2, 0), Error);
}

}  // namespace
}  // namespace headlight
