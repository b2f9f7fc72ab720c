#include "core/analysis/aggregate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/error.h"

namespace headlight {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

TEST(Aggregate, MeanAndMaximumCellByCell) {
    const std::vector<Matrix> maps{Matrix(1, 2, {0.25F, 1}), Matrix(1, 2, {0.75F, 0})};
    EXPECT_EQ(aggregate(Aggregate::Mean, maps)(0, 0), 0.5F);
    EXPECT_EQ(aggregate(Aggregate::Mean, maps)(0, 1), 0.5F);
    EXPECT_EQ(aggregate(Aggregate::Max, maps)(0, 0), 0.75F);
    EXPECT_EQ(aggregate(Aggregate::Max, maps)(0, 1), 1);
}

TEST(Aggregate, MeanOfRowsThatSumToOneSumsToOne) {
    MapAggregator mean(Aggregate::Mean);
    for (int i = 1; i <= 999; ++i) {
        const float share = static_cast<float>(i) / 1000;
        mean.add(Matrix(1, 2, {share, 1 - share}));
    }
    const Matrix map = mean.result();
    EXPECT_NEAR(map(0, 0) + map(0, 1), 1, 1e-7);
    EXPECT_EQ(mean.count(), 999);
}

TEST(Aggregate, NotANumberLosesAMaximumAndSpoilsAMean) {
    const std::vector<Matrix> maps{Matrix(1, 1, {kNaN}), Matrix(1, 1, {-3})};
    EXPECT_EQ(aggregate(Aggregate::Max, maps)(0, 0), -3);
    EXPECT_TRUE(std::isnan(aggregate(Aggregate::Mean, maps)(0, 0)));
}

TEST(Aggregate, OtherSizesAreRefusedWithBothSizes) {
    try {
        aggregate(Aggregate::Mean, {Matrix(1, 2, {1, 2}), Matrix(1, 1, {1})});
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
        EXPECT_EQ(error.detail(), "one is 1\u00D71, another 1\u00D72");
    }
}

TEST(Aggregate, CellIsAllowedWhereAnyMapAllowsIt) {
    const MaskMatrix both = anyAllowed({MaskMatrix(1, 3, {1, 0, 0}), MaskMatrix(1, 3, {0, 1, 0})});
    EXPECT_EQ(std::vector<std::uint8_t>(both.begin(), both.end()), (std::vector<std::uint8_t>{1, 1, 0}));
    EXPECT_TRUE(anyAllowed({MaskMatrix(1, 3, {1, 0, 0}), MaskMatrix()}).empty());
}

}  // namespace
}  // namespace headlight
