#include "core/analysis/token_weights.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/error.h"

namespace headlight {
namespace {

const Matrix kCausal(3, 3, {1, 0, 0, 0.5F, 0.5F, 0, 0.25F, 0.25F, 0.5F});
const MaskMatrix kCausalMask(3, 3, {1, 0, 0, 1, 1, 0, 1, 1, 1});

TEST(TokenWeights, ARowAndAColumnOfTheMap) {
    const TokenWeights row = givenBy(1, kCausal, kCausalMask);
    EXPECT_EQ(row.weights, (std::vector<float>{0.5F, 0.5F, 0}));
    EXPECT_EQ(row.allowed, (std::vector<std::uint8_t>{1, 1, 0}));
    const TokenWeights column = givenTo(1, kCausal, kCausalMask);
    EXPECT_EQ(column.weights, (std::vector<float>{0, 0.5F, 0.25F}));
    EXPECT_EQ(column.allowed, (std::vector<std::uint8_t>{0, 1, 1}));
}

TEST(TokenWeights, MeansOfRowsThatSumToOneSumToOne) {
    const TokenWeights mean = meanGiven(kCausal, kCausalMask);
    EXPECT_NEAR(std::accumulate(mean.weights.begin(), mean.weights.end(), 0.0), 1, 1e-6);
    EXPECT_FLOAT_EQ(mean.weights[0], 1.75F / 3);
    EXPECT_EQ(mean.allowed, (std::vector<std::uint8_t>{1, 1, 1}));
}

TEST(TokenWeights, AQueryWithoutVisibleKeysDoesNotDiluteTheMean) {
    const Matrix map(2, 2, {0, 0, 0.25F, 0.75F});
    EXPECT_EQ(meanGiven(map, MaskMatrix(2, 2, {0, 0, 1, 1})).weights, (std::vector<float>{0.25F, 0.75F}));
}

TEST(TokenWeights, AKeyThatNobodyMaySeeIsForbidden) {
    const TokenWeights mean = meanGiven(Matrix(2, 2, {1, 0, 1, 0}), MaskMatrix(1, 2, {1, 0}));
    EXPECT_EQ(mean.weights, (std::vector<float>{1, 0}));
    EXPECT_EQ(mean.allowed, (std::vector<std::uint8_t>{1, 0}));
}

TEST(TokenWeights, TokensOutsideTheMapAreRefused) {
    EXPECT_THROW(givenBy(3, kCausal, {}), Error);
    EXPECT_THROW(givenTo(-1, kCausal, {}), Error);
}

}  // namespace
}  // namespace headlight
