#include "core/model/initialise.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "tests/support/tensor_checks.h"

namespace headlight::model {
namespace {

using headlight::testing::isBitEqual;
using headlight::testing::refusal;

// Uniform within ±limit: variance limit² / 3, within four deviations of its mean over so many draws.
void expectUniform(const at::Tensor& values, double limit) {
    EXPECT_LE(values.abs().max().item<double>(), limit);
    EXPECT_GT(values.abs().max().item<double>(), limit * 0.8);
    const double count = static_cast<double>(values.numel());
    EXPECT_NEAR(values.mean().item<double>(), 0, 4 * limit / std::sqrt(3 * count));
    EXPECT_NEAR(values.square().mean().item<double>(), limit * limit / 3, limit * limit * 1.2 / std::sqrt(count));
}

TEST(Initialise, LinearIsXavierUniformWithoutABias) {
    ParameterEngine engine(1);
    torch::nn::Linear linear(30, 20);
    initialise(linear, engine);
    expectUniform(linear->weight, std::sqrt(6.0 / 50));
    EXPECT_EQ(linear->bias.count_nonzero().item<std::int64_t>(), 0);
    torch::nn::Linear bare(torch::nn::LinearOptions(30, 20).bias(false));
    initialise(bare, engine);
    EXPECT_FALSE(bare->bias.defined());
}

TEST(Initialise, EmbeddingTimesTheRootOfItsWidthHasUnitVariance) {
    ParameterEngine engine(1);
    torch::nn::Embedding embedding(40, 25);
    initialise(embedding, engine);
    expectUniform(embedding->weight * std::sqrt(25.0), std::sqrt(3.0));
}

TEST(Initialise, GruIsUniformByItsUnits) {
    ParameterEngine engine(1);
    torch::nn::GRU gru(torch::nn::GRUOptions(10, 16).num_layers(2).bidirectional(true));
    initialise(gru, engine);
    for (const auto& parameter : gru->named_parameters()) {
        SCOPED_TRACE(parameter.key());
        expectUniform(parameter.value(), 0.25);
    }
}

// Drawn twice from one engine: other numbers; from an engine of the same seed: the same.
TEST(Initialise, DrawsGoOnWithTheEngine) {
    ParameterEngine engine(1), same(1);
    torch::nn::Linear first(5, 4), second(5, 4), again(5, 4);
    initialise(first, engine);
    initialise(second, engine);
    initialise(again, same);
    EXPECT_TRUE(isBitEqual(first->weight, again->weight));
    EXPECT_FALSE(at::equal(first->weight, second->weight));
    EXPECT_TRUE(first->weight.requires_grad());
}

TEST(Initialise, RegisteredParametersFollowTheModulesNumberType) {
    ParameterEngine engine(1);
    torch::nn::Module module("formula");
    const attention::Parameters drawn = registerParameters(module, AttentionKind::Hybrid, 2, 3, 3, engine);
    module.to(at::kDouble);
    const attention::Parameters found = registeredParameters(module);
    EXPECT_EQ(found.W_q.scalar_type(), at::kDouble);
    for (const auto part : {&attention::Parameters::W_q, &attention::Parameters::W_k, &attention::Parameters::v,
                            &attention::Parameters::b})
        EXPECT_TRUE((found.*part).is_same(drawn.*part));
    EXPECT_FALSE(found.W.defined());
    EXPECT_EQ(module.named_parameters().size(), 4U);
}

// Decoder 6, encoder 4, or 8 when it runs both ways: refused before anything is trained.
TEST(Initialise, C149_DotNeedsEqualWidthsGeneralDoesNot) {
    ParameterEngine engine(1);
    torch::nn::Module module("formula");
    for (const AttentionKind kind : {AttentionKind::Dot, AttentionKind::ScaledDot}) {
        const std::string line =
            refusal(ErrorCode::ShapeMismatch, [&] { registerParameters(module, kind, 1, 6, 4, engine); });
        EXPECT_NE(line.find("width 6"), std::string::npos) << line;
        EXPECT_NE(line.find("width 4"), std::string::npos) << line;
    }
    for (const int encoder : {4, 8}) {
        torch::nn::Module joined("formula");
        registerParameters(joined, AttentionKind::General, 1, 6, encoder, engine);
        EXPECT_EQ(shapeText(joined.named_parameters()["W"]), "1×6×" + std::to_string(encoder));
    }
}

}  // namespace
}  // namespace headlight::model
