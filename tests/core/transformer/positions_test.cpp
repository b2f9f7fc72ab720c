#include "core/transformer/positions.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "core/tensor/random.h"
#include "tests/support/tensor_checks.h"

namespace headlight::transformer {
namespace {

using headlight::testing::isBitEqual;
using headlight::testing::isNear;

TEST(Positions, C086_SinesAndCosinesStandSideBySide) {
    const at::Tensor rows = sinusoids(0, 2, 4, at::kDouble);
    EXPECT_TRUE(isNear(rows[0], torch::tensor({0., 1., 0., 1.}, at::kDouble), 0));
    EXPECT_TRUE(isNear(rows[1], torch::tensor({0.841471, 0.540302, 0.01, 0.99995}, at::kDouble), 1e-6));
}

TEST(Positions, ASliceOfSinusoidsIsTheSameRows) {
    EXPECT_TRUE(isBitEqual(sinusoids(5, 3, 6, at::kFloat), sinusoids(0, 9, 6, at::kFloat).slice(0, 5, 8)));
}

TEST(Positions, AnOddWidthEndsWithASine) {
    const double angle = 3 / std::pow(10000, 4.0 / 5);
    const at::Tensor row = sinusoids(3, 1, 5, at::kDouble)[0];
    ASSERT_EQ(row.numel(), 5);
    EXPECT_NEAR(row[4].item<double>(), std::sin(angle), 1e-15);
}

TEST(Positions, C077_ComponentsHalfAHeadApartTurnTogether) {
    const at::Tensor q = torch::tensor({1., 0., 0., 0.}, at::kDouble).view({1, 1, 1, 4});
    const at::Tensor turned = rotated(q, rotation(1, 1, 4, at::kDouble));
    EXPECT_TRUE(isNear(turned.flatten(), torch::tensor({0.540302, 0., 0.841471, 0.}, at::kDouble), 1e-6));
}

// Su et al. (2021), eq. 16: what is left of two positions in a product is their distance.
TEST(Positions, RotaryProductsDependOnTheDistanceAlone) {
    const at::Generator generator = seededGenerator(1);
    const at::Tensor q = torch::randn({2, 3, 1, 8}, generator, at::kDouble),
                     k = torch::randn({2, 3, 1, 8}, generator, at::kDouble);
    const auto product = [&](int queryAt, int keyAt) {
        return (rotated(q, rotation(queryAt, 1, 8, at::kDouble)) * rotated(k, rotation(keyAt, 1, 8, at::kDouble)))
            .sum(-1);
    };
    EXPECT_TRUE(isNear(product(7, 4), product(103, 100), 1e-12));
    EXPECT_TRUE(isNear(product(5, 5), (q * k).sum(-1), 1e-12));
    EXPECT_FALSE(isNear(product(7, 4), product(7, 5), 1e-3));
}

TEST(Positions, TurningKeepsLengths) {
    const at::Tensor x = torch::randn({1, 2, 6, 10}, seededGenerator(2), at::kDouble);
    EXPECT_TRUE(isNear(rotated(x, rotation(3, 6, 10, at::kDouble)).norm(2, -1), x.norm(2, -1), 1e-12));
    EXPECT_TRUE(isBitEqual(rotated(x, {}), x));
}

}  // namespace
}  // namespace headlight::transformer
