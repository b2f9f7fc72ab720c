#include <gtest/gtest.h>
#include <torch/torch.h>

#include "tests/support/small_recurrent.h"
#include "tests/support/tensor_checks.h"

namespace headlight::seq2seq {
namespace {

using headlight::testing::AttentionsHeard;
using headlight::testing::Batch;
using headlight::testing::drawnBatch;
using headlight::testing::isBitEqual;
using headlight::testing::refusal;

class RecurrentDropout : public ::testing::TestWithParam<bool> {
protected:
    static ModelConfig config(float share) {
        ModelConfig made = headlight::testing::smallRecurrent(AttentionKind::Additive, 2, 1, GetParam());
        made.dropout = share;
        return made;
    }

    at::Tensor logits(bool training, const at::Generator& generator = {}, model::Tap* tap = nullptr) {
        model::Pass pass;
        pass.training = training;
        pass.generator = generator;
        pass.tap = tap;
        return m_network->logits(m_batch.source, m_batch.target, pass);
    }

    std::shared_ptr<model::SequenceModel> m_network = makeRecurrent(config(0.3F), 3);
    Batch m_batch = drawnBatch(config(0.3F), {3, 6, 4}, {5, 5, 2});
};

INSTANTIATE_TEST_SUITE_P(InputFeeding, RecurrentDropout, ::testing::Bool());

TEST_P(RecurrentDropout, DrawsFromThePassGeneratorAlone) {
    torch::manual_seed(7);
    const at::Tensor undisturbed = torch::rand({4});
    torch::manual_seed(7);
    const at::Tensor first = logits(true, seededGenerator(5));
    EXPECT_TRUE(isBitEqual(torch::rand({4}), undisturbed));
    EXPECT_TRUE(isBitEqual(logits(true, seededGenerator(5)), first));
    EXPECT_FALSE(at::equal(logits(true, seededGenerator(6)), first));
}

TEST_P(RecurrentDropout, IsOffOutsideTraining) {
    const auto without = makeRecurrent(config(0), 3);  // the same parameters
    const at::Tensor plain = without->logits(m_batch.source, m_batch.target, {});
    EXPECT_TRUE(isBitEqual(logits(false), plain));
    EXPECT_TRUE(isBitEqual(logits(false, seededGenerator(5)), plain));
    EXPECT_FALSE(at::equal(logits(true, seededGenerator(5)), plain));
}

TEST_P(RecurrentDropout, ToldWeightsAreWholeRows) {
    AttentionsHeard told;
    logits(true, seededGenerator(5), &told);
    const at::Tensor sums = told.all.at(0).recorded.attended.weights.sum(-1);
    EXPECT_TRUE(testing::isNear(sums, torch::ones_like(sums), 1e-6));
}

TEST_P(RecurrentDropout, NeedsAGenerator) {
    refusal(ErrorCode::InvalidValue, [this] { logits(true); });
}

}  // namespace
}  // namespace headlight::seq2seq
