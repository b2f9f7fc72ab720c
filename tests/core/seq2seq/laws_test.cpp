#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/attention/attend.h"
#include "tests/support/small_recurrent.h"
#include "tests/support/tensor_checks.h"

// What holds for every recurrent network, whatever it has learned.
namespace headlight::seq2seq {
namespace {

using headlight::testing::alone;
using headlight::testing::AttentionsHeard;
using headlight::testing::Batch;
using headlight::testing::drawnBatch;
using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::RecurrentCase;

class RecurrentLaw : public ::testing::TestWithParam<RecurrentCase> {
protected:
    const ModelConfig& config() const { return GetParam().config; }
    bool attends() const { return config().attention.has_value(); }

    at::Tensor logits(const model::Sentences& source, const model::Sentences& target, model::Tap* tap = nullptr) {
        model::Pass pass;
        pass.tap = tap;
        return m_network->logits(source, target, pass);
    }

    std::shared_ptr<model::SequenceModel> m_network = makeRecurrent(GetParam().config, 3);
    Batch m_batch = drawnBatch(GetParam().config, {3, 6, 4}, {5, 5, 2});
    const at::NoGradGuard m_untracked;
};

INSTANTIATE_TEST_SUITE_P(All, RecurrentLaw, ::testing::ValuesIn(headlight::testing::variousRecurrents()),
                         headlight::testing::recurrentName);

TEST_P(RecurrentLaw, C109_ASentenceInABatchIsTheSentenceAlone) {
    AttentionsHeard together;
    const at::Tensor all = logits(m_batch.source, m_batch.target, &together);
    for (std::int64_t b = 0; b < 3; ++b) {
        SCOPED_TRACE("sentence " + std::to_string(b));
        const model::Sentences source = alone(m_batch.source, b), target = alone(m_batch.target, b);
        AttentionsHeard single;
        EXPECT_TRUE(isNear(all.narrow(0, b, 1).narrow(1, 0, target.lengths[0]), logits(source, target, &single), 1e-6));
        if (!attends())
            continue;
        const at::Tensor weights =
            together.all[0].recorded.attended.weights.narrow(0, b, 1).narrow(2, 0, target.lengths[0]);
        EXPECT_TRUE(isNear(weights.narrow(3, 0, source.lengths[0]), single.all[0].recorded.attended.weights, 1e-6));
        EXPECT_EQ(weights.slice(3, source.lengths[0]).count_nonzero().item<std::int64_t>(), 0);
    }
}

TEST_P(RecurrentLaw, MorePaddingChangesNothing) {
    const at::Tensor before = logits(m_batch.source, m_batch.target);
    const at::Tensor filling = torch::full({3, 2}, config().sourceVocabulary - 1, at::kLong);
    const model::Sentences padded{at::cat({m_batch.source.ids, filling}, 1), m_batch.source.lengths};
    EXPECT_TRUE(isNear(logits(padded, m_batch.target), before, 1e-6));
}

TEST_P(RecurrentLaw, WhatTheRowsAreFilledUpWithDoesNotMatter) {
    const at::Tensor before = logits(m_batch.source, m_batch.target);
    model::Sentences other{m_batch.source.ids.clone(), m_batch.source.lengths};
    other.ids[0].slice(0, 3).fill_(0);
    ASSERT_FALSE(at::equal(other.ids, m_batch.source.ids));
    EXPECT_TRUE(isBitEqual(logits(other, m_batch.target), before));
}

TEST_P(RecurrentLaw, StepByStepIsAllAtOnce) {
    const at::Tensor all = logits(m_batch.source, m_batch.target);
    model::DecoderState state = m_network->begin(m_batch.source, 3);
    for (std::int64_t t = 0; t < 5; ++t)
        EXPECT_TRUE(isNear(m_network->next(state, m_batch.target.ids.select(1, t)), all.select(1, t), 1e-6)) << t;
}

TEST_P(RecurrentLaw, C151_ALaterWordChangesNoEarlierRow) {
    const at::Tensor before = logits(m_batch.source, m_batch.target);
    const at::Tensor ids = m_batch.target.ids.clone();
    ids.select(1, 3).add_(1).remainder_(config().targetVocabulary);
    const at::Tensor after = logits(m_batch.source, {ids, m_batch.target.lengths});
    EXPECT_TRUE(isBitEqual(after.slice(1, 0, 3), before.slice(1, 0, 3)));
    EXPECT_FALSE(isNear(after.slice(1, 3), before.slice(1, 3), 1e-3));
}

TEST_P(RecurrentLaw, SelectedRowsGoOnAsTheyWould) {
    model::DecoderState state = m_network->begin(m_batch.source, 3);
    m_network->next(state, m_batch.target.ids.select(1, 0));
    const at::Tensor rows = torch::tensor({2, 0, 0, 1}, at::kLong), words = m_batch.target.ids.select(1, 1);
    model::DecoderState selected = state.select(rows);
    const at::Tensor wanted = m_network->next(state, words).index_select(0, rows);
    EXPECT_TRUE(isNear(m_network->next(selected, words.index_select(0, rows)), wanted, 1e-6));
}

TEST_P(RecurrentLaw, TellsWhatEntersTheFormulaAndWhatComesOut) {
    AttentionsHeard told;
    logits(m_batch.source, m_batch.target, &told);
    ASSERT_EQ(told.all.size(), attends() ? 1U : 0U);
    if (!attends())
        return;
    const model::Recorded& r = told.all[0].recorded;
    const attention::Attended again = attention::attend(*config().attention, r.q, r.k, r.v, r.attended.mask,
                                                        m_network->attentionParameters("cross", 0), 1, 0, false);
    EXPECT_TRUE(isNear(r.attended.energies, again.energies, 1e-5));
    EXPECT_TRUE(isNear(r.attended.weights, again.weights, 1e-6));
    EXPECT_TRUE(isNear(r.attended.context, again.context, 1e-6));
    EXPECT_EQ(r.attended.additiveEnergies.defined(), again.additiveEnergies.defined());
    if (again.additiveEnergies.defined()) {
        EXPECT_TRUE(isNear(r.attended.additiveEnergies, again.additiveEnergies, 1e-5));
        EXPECT_TRUE(isNear(r.attended.scaledDotEnergies, again.scaledDotEnergies, 1e-5));
    }
}

TEST_P(RecurrentLaw, ASeedNamesTheParameters) {
    torch::manual_seed(99);  // somebody else's draws
    const auto again = makeRecurrent(config(), 3), other = makeRecurrent(config(), 4);
    for (const auto& parameter : m_network->named_parameters()) {
        EXPECT_TRUE(isBitEqual(again->named_parameters()[parameter.key()], parameter.value())) << parameter.key();
        const bool isZero = parameter.value().count_nonzero().item<std::int64_t>() == 0;
        EXPECT_EQ(at::equal(other->named_parameters()[parameter.key()], parameter.value()), isZero) << parameter.key();
    }
}

}  // namespace
}  // namespace headlight::seq2seq
