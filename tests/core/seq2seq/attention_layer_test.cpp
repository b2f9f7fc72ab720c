#include "core/seq2seq/attention_layer.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "tests/support/tensor_checks.h"

namespace headlight::seq2seq {
namespace {

using headlight::testing::isNear;

// W1 = [1], W2 = [1], v = [1], query 1, keys 0 and 1; without the tanh the weights would be 0.268941 and 0.731059.
TEST(AttentionLayer, C148_AdditiveHasTheTanh) {
    ModelConfig config;
    config.attention = AttentionKind::Additive;
    config.width = 1;
    ParameterEngine engine(1);
    AttentionLayer layer(config, engine);
    const at::NoGradGuard untracked;
    for (auto& parameter : layer.named_parameters())
        parameter.value().fill_(parameter.key() == "b" ? 0 : 1);
    const Memory memory = layer.memory(torch::tensor({0.0F, 1.0F}).view({1, 2, 1}), {});
    model::Recorded told;
    const at::Tensor context = layer.contexts(torch::ones({1, 1, 1}), memory, {}, &told);
    EXPECT_TRUE(isNear(told.attended.energies.flatten(), torch::tensor({0.761594, 0.964028}), 1e-6));
    EXPECT_TRUE(isNear(told.attended.weights.flatten(), torch::tensor({0.449564, 0.550436}), 1e-6));
    EXPECT_TRUE(isNear(context.flatten(), torch::tensor({0.550436}), 1e-6));
}

// All that a network of one head learns there are the formula's parameters, several heads have their projections too.
TEST(AttentionLayer, LearnsWhatItsFormulaHas) {
    const auto names = [](AttentionKind kind, int heads) {
        ModelConfig config;
        config.attention = kind;
        config.width = 8;
        config.heads = heads;
        ParameterEngine engine(1);
        const AttentionLayer layer(config, engine);
        std::string text;
        for (const auto& parameter : layer.named_parameters())
            text +=
                parameter.key() + " " + shapeText(parameter.value()) + (parameter.value().requires_grad() ? "; " : "!");
        return text;
    };
    EXPECT_EQ(names(AttentionKind::Dot, 1), "");
    EXPECT_EQ(names(AttentionKind::General, 1), "W 1×8×8; ");
    EXPECT_EQ(names(AttentionKind::Hybrid, 1), "W_q 1×8×8; W_k 1×8×8; v 1×8; b 1×8; ");
    EXPECT_EQ(names(AttentionKind::ScaledDot, 4), "W_Q 4×2×8; W_K 4×2×8; W_V 4×2×8; ");
    EXPECT_EQ(names(AttentionKind::General, 2), "W 2×4×4; W_Q 2×4×8; W_K 2×4×8; W_V 2×4×8; ");
}

}  // namespace
}  // namespace headlight::seq2seq
