#include "core/recording/recorder.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/decoding/forced.h"
#include "core/tensor/convert.h"
#include "tests/support/attending_model.h"
#include "tests/support/attention_problem.h"
#include "tests/support/kind_names.h"
#include "tests/support/table_model.h"
#include "tests/support/tensor_checks.h"

namespace headlight::recording {
namespace {

using headlight::testing::AttendingModel;
using headlight::testing::Ids;
using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::makeProblem;
using headlight::testing::refusal;
using headlight::testing::sentencesOf;

// One attention of two heads, three queries and four keys, as seen by a tap.
model::Recorded recordedOf(AttentionKind kind, const at::Tensor& mask = {}, int batch = 1) {
    const auto p = makeProblem(kind, NumberType::F32, {batch, 2, 3, 4, 6, 5, 7});
    return {p.q, p.k, p.value, p.attend(mask)};
}

class RecorderOfKind : public ::testing::TestWithParam<AttentionKind> {};
INSTANTIATE_TEST_SUITE_P(AllKinds, RecorderOfKind, ::testing::ValuesIn(kAttentionKinds), headlight::testing::kindName);

TEST_P(RecorderOfKind, KeepsEveryLayerAsItWas) {
    const model::Recorded first = recordedOf(GetParam()), second = recordedOf(AttentionKind::Hybrid);
    Recorder recorder;
    recorder.record("cross", 0, first);
    recorder.record("cross", 1, first);
    recorder.record("encoder.self", 0, second);
    const std::vector<Stack> stacks = recorder.stacks();
    ASSERT_EQ(stacks.size(), 2U);
    EXPECT_EQ(stacks[0].name, "cross");
    EXPECT_EQ(stacks[1].name, "encoder.self");
    const Stack& stack = stacks[0];
    EXPECT_EQ(stack.layers, 2);
    EXPECT_EQ(stack.heads, 2);
    EXPECT_EQ(stack.queries, 3);
    EXPECT_EQ(stack.keys, 4);
    EXPECT_EQ(shapeText(stack.v.shape()), "2×2×4×5");
    for (int layer = 0; layer < 2; ++layer) {
        EXPECT_TRUE(isBitEqual(toTensor(stack.weights)[layer], first.attended.weights[0]));
        EXPECT_TRUE(isBitEqual(toTensor(stack.energies)[layer], first.attended.energies[0]));
        EXPECT_TRUE(isBitEqual(toTensor(stack.q)[layer], first.q[0]));
        EXPECT_TRUE(isBitEqual(toTensor(stack.k)[layer], first.k[0]));
        EXPECT_TRUE(isBitEqual(toTensor(stack.v)[layer], first.v[0]));
    }
    EXPECT_TRUE(stack.mask.empty());
    ASSERT_EQ(stack.energyParts.size(), GetParam() == AttentionKind::Hybrid ? 2U : 0U);
    ASSERT_EQ(stacks[1].energyParts.size(), 2U);
    EXPECT_TRUE(isBitEqual(toTensor(stacks[1].energyParts.at("additive")), second.attended.additiveEnergies));
    EXPECT_TRUE(isBitEqual(toTensor(stacks[1].energyParts.at("scaled_dot")), second.attended.scaledDotEnergies));
}

TEST(Recorder, OneMaskForAllLayersWhereTheyAreAlike) {
    const at::Tensor causal = torch::ones({3, 4}, at::kBool).tril(1);
    Recorder recorder;
    for (int layer = 0; layer < 3; ++layer)
        recorder.record("self", layer, recordedOf(AttentionKind::Dot, causal.clone()));
    const Array mask = recorder.stacks()[0].mask;
    EXPECT_EQ(mask.type(), NumberType::Bool);
    EXPECT_EQ(shapeText(mask.shape()), "1×1×3×4");
    EXPECT_TRUE(isBitEqual(toTensor(mask)[0][0], causal));
}

TEST(Recorder, MasksThatDifferStayApart) {
    const at::Tensor ofKeys = torch::tensor({1, 1, 0, 1}).to(at::kBool).reshape({1, 1, 1, 4});
    const at::Tensor ofHeads = torch::ones({1, 2, 3, 4}, at::kBool).triu();
    Recorder recorder;
    recorder.record("self", 0, recordedOf(AttentionKind::Dot, ofKeys));
    recorder.record("self", 1, recordedOf(AttentionKind::Dot));
    recorder.record("self", 2, recordedOf(AttentionKind::Dot, ofHeads));
    const at::Tensor mask = toTensor(recorder.stacks()[0].mask);
    ASSERT_EQ(shapeText(mask), "3×2×3×4");
    EXPECT_TRUE(isBitEqual(mask[0], ofKeys.expand({1, 2, 3, 4})[0]));
    EXPECT_TRUE(mask[1].all().item<bool>());
    EXPECT_TRUE(isBitEqual(mask[2], ofHeads[0]));
}

TEST(Recorder, ForAHistoryKeepsTheWeightsAlone) {
    const model::Recorded made = recordedOf(AttentionKind::Hybrid, torch::ones({3, 4}, at::kBool).tril(1));
    Recorder recorder(Keep::WeightsAlone);
    recorder.record("cross", 0, made);
    const Stack stack = recorder.stacks()[0];
    EXPECT_TRUE(isBitEqual(toTensor(stack.weights), made.attended.weights));
    EXPECT_TRUE(stack.energies.empty() && stack.mask.empty() && stack.q.empty() && stack.k.empty() && stack.v.empty());
    EXPECT_TRUE(stack.energyParts.empty());
}

// What was recorded does not follow a network that goes on learning, and keeps no graph alive.
TEST(Recorder, KeepsItsOwnNumbers) {
    model::Recorded made = recordedOf(AttentionKind::Dot);
    const at::Tensor before = made.attended.weights.clone();
    made.attended.weights.requires_grad_(true);
    Recorder recorder;
    recorder.record("cross", 0, made);
    const Stack stack = recorder.stacks()[0];
    {
        const at::NoGradGuard noGradients;
        made.attended.weights.zero_();
    }
    EXPECT_TRUE(isBitEqual(toTensor(stack.weights), before));
}

TEST(Recorder, RefusesLayersOutOfOrderAndSeveralSentences) {
    const model::Recorded made = recordedOf(AttentionKind::Dot);
    Recorder recorder;
    EXPECT_EQ(refusal(ErrorCode::InvalidValue, [&] { recorder.record("cross", 1, made); }),
              "stack cross: layer 1 was recorded where layer 0 is due");
    recorder.record("self", 0, made);
    refusal(ErrorCode::InvalidValue, [&] { recorder.record("self", 0, made); });
    refusal(ErrorCode::InvalidValue, [&] { recorder.record("self", 2, made); });
    refusal(ErrorCode::ShapeMismatch, [&] { recorder.record("self", 1, recordedOf(AttentionKind::Dot, {}, 2)); });
    EXPECT_EQ(recorder.stacks().size(), 1U);
    model::Recorded wider = made;
    wider.attended.weights = torch::ones({1, 2, 3, 5});
    recorder.record("self", 1, wider);
    refusal(ErrorCode::ShapeMismatch, [&] { recorder.stacks(); });
}

// The maps of one forced pass are those of every decoding step: row t is the last row of a pass over t + 1 tokens.
TEST_P(RecorderOfKind, AForcedPassHoldsTheMapsOfEveryStep) {
    AttendingModel model(9, GetParam());
    const model::Sentences source = sentencesOf({{3, 8, 5, 2}});
    const Ids target{4, 7, 7, 2, 6, 1};
    Recorder whole;
    decoding::forced(model, source, {target}, 0, &whole);
    const std::vector<Stack> all = whole.stacks();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].layers, 2);
    EXPECT_EQ(all[1].queries, 6);
    for (std::int64_t t = 0; t < 6; ++t) {
        Recorder step;
        decoding::forced(model, source, {Ids(target.begin(), target.begin() + t + 1)}, 0, &step);
        const std::vector<Stack> part = step.stacks();
        EXPECT_TRUE(isNear(toTensor(part[0].weights).select(2, t),
                           toTensor(all[0].weights).select(2, t).narrow(2, 0, t + 1), 1e-12));
        EXPECT_TRUE(isNear(toTensor(part[1].weights).select(2, t), toTensor(all[1].weights).select(2, t), 1e-12));
        EXPECT_TRUE(isNear(toTensor(part[1].energies).select(2, t), toTensor(all[1].energies).select(2, t), 1e-12));
    }
}

}  // namespace
}  // namespace headlight::recording
