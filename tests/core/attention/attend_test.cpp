#include "core/attention/attend.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "core/attention/length_mask.h"
#include "core/attention/mask.h"
#include "core/attention/weights.h"
#include "tests/support/attention_problem.h"
#include "tests/support/kind_names.h"
#include "tests/support/tensor_checks.h"

// The laws of attention, for every kind.
namespace headlight::attention {
namespace {

using headlight::testing::AttentionProblem;
using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::makeProblem;
using headlight::testing::ProblemSize;
using headlight::testing::refusal;

class AttendLaw : public ::testing::TestWithParam<AttentionKind> {};

INSTANTIATE_TEST_SUITE_P(AllKinds, AttendLaw, ::testing::ValuesIn(kAttentionKinds), headlight::testing::kindName);

at::Tensor causalMask(int length) { return torch::ones({length, length}, at::kBool).tril(); }

TEST_P(AttendLaw, ContextIsTheWeightedSumOfTheValues) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F64);
    const Attended out = p.attend();
    EXPECT_EQ(shapeText(out.energies), "2×3×7×9");
    EXPECT_EQ(shapeText(out.context), "2×3×7×5");
    EXPECT_TRUE(isNear(out.weights.sum(-1), torch::ones({2, 3, 7}), 1e-14));
    EXPECT_TRUE(isNear(out.context, torch::einsum("bhqk,bhkd->bhqd", {out.weights, p.value}), 1e-14));
    EXPECT_EQ(out.additiveEnergies.defined(), GetParam() == AttentionKind::Hybrid);
}

TEST_P(AttendLaw, AllVisibleMaskIsNoMask) {
    const AttentionProblem p = makeProblem(GetParam());
    const Attended masked = p.attend(torch::ones({7, 9}, at::kBool)), free = p.attend();
    EXPECT_TRUE(isBitEqual(masked.weights, free.weights));
    EXPECT_TRUE(isBitEqual(masked.context, free.context));
}

TEST_P(AttendLaw, LaterTokensDoNotChangeCausalOutput) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F64, ProblemSize{1, 2, 8, 8, 8, 5, 6});
    const at::Tensor before = p.attend(causalMask(8)).context;
    AttentionProblem changed = p;
    changed.k = p.k.clone();
    changed.value = p.value.clone();
    changed.k.slice(2, 5).add_(3.5);
    changed.value.slice(2, 5).mul_(-7);
    const at::Tensor after = changed.attend(causalMask(8)).context;
    EXPECT_TRUE(isBitEqual(after.slice(2, 0, 5), before.slice(2, 0, 5)));
    EXPECT_FALSE(isNear(after.slice(2, 5), before.slice(2, 5), 1e-3));
}

TEST_P(AttendLaw, MaskingAKeyIsRemovingIt) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F64);
    at::Tensor mask = torch::ones({9}, at::kBool);
    mask[3] = false;
    const at::Tensor rest = torch::tensor({0, 1, 2, 4, 5, 6, 7, 8});
    AttentionProblem without = p;
    without.k = p.k.index_select(2, rest);
    without.value = p.value.index_select(2, rest);
    const Attended masked = p.attend(mask), removed = without.attend();
    EXPECT_TRUE(isNear(masked.weights.index_select(3, rest), removed.weights, 1e-14));
    EXPECT_TRUE(isNear(masked.context, removed.context, 1e-14));
    EXPECT_EQ(masked.weights.select(3, 3).count_nonzero().item<std::int64_t>(), 0);
}

TEST_P(AttendLaw, PermutingKeysPermutesColumns) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F64);
    const at::Tensor order = torch::tensor({8, 0, 3, 1, 7, 2, 6, 5, 4});
    AttentionProblem permuted = p;
    permuted.k = p.k.index_select(2, order);
    permuted.value = p.value.index_select(2, order);
    const Attended a = p.attend(), b = permuted.attend();
    EXPECT_TRUE(isNear(b.energies, a.energies.index_select(3, order), 1e-13));
    EXPECT_TRUE(isNear(b.weights, a.weights.index_select(3, order), 1e-14));
    EXPECT_TRUE(isNear(b.context, a.context, 1e-13));
}

// Lengths 3 and 6 in one batch, against each sentence alone.
TEST_P(AttendLaw, C109_BatchOfDifferentLengthsIsEachAlone) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F32, ProblemSize{2, 2, 4, 6, 8, 5, 6});
    const Attended batch = p.attend(lengthMask({3, 6}, 6));
    AttentionProblem alone = p;
    alone.q = p.q.narrow(0, 0, 1);
    alone.k = p.k.narrow(0, 0, 1).narrow(2, 0, 3);
    alone.value = p.value.narrow(0, 0, 1).narrow(2, 0, 3);
    const Attended shorter = alone.attend();
    EXPECT_TRUE(isNear(batch.weights.narrow(0, 0, 1).narrow(3, 0, 3), shorter.weights, 1e-6));
    EXPECT_TRUE(isNear(batch.context.narrow(0, 0, 1), shorter.context, 1e-6));
    EXPECT_EQ(batch.weights[0].slice(2, 3).count_nonzero().item<std::int64_t>(), 0);
}

TEST_P(AttendLaw, C103_EmptyRowHasAZeroContextAndTouchesNoOther) {
    const AttentionProblem p = makeProblem(GetParam());
    at::Tensor mask = torch::ones({7, 9}, at::kBool);
    mask[4] = false;
    const Attended out = p.attend(mask), free = p.attend();
    EXPECT_EQ(out.weights.select(2, 4).count_nonzero().item<std::int64_t>(), 0);
    EXPECT_EQ(out.context.select(2, 4).count_nonzero().item<std::int64_t>(), 0);
    const at::Tensor others = torch::tensor({0, 1, 2, 3, 5, 6});
    EXPECT_TRUE(isBitEqual(out.weights.index_select(2, others), free.weights.index_select(2, others)));
    EXPECT_TRUE(isNear(out.context.index_select(2, others), free.context.index_select(2, others), 1e-6));
}

// Energies are the score before mask and temperature.
TEST_P(AttendLaw, MaskAndTemperatureDoNotChangeEnergies) {
    const AttentionProblem p = makeProblem(GetParam());
    EXPECT_TRUE(isBitEqual(p.attend(torch::zeros({7, 9}, at::kBool), 0.2).energies, p.attend().energies));
}

TEST_P(AttendLaw, SameInputTwiceIsTheSameBits) {
    EXPECT_TRUE(isBitEqual(makeProblem(GetParam()).attend().context, makeProblem(GetParam()).attend().context));
}

std::vector<at::Tensor*> inputsOf(AttentionProblem& p) {
    std::vector<at::Tensor*> all;
    for (at::Tensor* t : {&p.q, &p.k, &p.value, &p.parameters.W_q, &p.parameters.W_k, &p.parameters.v, &p.parameters.b,
                          &p.parameters.W})
        if (t->defined())
            all.push_back(t);
    return all;
}

// (f(x + h) − f(x − h)) / 2h in every component.
at::Tensor centralDifferences(const at::Tensor& x, const std::function<double()>& f) {
    constexpr double kStep = 1e-5;
    const at::Tensor slopes = at::zeros_like(x);
    for (std::int64_t i = 0; i < x.numel(); ++i) {
        double* value = x.data_ptr<double>() + i;
        const double middle = *value;
        *value = middle + kStep;
        const double above = f();
        *value = middle - kStep;
        slopes.data_ptr<double>()[i] = (above - f()) / (2 * kStep);
        *value = middle;
    }
    return slopes;
}

TEST_P(AttendLaw, GradientsAreTheSlopes) {
    AttentionProblem p = makeProblem(GetParam(), NumberType::F64, ProblemSize{1, 2, 3, 4, 3, 2, 3});
    p.parameters.temperature = 0.7;
    at::Tensor mask = torch::ones({2, 3, 4}, at::kBool);
    mask[0][1] = false;
    mask[1][0][2] = false;
    const at::Tensor direction = torch::randn({1, 2, 3, 2}, seededGenerator(8), at::kDouble);
    const auto loss = [&] { return (p.attend(mask, 0.8).context * direction).sum(); };
    for (at::Tensor* input : inputsOf(p))
        *input = input->detach().contiguous().requires_grad_();
    loss().backward();
    for (at::Tensor* input : inputsOf(p)) {
        const at::NoGradGuard noGradients;
        const at::Tensor slopes = centralDifferences(input->detach(), [&] { return loss().item<double>(); });
        EXPECT_TRUE(isNear(input->grad(), slopes, 1e-8));
        EXPECT_GT(slopes.abs().max().item<double>(), 1e-3);
    }
}

TEST_P(AttendLaw, DropoutKeepsTheExpectationAndIsOffOutsideTraining) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F32, ProblemSize{1, 1, 1, 4, 8, 3, 6});
    const auto run = [&](double share, bool training, const at::Generator& generator) {
        return attend(p.kind, p.q, p.k, p.value, {}, p.parameters, 1, share, training, generator);
    };
    const Attended plain = p.attend();
    EXPECT_TRUE(isBitEqual(run(0.2, false, {}).context, plain.context));
    EXPECT_TRUE(isBitEqual(run(0, true, {}).context, plain.context));
    const at::Generator generator = seededGenerator(1);
    at::Tensor sum = at::zeros_like(plain.context);
    constexpr int kRuns = 4000;
    for (int i = 0; i < kRuns; ++i)
        sum += run(0.2, true, generator).context;
    EXPECT_TRUE(isNear(sum / kRuns, plain.context, 0.05));
    EXPECT_TRUE(isBitEqual(run(0.2, true, generator).weights, plain.weights));  // recorded before dropout
    EXPECT_TRUE(isBitEqual(run(0.5, true, seededGenerator(3)).context, run(0.5, true, seededGenerator(3)).context));
}

// One key: its weight is 1, so the context is 0 or value · 1.25.
TEST(Attend, DropoutOfAFifthScalesTheKeptBy125) {
    const at::Tensor x = torch::ones({1, 1, 100, 1}), key = torch::ones({1, 1, 1, 1});
    const at::Tensor context =
        attend(AttentionKind::Dot, x, key, key, {}, {}, 1, 0.2, true, seededGenerator(2)).context;
    EXPECT_TRUE(((context == 0) | (context == 1.25)).all().item<bool>());
    EXPECT_NEAR(context.count_nonzero().item<double>(), 80, 15);
}

TEST(Attend, DropoutDoesNotTouchTheGlobalGenerator) {
    const at::Tensor x = torch::ones({1, 1, 2, 2});
    torch::manual_seed(7);
    const at::Tensor undisturbed = torch::rand({4});
    torch::manual_seed(7);
    attend(AttentionKind::Dot, x, x, x, {}, {}, 1, 0.5, true, seededGenerator(2));
    EXPECT_TRUE(isBitEqual(torch::rand({4}), undisturbed));
}

TEST(Attend, RefusesValuesAndDropoutThatDoNotFit) {
    const at::Tensor x = torch::ones({1, 1, 2, 2});
    const auto run = [&](const at::Tensor& value, double dropout, const at::Generator& generator) {
        attend(AttentionKind::Dot, x, x, value, {}, {}, 1, dropout, true, generator);
    };
    EXPECT_NE(refusal(ErrorCode::ShapeMismatch,
                      [&] {
                          run(torch::ones({1, 1, 3, 2}), 0, {});
                      })
                  .find("1×1×3×2"),
              std::string::npos);
    refusal(ErrorCode::ShapeMismatch, [&] { run({}, 0, {}); });
    refusal(ErrorCode::InvalidValue, [&] { run(x, 1, seededGenerator(0)); });
    refusal(ErrorCode::InvalidValue, [&] { run(x, -0.1, seededGenerator(0)); });
    refusal(ErrorCode::InvalidValue, [&] { run(x, 0.5, {}); });
}

// The parts of a MaskSpec, switched on in any order, give the same weights to the last bit.
TEST(Attend, OrderOfMaskPartsCannotMatter) {
    const AttentionProblem p = makeProblem(AttentionKind::Additive, NumberType::F32, ProblemSize{1, 2, 6, 6, 8, 5, 6});
    const std::vector<std::function<void(MaskSpec&)>> parts{[](MaskSpec& s) { s.causal = CausalAlignment::TopLeft; },
                                                            [](MaskSpec& s) { s.window = 2; },
                                                            [](MaskSpec& s) { s.length = 4; }};
    at::Tensor first;
    std::vector<std::size_t> order{0, 1, 2};
    do {
        MaskSpec spec;
        for (std::size_t i : order)
            parts[i](spec);
        const at::Tensor w = p.attend(toTensor(buildMask(spec, 6, 6, {}))).weights;
        first = first.defined() ? first : w;
        EXPECT_TRUE(isBitEqual(w, first));
    } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace
}  // namespace headlight::attention
