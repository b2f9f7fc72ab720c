#include "core/attention/weights.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/attention/length_mask.h"
#include "core/attention/mask.h"
#include "core/tensor/convert.h"
#include "core/tensor/random.h"
#include "tests/support/tensor_checks.h"

namespace headlight::attention {
namespace {

using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::refusal;

at::Tensor randomEnergies(at::IntArrayRef sizes, at::ScalarType type = at::kFloat) {
    return torch::randn(sizes, seededGenerator(2), at::kDouble).to(type) * 3;
}

at::Tensor bools(at::IntArrayRef sizes, std::vector<int> values) {
    return torch::tensor(values).reshape(sizes).to(at::kBool);
}

TEST(Weights, RowsSumToOneAndForbiddenCellsAreExactlyZero) {
    const at::Tensor energies = randomEnergies({2, 3, 20, 33});
    const at::Tensor mask = torch::rand({2, 3, 20, 33}, seededGenerator(4), at::kFloat) < 0.5;
    const at::Tensor w = weights(energies, mask, 0.7);
    EXPECT_TRUE(isNear(w.sum(-1), torch::ones({2, 3, 20}), 1e-6));
    EXPECT_EQ(w.masked_select(~mask).count_nonzero().item<std::int64_t>(), 0);
}

TEST(Weights, AllVisibleMaskIsNoMask) {
    const at::Tensor energies = randomEnergies({2, 3, 4, 50});
    EXPECT_TRUE(isBitEqual(weights(energies, torch::ones({4, 50}, at::kBool), 1), weights(energies, {}, 1)));
}

// Any way to broadcast is the mask written out.
TEST(Weights, MasksBroadcast) {
    const at::Tensor energies = randomEnergies({2, 3, 4, 5});
    const at::Tensor random = torch::rand({2, 3, 4, 5}, seededGenerator(6), at::kFloat) < 0.6;
    const at::Tensor parts[] = {random[0][0],
                                random[0][0][0],
                                random.slice(2, 0, 1),
                                random.slice(1, 0, 1),
                                random.slice(3, 0, 1),
                                random.slice(0, 0, 1).slice(2, 0, 1),
                                random.transpose(2, 3).contiguous().transpose(2, 3)};
    for (const at::Tensor& mask : parts)
        EXPECT_TRUE(
            isBitEqual(weights(energies, mask, 1), weights(energies, mask.expand({2, 3, 4, 5}).contiguous(), 1)))
            << shapeText(mask);
}

TEST(Weights, C103_RowWithoutKeysIsZeroAndOthersKeepEveryBit) {
    const at::Tensor energies = randomEnergies({1, 1, 3, 3});
    const at::Tensor before = weights(energies, {}, 1);
    const at::Tensor after = weights(energies, bools({3, 3}, {1, 1, 1, 0, 0, 0, 1, 1, 1}), 1);
    EXPECT_EQ(after[0][0][1].count_nonzero().item<std::int64_t>(), 0);
    EXPECT_TRUE(isBitEqual(after[0][0][0], before[0][0][0]));
    EXPECT_TRUE(isBitEqual(after[0][0][2], before[0][0][2]));
    EXPECT_FALSE(at::matmul(after, randomEnergies({1, 1, 3, 2})).isnan().any().item<bool>());
}

// Left padding and causal: the first real token sees nothing but padding before it.
TEST(Weights, C103_PaddingAndCausalTogether) {
    MaskSpec spec;
    spec.causal = CausalAlignment::TopLeft;
    spec.custom = CustomMask{"left padding", "1 = may look", MaskMatrix(1, 3, {0, 1, 1})};
    const at::Tensor w = weights(randomEnergies({1, 1, 3, 3}), toTensor(buildMask(spec, 3, 3, {})), 1);
    EXPECT_TRUE(isNear(w.sum(-1).flatten(), torch::tensor({0.0, 1.0, 1.0}), 1e-6));
    EXPECT_EQ(w[0][0][1][1].item<float>(), 1.0F);
}

TEST(Weights, C108_PaddedKeyIsZeroInEveryRow) {
    MaskSpec spec;
    spec.length = 3;
    const at::Tensor w = weights(randomEnergies({1, 1, 4, 4}), toTensor(buildMask(spec, 4, 4, {})), 1);
    EXPECT_EQ(w.select(-1, 3).count_nonzero().item<std::int64_t>(), 0);
    EXPECT_TRUE(isNear(w.sum(-1), torch::ones({1, 1, 4}), 1e-6));
}

TEST(Weights, C112_MaskedEnergiesStayFinite) {
    const at::Tensor energies = randomEnergies({1, 1, 3, 3});
    const at::Tensor copy = energies.clone();
    weights(energies, torch::ones({3, 3}, at::kBool).tril(), 1);
    EXPECT_TRUE(isBitEqual(energies, copy));
}

// C105 in half precision: 1000 and 999 are exact there, their exponentials are not.
TEST(Weights, C105_NarrowTypesAreComputedInFloat32) {
    for (at::ScalarType type : {at::kHalf, at::kBFloat16, at::kFloat}) {
        const at::Tensor w = weights(torch::tensor({3.0, 2.0, -1000.0}).to(type), {}, 1);
        EXPECT_EQ(w.scalar_type(), at::kFloat);
        EXPECT_TRUE(isNear(w, torch::tensor({0.73105858, 0.26894142, 0.0}, at::kDouble), 1e-7));
    }
    const at::Tensor wide = weights(torch::tensor({1000.0, 999.0, -1000.0}, at::kDouble), {}, 1);
    EXPECT_EQ(wide.scalar_type(), at::kDouble);
    EXPECT_TRUE(isNear(wide, torch::tensor({0.7310585786300049, 0.2689414213699951, 0.0}, at::kDouble), 1e-15));
}

TEST(Weights, EqualsPyTorchsSoftmax) {
    const at::Tensor energies = randomEnergies({2, 2, 30, 257}, at::kDouble);
    const at::Tensor mask = torch::ones({30, 257}, at::kBool).tril(3);
    const double minusInfinity = -std::numeric_limits<double>::infinity();
    const at::Tensor wanted = torch::softmax(energies.masked_fill(~mask, minusInfinity) / 0.3, -1);
    EXPECT_TRUE(isNear(weights(energies, mask, 0.3), wanted, 1e-14));
    EXPECT_TRUE(isNear(weights(energies.to(at::kFloat), mask, 0.3), wanted, 3e-6));
    const WeightsAndSums sums = weightsAndSums(energies, mask, 0.3);
    EXPECT_TRUE(isNear(sums.largest / 0.3 + sums.sum.log(),
                       torch::logsumexp(energies.masked_fill(~mask, minusInfinity) / 0.3, -1), 1e-12));
}

TEST(Weights, PermutingKeysPermutesColumns) {
    const at::Tensor energies = randomEnergies({1, 2, 4, 9});
    const at::Tensor order = torch::randperm(9, seededGenerator(1), at::kLong);
    EXPECT_TRUE(isNear(weights(energies.index_select(-1, order), {}, 1),
                       weights(energies, {}, 1).index_select(-1, order), 1e-7));
}

TEST(Weights, EmptyAxes) {
    EXPECT_EQ(weights(torch::zeros({1, 2, 0, 4}), {}, 1).sizes(), (std::vector<std::int64_t>{1, 2, 0, 4}));
    const WeightsAndSums out = weightsAndSums(torch::zeros({1, 2, 3, 0}), {}, 1);
    EXPECT_EQ(out.weights.numel(), 0);
    EXPECT_TRUE(isNear(out.sum, torch::zeros({1, 2, 3}), 0));
}

TEST(Weights, StridedEnergiesAreReadRight) {
    const at::Tensor energies = randomEnergies({1, 2, 5, 4});
    EXPECT_TRUE(
        isBitEqual(weights(energies.transpose(2, 3), {}, 1), weights(energies.transpose(2, 3).contiguous(), {}, 1)));
}

TEST(MixedWeights, AreTheSharesOfBoth) {
    const at::Tensor a = randomEnergies({1, 1, 3, 4}, at::kDouble), s = -2 * a;
    const at::Tensor mask = torch::ones({3, 4}, at::kBool).tril();
    const at::Tensor wanted = 0.3 * weights(a, mask, 2) + 0.7 * weights(s, mask, 2);
    EXPECT_TRUE(isNear(mixedWeights(a, s, 0.3, mask, 2), wanted, 1e-15));
    EXPECT_TRUE(isNear(mixedWeights(a, s, 1, mask, 2), weights(a, mask, 2), 0));
    EXPECT_TRUE(isNear(logMixedWeights(a, s, 0.3).exp(), mixedWeights(a, s, 0.3, {}, 1), 1e-15));
    EXPECT_TRUE(isNear(logMixedWeights(a, s, 0), torch::log_softmax(s, -1), 1e-14));
    EXPECT_TRUE(isNear(logMixedWeights(a, s, 1), torch::log_softmax(a, -1), 1e-14));
}

// Masking the single map is another thing than mixing the masked ones; the weights are the latter.
TEST(MixedWeights, MaskedMixIsNotTheMaskedLog) {
    const at::Tensor a = torch::tensor({{{{0.0, 4.0, 0.0}}}}, at::kDouble), s = torch::zeros({1, 1, 1, 3}, at::kDouble);
    const at::Tensor mask = bools({1, 3}, {1, 0, 1});
    EXPECT_TRUE(isNear(mixedWeights(a, s, 0.5, mask, 1).flatten(), torch::tensor({0.5, 0.0, 0.5}), 1e-15));
    const at::Tensor skewed = torch::tensor({{{{3.0, 4.0, 0.0}}}}, at::kDouble);
    const at::Tensor fromLog = weights(logMixedWeights(skewed, s, 0.5), mask, 1);
    EXPECT_FALSE(isNear(mixedWeights(skewed, s, 0.5, mask, 1), fromLog, 1e-2));
}

TEST(LengthMask, IsOneRowASentence) {
    const at::Tensor mask = lengthMask({2, 0, 3}, 3);
    EXPECT_EQ(mask.sizes(), (std::vector<std::int64_t>{3, 1, 1, 3}));
    EXPECT_TRUE(isBitEqual(mask.reshape({3, 3}), bools({3, 3}, {1, 1, 0, 0, 0, 0, 1, 1, 1})));
    EXPECT_NE(refusal(ErrorCode::OutOfRange,
                      [] {
                          lengthMask({1, 4}, 3);
                      })
                  .find("sentence 1: 4 of 3 keys"),
              std::string::npos);
}

TEST(Weights, RefusesWhatIsNotAMaskOrATemperature) {
    const at::Tensor e = torch::zeros({1, 1, 2, 3});
    refusal(ErrorCode::InvalidValue, [&] { weights(e, {}, 0); });
    refusal(ErrorCode::InvalidValue, [&] { weights(e, {}, -1); });
    refusal(ErrorCode::InvalidValue, [&] { weights(e, {}, std::nan("")); });
    refusal(ErrorCode::InvalidValue, [&] { weights(e, {}, std::numeric_limits<double>::infinity()); });
    refusal(ErrorCode::InvalidValue, [&] { weights(e, torch::ones({2, 3}), 1); });
    refusal(ErrorCode::InvalidValue, [&] { weights(e.to(at::kInt), {}, 1); });
    refusal(ErrorCode::ShapeMismatch, [&] { weights({}, {}, 1); });
    const std::string line = refusal(ErrorCode::ShapeMismatch, [&] { weights(e, torch::ones({3, 3}, at::kBool), 1); });
    EXPECT_NE(line.find("3×3"), std::string::npos);
    EXPECT_NE(line.find("1×1×2×3"), std::string::npos);
    refusal(ErrorCode::InvalidValue, [&] { mixedWeights(e, e, 1.5, {}, 1); });
}

}  // namespace
}  // namespace headlight::attention
