#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "tests/support/kind_names.h"
#include "tests/support/small_transformer.h"
#include "tests/support/tensor_checks.h"

// Names, numbers and first values of a Transformer's parameters.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;

std::int64_t countOf(const ModelConfig& config) {
    std::int64_t count = 0;
    for (const at::Tensor& parameter : makeTransformer(config, 1)->parameters())
        count += parameter.numel();
    return count;
}

TEST(TransformerParameters, LayersHaveAsManyAsPyTorchs) {
    ModelConfig config = smallTransformer();
    config.width = 64;
    config.heads = 8;
    config.layers = 1;
    config.feedForwardWidth = 256;
    // torch.nn.TransformerEncoderLayer(64, 8, 256), TransformerDecoderLayer(64, 8, 256); a LayerNorm has 128.
    const std::int64_t layers = 49984 + 66752, embeddings = (11 + 13) * 64, output = 13 * 64 + 13;
    EXPECT_EQ(countOf(config), layers + 2 * 128 + embeddings + output);
    config.normPlace = NormPlace::Post;
    EXPECT_EQ(countOf(config), layers + embeddings + output);
}

TEST(TransformerParameters, ALlamaHasNoBiases) {
    const ModelConfig c = smallDecoder();
    const std::int64_t layer = 4 * c.width * c.width + 3 * c.width * c.feedForwardWidth + 2 * c.width;
    EXPECT_EQ(countOf(c), 2 * c.targetVocabulary * c.width + c.layers * layer + c.width);
}

TEST(TransformerParameters, LearnedPositionsAddRowsAndFormulasTheirOwn) {
    ModelConfig config = smallTransformer(), learned = config;
    learned.positions = PositionKind::Learned;
    EXPECT_EQ(countOf(learned) - countOf(config), 2 * config.maxLength * config.width);
    const int attentions = 3 * config.layers, d = config.width / config.heads;
    const auto more = [&](AttentionKind kind) { return countOf(smallTransformer(kind)) - countOf(config); };
    EXPECT_EQ(more(AttentionKind::Dot), 0);
    EXPECT_EQ(more(AttentionKind::Cosine), 0);
    EXPECT_EQ(more(AttentionKind::General), attentions * config.heads * d * d);
    EXPECT_EQ(more(AttentionKind::Additive), attentions * config.heads * (2 * d * d + 2 * d));
    EXPECT_EQ(more(AttentionKind::Hybrid), attentions * config.heads * (2 * d * d + 2 * d));
}

TEST(TransformerParameters, NamesAndShapesAreThoseOfTheTable) {
    ModelConfig config = smallTransformer(AttentionKind::Additive);
    config.positions = PositionKind::Learned;
    const auto network = makeTransformer(config, 1);
    std::map<std::string, std::string> shapes;
    for (const auto& row : network->named_parameters())
        shapes[row.key()] = shapeText(row.value());
    const std::map<std::string, std::string> wanted{
        {"encoder.embedding.weight", "11×8"},
        {"decoder.positions.weight", "12×8"},
        {"encoder.layers.0.self.W_Q.weight", "8×8"},
        {"encoder.layers.0.self.W_O.bias", "8"},
        {"encoder.layers.1.self.energy.W_q", "2×4×4"},
        {"decoder.layers.1.cross.energy.v", "2×4"},
        {"decoder.layers.0.cross.W_V.weight", "8×8"},
        {"decoder.layers.0.cross_norm.weight", "8"},
        {"decoder.layers.0.self_norm.bias", "8"},
        {"decoder.layers.0.feed_forward.W_1.weight", "16×8"},
        {"decoder.layers.0.feed_forward.W_2.bias", "8"},
        {"decoder.layers.0.feed_forward_norm.weight", "8"},
        {"encoder.norm.weight", "8"},
        {"output.weight", "13×8"},
        {"output.bias", "13"},
    };
    for (const auto& [name, shape] : wanted)
        EXPECT_EQ(shapes[name], shape) << name;
    EXPECT_EQ(shapes.count("encoder.layers.0.cross.W_Q.weight"), 0u);
}

TEST(TransformerParameters, ASeedNamesTheSameNetworkWhateverElseIsDrawn) {
    torch::manual_seed(1);
    const auto first = makeTransformer(smallTransformer(AttentionKind::Hybrid), 7);
    torch::manual_seed(2);
    const auto second = makeTransformer(smallTransformer(AttentionKind::Hybrid), 7);
    const auto other = makeTransformer(smallTransformer(AttentionKind::Hybrid), 8);
    const auto named = second->named_parameters(), others = other->named_parameters();
    for (const auto& row : first->named_parameters()) {
        EXPECT_TRUE(isBitEqual(row.value(), named[row.key()])) << row.key();
        const bool drawn = row.value().dim() > 1;  // norms and biases are 1 and 0 whatever the seed
        EXPECT_EQ(at::equal(row.value(), others[row.key()]), !drawn) << row.key();
    }
}

TEST(TransformerParameters, FirstValuesHaveTheirSizes) {
    ModelConfig config = smallTransformer();
    config.width = 64;
    config.feedForwardWidth = 192;
    config.sourceVocabulary = 500;
    const auto network = makeTransformer(config, 1);
    const auto named = network->named_parameters();
    EXPECT_NEAR(named["encoder.embedding.weight"].var().item<double>(), 1.0 / 64, 0.03 / 64);
    EXPECT_NEAR(named["encoder.layers.0.self.W_Q.weight"].var().item<double>(), 2.0 / (64 + 64), 0.002);
    const at::Tensor wide = named["encoder.layers.0.feed_forward.W_1.weight"];
    EXPECT_NEAR(wide.abs().max().item<double>(), std::sqrt(6.0 / (64 + 192)), 1e-4);
    for (const auto& row : named) {
        if (row.key().find("norm.weight") != std::string::npos)
            EXPECT_TRUE(isBitEqual(row.value(), at::ones_like(row.value()))) << row.key();
        else if (row.key().find(".bias") != std::string::npos)
            EXPECT_TRUE(isBitEqual(row.value(), at::zeros_like(row.value()))) << row.key();
        else
            EXPECT_NEAR(row.value().mean().item<double>(), 0, 0.01) << row.key();
    }
}

class ParametersOfKind : public ::testing::TestWithParam<AttentionKind> {};
INSTANTIATE_TEST_SUITE_P(AllKinds, ParametersOfKind, ::testing::ValuesIn(kAttentionKinds), kindName);

TEST_P(ParametersOfKind, FormulasGiveOutWhatTheyLearnEachLayerItsOwn) {
    const bool additive = GetParam() == AttentionKind::Additive || GetParam() == AttentionKind::Hybrid;
    const auto network = makeTransformer(smallTransformer(GetParam()), 1);
    const attention::Parameters first = network->attentionParameters("cross", 0),
                                second = network->attentionParameters("cross", 1);
    EXPECT_EQ(first.W_q.defined(), additive);
    EXPECT_EQ(first.b.defined(), additive);
    EXPECT_EQ(first.W.defined(), GetParam() == AttentionKind::General);
    for (const at::Tensor attention::Parameters::*part : {&attention::Parameters::W_q, &attention::Parameters::W})
        if ((first.*part).defined()) {
            EXPECT_FALSE(isNear(first.*part, second.*part, 1e-3));
        }
}

}  // namespace
}  // namespace headlight::transformer
