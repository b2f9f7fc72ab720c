#include "core/attention/masked_softmax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace headlight::attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct Row {
    std::vector<float> weights;
    RowSum sum{};
};

Row softmaxOf(const std::vector<float>& energies, const std::vector<std::uint8_t>& mask = {}, double temperature = 1) {
    Row row{std::vector<float>(energies.size(), -1), {}};
    row.sum = maskedSoftmaxRow(energies.data(), mask.empty() ? nullptr : mask.data(),
                               static_cast<std::int64_t>(energies.size()), temperature, row.weights.data());
    return row;
}

void expectNear(const std::vector<float>& actual, const std::vector<double>& wanted, double tolerance) {
    ASSERT_EQ(actual.size(), wanted.size());
    for (std::size_t j = 0; j < wanted.size(); ++j)
        EXPECT_NEAR(static_cast<double>(actual[j]), wanted[j], tolerance) << "key " << j;
}

std::vector<float> randomRow(std::size_t keys, float spread) {
    std::mt19937 engine(3);
    std::normal_distribution<float> normal(0, spread);
    std::vector<float> row(keys);
    for (float& energy : row)
        energy = normal(engine);
    return row;
}

TEST(MaskedSoftmax, PinnedValues) {
    expectNear(softmaxOf({1, 2}).weights, {0.268941, 0.731059}, 5e-7);
    EXPECT_NEAR(softmaxOf({1, 2}).sum.sum, 1.367879, 5e-7);  // 1 + 1/e
    EXPECT_EQ(softmaxOf({1, 2}).sum.largest, 2.0);
}

TEST(MaskedSoftmax, C105_LargeEnergiesDoNotOverflow) {
    expectNear(softmaxOf({1000, 999, -1000}).weights, {0.731059, 0.268941, 0}, 5e-7);
    EXPECT_EQ(softmaxOf({88.8F, 0}).weights, (std::vector<float>{1, 0}));
    EXPECT_EQ(softmaxOf({3e38F, -3e38F}).weights, (std::vector<float>{1, 0}));
}

TEST(MaskedSoftmax, C102_ForbiddenKeysAreExcludedNotMadeSmall) {
    const Row row = softmaxOf({-110208.0547F, -110189.8125F, -110206.5234F, -110208.4531F, -110192.6016F, 0, 0, 0},
                              {1, 1, 1, 1, 1, 0, 0, 0});
    expectNear(row.weights, {0, 0.942084, 0, 0, 0.057916, 0, 0, 0}, 1e-5);
    for (std::size_t j = 5; j < 8; ++j)
        EXPECT_EQ(row.weights[j], 0.0F);
}

TEST(MaskedSoftmax, RowsWithoutAnyWeightAreZeros) {
    for (const Row& row : {softmaxOf({1, 2, 3}, {0, 0, 0}), softmaxOf({-kInfinity, -kInfinity, 5}, {1, 1, 0})}) {
        EXPECT_EQ(row.weights, (std::vector<float>{0, 0, 0}));
        EXPECT_EQ(row.sum.sum, 0.0);
    }
    EXPECT_EQ(softmaxOf({}).sum.sum, 0.0);
}

TEST(MaskedSoftmax, MinusInfinityIsNoWeight) {
    EXPECT_EQ(softmaxOf({-kInfinity, 4, -kInfinity}).weights, (std::vector<float>{0, 1, 0}));
}

TEST(MaskedSoftmax, VisibleInfinityOrNanHasNoRightNumbers) {
    for (float bad : {kInfinity, kNan}) {
        const Row row = softmaxOf({1, bad, 2}, {1, 1, 0});
        EXPECT_TRUE(std::isnan(row.weights[0]) && std::isnan(row.weights[1]) && std::isnan(row.sum.sum));
        EXPECT_EQ(row.weights[2], 0.0F);
        // The same number, but forbidden, has no say.
        expectNear(softmaxOf({1, bad, 2}, {1, 0, 1}).weights, {0.268941, 0, 0.731059}, 5e-7);
    }
}

TEST(MaskedSoftmax, TemperatureDividesTheEnergies) {
    expectNear(softmaxOf({0, 1}, {}, 0.5).weights, {0.119203, 0.880797}, 5e-7);  // softmax(0, 2)
    expectNear(softmaxOf({0, 1}, {}, 1e30).weights, {0.5, 0.5}, 1e-7);
    expectNear(softmaxOf({0, 1}, {}, 1e-30).weights, {0, 1}, 0);
    expectNear(softmaxOf({0, 1}, {}, 1e-60).weights, {0, 1}, 0);  // 0 in float32
}

// Against the same sum in double, for lengths on both sides of every vector width.
TEST(MaskedSoftmax, RelativeErrorIsAsPromised) {
    for (std::size_t keys : {1, 2, 31, 32, 33, 65, 256, 1000, 4096}) {
        const std::vector<float> energies = randomRow(keys, 4);
        const std::vector<double> wide(energies.begin(), energies.end());
        std::vector<double> wanted(keys);
        maskedSoftmaxRow(wide.data(), nullptr, static_cast<std::int64_t>(keys), 1, wanted.data());
        const Row row = softmaxOf(energies);
        const double largest = *std::max_element(wanted.begin(), wanted.end());
        for (std::size_t j = 0; j < keys; ++j) {
            const double below = std::log(largest / wanted[j]);
            const double allowed = (static_cast<double>(keys) / 32 + 8 + 2 * below) * std::ldexp(1, -24);
            ASSERT_NEAR(static_cast<double>(row.weights[j]) / wanted[j], 1, allowed) << keys << " keys, " << j;
        }
    }
}

TEST(MaskedSoftmax, DoubleIsThePlainFormula) {
    const std::vector<double> energies{0.25, -3, 1.5, 700};
    const std::vector<std::uint8_t> mask{1, 1, 1, 0};
    std::vector<double> weights(4);
    const RowSum row = maskedSoftmaxRow(energies.data(), mask.data(), 4, 1, weights.data());
    const double sum = std::exp(0.25) + std::exp(-3.0) + std::exp(1.5);
    EXPECT_NEAR(row.sum, sum / std::exp(1.5), 1e-15);
    for (std::size_t j = 0; j < 3; ++j)
        EXPECT_NEAR(weights[j], std::exp(energies[j]) / sum, 1e-15);
    EXPECT_EQ(weights[3], 0.0);
}

// Masking the last keys is removing them, to the last bit.
TEST(MaskedSoftmax, ForbiddenTailIsLikeNoTail) {
    const std::vector<float> energies = randomRow(50, 2);
    for (std::size_t visible : {1U, 7U, 16U, 33U}) {
        std::vector<std::uint8_t> mask(50, 0);
        std::fill_n(mask.begin(), visible, std::uint8_t{1});
        Row masked = softmaxOf(energies, mask);
        const Row removed = softmaxOf({energies.begin(), energies.begin() + static_cast<std::ptrdiff_t>(visible)});
        masked.weights.resize(visible);
        EXPECT_EQ(masked.weights, removed.weights);
        EXPECT_EQ(masked.sum.sum, removed.sum.sum);
    }
}

}  // namespace
}  // namespace headlight::attention
