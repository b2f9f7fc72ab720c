#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/tensor/threads.h"
#include "tests/support/small_transformer.h"

// A network that cannot learn one batch by heart learns nothing.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;

// Rows of a batch and the token that each must foretell.
struct Lesson {
    Pairs pairs;
    at::Tensor wanted;  // [B, T]
};

// Random tokens, so that nothing but memory helps; a decoder's rows foretell its own next token.
Lesson lessonFor(const ModelConfig& config) {
    const model::Sentences line = someSentences({6, 6, 6}, 6, config.targetVocabulary, 4);
    Lesson lesson{somePairs(config), line.ids.narrow(1, 1, 5)};
    lesson.pairs.target = {line.ids.narrow(1, 0, 5).clone(), {5, 5, 5}};
    lesson.pairs.target.ids.select(1, 0).copy_(torch::tensor({0, 1, 2}));  // else equal prefixes could be ambiguous
    if (config.part == TransformerPart::Encoder) {
        lesson.pairs.source.lengths = {6, 6, 6};
        lesson.wanted = line.ids;
    }
    return lesson;
}

double lossAfter(int steps, const ModelConfig& config) {
    const auto network = makeTransformer(config, 1);
    const Lesson lesson = lessonFor(config);
    torch::optim::Adam adam(network->parameters(), torch::optim::AdamOptions(0.02));
    double loss = 0;
    for (int step = 0; step < steps && (step == 0 || loss >= 1e-3); ++step) {
        const at::Tensor scores = network->logits(lesson.pairs.source, lesson.pairs.target, {true, {}, nullptr});
        const at::Tensor error = at::cross_entropy_loss(scores.flatten(0, 1), lesson.wanted.flatten());
        adam.zero_grad();
        error.backward();
        adam.step();
        loss = error.item<double>();
    }
    return loss;
}

class Overfitting : public ::testing::TestWithParam<NamedConfig> {};
INSTANTIATE_TEST_SUITE_P(AllConfigs, Overfitting, ::testing::ValuesIn(variousTransformers()), configName);

TEST_P(Overfitting, OneBatchIsLearnedByHeart) {
    ModelConfig config = GetParam().config;
    config.layers = 1;
    config.width = 16;
    config.feedForwardWidth = 32;
    const ThreadScope one(0);
    EXPECT_LT(lossAfter(400, config), 1e-3);
}

}  // namespace
}  // namespace headlight::transformer
