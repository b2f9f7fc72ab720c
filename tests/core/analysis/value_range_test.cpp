#include "core/analysis/value_range.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/error.h"

namespace headlight {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInf = std::numeric_limits<float>::infinity();

TEST(ValueRange, C160_InvalidCellsDoNotBendTheRange) {
    const ValueRange range = valueRange(Matrix(2, 2, {0, kNaN, 0.5F, kInf}));
    EXPECT_EQ(range.low, 0);
    EXPECT_EQ(range.high, 0.5F);
    EXPECT_EQ(range.absent, 2);
    EXPECT_EQ(describe(range), "0 to 0.5; 2 cells are not finite");
}

TEST(ValueRange, C160_AllNotANumberSaysSo) {
    const ValueRange range = valueRange(Matrix(2, 2, {kNaN, kNaN, kNaN, kNaN}));
    EXPECT_FALSE(range.hasValues());
    EXPECT_EQ(describe(range), "no finite value among 4 cells");
}

TEST(ValueRange, C161_ZeroesLieBelowALogarithmicScale) {
    EXPECT_EQ(valueRange(Matrix(2, 2, {0, 1e-6F, 0.1F, 1})).smallestPositive, 1e-6F);
    EXPECT_EQ(valueRange(Matrix(1, 2, {0, -1})).smallestPositive, 0);
}

TEST(ValueRange, C161_ConstantMapHasOneColour) {
    const ValueRange range = valueRange(Matrix(2, 2, {0.25F, 0.25F, 0.25F, 0.25F}));
    EXPECT_TRUE(range.constant());
    EXPECT_EQ(range.fraction(0.25), 0.5);
    EXPECT_EQ(describe(range), "0.25 everywhere");
}

TEST(ValueRange, C112_MaskedEnergiesDoNotCount) {
    const MaskMatrix causal(3, 3, {1, 0, 0, 1, 1, 0, 1, 1, 1});
    const ValueRange range = valueRange(Matrix(3, 3, {1, -kInf, -kInf, 2, 3, -kInf, -4, 5, 6}), causal);
    EXPECT_EQ(range.low, -4);
    EXPECT_EQ(range.high, 6);
    EXPECT_EQ(range.masked, 3);
    EXPECT_EQ(range.absent, 0);
    EXPECT_EQ(describe(valueRange(Matrix(1, 1, {1}), MaskMatrix(1, 1, {0}))), "every cell is masked");
    EXPECT_THROW(valueRange(Matrix(1, 2, {1, 2}), MaskMatrix(1, 1, {0})), Error);
}

TEST(ValueRange, LongRowsAreSearchedToTheirLastCell) {
    for (int columns : {15, 16, 17, 33}) {
        std::vector<float> values(static_cast<std::size_t>(columns), 2);
        values.back() = 3;
        values.front() = -1;
        const ValueRange range = valueRange(Matrix(1, columns, std::move(values)));
        EXPECT_EQ(range.low, -1);
        EXPECT_EQ(range.high, 3);
        EXPECT_EQ(range.finite, columns);
    }
}

TEST(ValueRange, LargeMapsAreSearchedWhole) {
    constexpr int kSide = 1111;
    std::vector<float> values(static_cast<std::size_t>(kSide) * kSide, 1);
    std::vector<std::uint8_t> mask(values.size(), 1);
    values.front() = kNaN;
    values.back() = -2;
    values[values.size() / 2] = 7;
    mask[values.size() / 2 + 1] = 0;
    const ValueRange range = valueRange(Matrix(kSide, kSide, values), MaskMatrix(kSide, kSide, mask));
    EXPECT_EQ(range.low, -2);
    EXPECT_EQ(range.high, 7);
    EXPECT_EQ(range.smallestPositive, 1);
    EXPECT_EQ(range.masked, 1);
    EXPECT_EQ(range.absent, 1);
    EXPECT_EQ(range.finite, static_cast<std::int64_t>(values.size()) - 2);
}

TEST(ValueRange, UnitedCoversBoth) {
    const ValueRange none = valueRange(Matrix(1, 1, {kNaN}));
    const ValueRange both = united(valueRange(Matrix(1, 2, {0, 1})), valueRange(Matrix(1, 2, {-2, 0.5F})));
    EXPECT_EQ(both.low, -2);
    EXPECT_EQ(both.high, 1);
    EXPECT_EQ(both.smallestPositive, 0.5F);
    EXPECT_EQ(united(none, both).high, 1);
    EXPECT_EQ(united(none, both).absent, 1);
}

TEST(ValueRange, FractionIsClamped) {
    const ValueRange range = valueRange(Matrix(1, 2, {1, 3}));
    EXPECT_EQ(range.fraction(2), 0.5);
    EXPECT_EQ(range.fraction(9), 1);
    EXPECT_EQ(range.fraction(-9), 0);
}

}  // namespace
}  // namespace headlight
