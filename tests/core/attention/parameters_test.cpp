#include "core/attention/parameters.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "tests/support/tensor_checks.h"

namespace headlight::attention {
namespace {

using headlight::testing::isBitEqual;
using headlight::testing::refusal;

Parameters made(AttentionKind kind, std::uint64_t seed = 1, NumberType precision = NumberType::F32, bool bias = true) {
    return makeParameters(kind, 2, 5, 5, 7, bias, precision, seed);
}

TEST(Parameters, EachKindHasItsOwn) {
    const Parameters additive = made(AttentionKind::Additive);
    EXPECT_EQ(shapeText(additive.W_q), "2×7×5");
    EXPECT_EQ(shapeText(additive.W_k), "2×7×5");
    EXPECT_EQ(shapeText(additive.v), "2×7");
    EXPECT_EQ(shapeText(additive.b), "2×7");
    EXPECT_FALSE(additive.W.defined());
    EXPECT_FALSE(made(AttentionKind::Additive, 1, NumberType::F32, false).b.defined());
    EXPECT_EQ(shapeText(made(AttentionKind::General).W), "2×5×5");
    for (AttentionKind kind : {AttentionKind::Dot, AttentionKind::ScaledDot, AttentionKind::Cosine})
        EXPECT_FALSE(made(kind).W_q.defined() || made(kind).W.defined()) << name(kind);
}

TEST(Parameters, SeedNamesTheNumbers) {
    torch::manual_seed(99);  // somebody else's draws
    const Parameters first = made(AttentionKind::Hybrid, 42);
    torch::rand({1000});
    const Parameters again = made(AttentionKind::Hybrid, 42), other = made(AttentionKind::Hybrid, 43);
    EXPECT_TRUE(isBitEqual(first.W_q, again.W_q));
    EXPECT_TRUE(isBitEqual(first.b, again.b));
    EXPECT_FALSE(at::equal(first.W_q, other.W_q));
    EXPECT_FALSE(at::equal(first.W_q, first.W_k));
    EXPECT_FALSE(at::equal(made(AttentionKind::General, 1).W, made(AttentionKind::General, 1ULL << 32 | 1).W));
    const at::Tensor wide = made(AttentionKind::Hybrid, 42, NumberType::F64).W_q;
    EXPECT_TRUE(isBitEqual(wide.to(at::kFloat), first.W_q));
}

TEST(Parameters, DoNotTouchTheGlobalGenerator) {
    torch::manual_seed(7);
    const at::Tensor undisturbed = torch::rand({4});
    torch::manual_seed(7);
    made(AttentionKind::Additive);
    EXPECT_TRUE(isBitEqual(torch::rand({4}), undisturbed));
}

// Uniform within √(6/(fan in + fan out)): limit, mean 0, variance limit²/3.
TEST(Parameters, AreXavierUniform) {
    const at::Tensor W = makeParameters(AttentionKind::General, 4, 60, 90, 1, false, NumberType::F64, 3).W;
    const double limit = std::sqrt(6.0 / 150);
    EXPECT_LE(W.abs().max().item<double>(), limit);
    EXPECT_GT(W.abs().max().item<double>(), limit * 0.999);
    EXPECT_NEAR(W.mean().item<double>(), 0, limit * 0.02);
    EXPECT_NEAR(W.var().item<double>(), limit * limit / 3, limit * limit * 0.01);
}

TEST(Parameters, RefusesSizesBelowOne) {
    for (const auto& [heads, width] : {std::pair(0, 4), std::pair(1, 0), std::pair(-2, 4)})
        refusal(ErrorCode::InvalidValue,
                [h = heads, w = width] { makeParameters(AttentionKind::Dot, h, w, w, 4, false, NumberType::F32, 0); });
    refusal(ErrorCode::InvalidValue,
            [] { makeParameters(AttentionKind::Additive, 1, 4, 4, 0, false, NumberType::F32, 0); });
}

}  // namespace
}  // namespace headlight::attention
