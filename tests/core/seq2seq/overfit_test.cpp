#include <gtest/gtest.h>
#include <torch/torch.h>

#include "tests/support/small_recurrent.h"

namespace headlight::seq2seq {
namespace {

using headlight::testing::Batch;
using headlight::testing::RecurrentCase;
using headlight::testing::smallRecurrent;

class RecurrentOverfit : public ::testing::TestWithParam<RecurrentCase> {};

INSTANTIATE_TEST_SUITE_P(
    Some, RecurrentOverfit,
    ::testing::Values(RecurrentCase{"none", smallRecurrent({})},
                      RecurrentCase{"additive", smallRecurrent(AttentionKind::Additive)},
                      RecurrentCase{"scaled_dot_four_heads", smallRecurrent(AttentionKind::ScaledDot, 4)},
                      RecurrentCase{"additive_fed", smallRecurrent(AttentionKind::Additive, 1, 1, true)}),
    headlight::testing::recurrentName);

// Words drawn at random can be learned by heart only.
TEST_P(RecurrentOverfit, OneBatchIsLearnedByHeart) {
    ModelConfig config = GetParam().config;
    config.width = 24;
    const auto network = makeRecurrent(config, 3);
    const Batch batch = headlight::testing::drawnBatch(config, {5, 3, 6, 4}, {6, 6, 6, 6});
    const model::Sentences read{batch.target.ids.slice(1, 0, 5), {5, 5, 5, 5}};
    const at::Tensor wanted = batch.target.ids.slice(1, 1).flatten();
    torch::optim::Adam adam(network->parameters(), torch::optim::AdamOptions(0.02));
    double loss = 1;
    for (int step = 0; step < 300 && loss >= 1e-3; ++step) {
        adam.zero_grad();
        const at::Tensor scores = network->logits(batch.source, read, {}).flatten(0, 1);
        const at::Tensor mean = torch::nn::functional::cross_entropy(scores, wanted);
        mean.backward();
        adam.step();
        loss = mean.item<double>();
    }
    EXPECT_LT(loss, 1e-3);
}

}  // namespace
}  // namespace headlight::seq2seq
