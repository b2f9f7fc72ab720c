#include <gtest/gtest.h>
#include <torch/torch.h>

#include <limits>
#include <vector>

#include "core/attention/attend.h"
#include "core/attention/length_mask.h"
#include "core/attention/weights.h"
#include "tests/support/attention_problem.h"
#include "tests/support/kind_names.h"
#include "tests/support/tensor_checks.h"

namespace headlight::attention {
namespace {

using headlight::testing::AttentionProblem;
using headlight::testing::isNear;
using headlight::testing::makeProblem;
using headlight::testing::ProblemSize;
using headlight::testing::refusal;

constexpr ProblemSize kLonger{2, 2, 23, 31, 8, 5, 6};

at::Tensor inChunks(const AttentionProblem& p, const at::Tensor& mask, std::int64_t queryChunk, std::int64_t keyChunk,
                    double temperature = 1, at::Tensor* logSum = nullptr) {
    return attendInChunks(p.kind, p.q, p.k, p.value, mask, p.parameters, temperature, queryChunk, keyChunk, logSum);
}

class AttendInChunks : public ::testing::TestWithParam<AttentionKind> {};

INSTANTIATE_TEST_SUITE_P(AllKinds, AttendInChunks, ::testing::ValuesIn(kAttentionKinds), headlight::testing::kindName);

std::vector<at::Tensor> someMasks() {
    at::Tensor ragged = torch::rand({2, 2, 23, 31}, seededGenerator(9), at::kFloat) < 0.4;
    ragged[0][1][5] = false;
    return {at::Tensor(), torch::ones({23, 31}, at::kBool).tril(),  lengthMask({4, 31}, 31),
            ragged,       torch::ones({23, 1}, at::kBool).tril(-3), torch::arange(31) > 20};
}

TEST_P(AttendInChunks, EqualsThePlainFormula) {
    AttentionProblem p = makeProblem(GetParam(), NumberType::F32, kLonger);
    p.q *= 0.3;  // energies of a few units: those of 20 are themselves only good to 1e-6 in float32
    const std::pair<int, int> sizes[] = {{1, 1}, {5, 7}, {23, 31}, {64, 16}, {8, 100}, {23, 30}};
    for (const at::Tensor& mask : someMasks()) {
        const at::Tensor plain = p.attend(mask, 0.6).context;
        for (const auto& [queries, keys] : sizes)
            EXPECT_TRUE(isNear(inChunks(p, mask, queries, keys, 0.6), plain, 1e-6))
                << queries << "×" << keys << ", mask " << shapeText(mask);
    }
}

TEST_P(AttendInChunks, IsExactInDouble) {
    const AttentionProblem p = makeProblem(GetParam(), NumberType::F64, kLonger);
    EXPECT_TRUE(isNear(inChunks(p, {}, 5, 7), p.attend().context, 1e-13));
}

TEST(AttendInChunksOf, LogSumIsThatOfTheWholeRow) {
    const AttentionProblem p = makeProblem(AttentionKind::General, NumberType::F64, kLonger);
    at::Tensor logSum;
    inChunks(p, {}, 4, 9, 2, &logSum);
    EXPECT_TRUE(isNear(logSum, torch::logsumexp(p.attend().energies / 2, -1), 1e-12));
}

// A published shortcut takes the mean of the chunks' outputs. With energies 0 … 5 it is far off; the running softmax
// is not.
TEST(AttendInChunksOf, AveragingChunksWouldBeWrong) {
    AttentionProblem p;
    p.kind = AttentionKind::Dot;
    p.q = torch::ones({1, 1, 1, 1}, at::kDouble);
    p.k = torch::arange(6, at::kDouble).reshape({1, 1, 6, 1});
    p.value = p.k;
    const at::Tensor plain = p.attend().context;
    at::Tensor mean = at::zeros_like(plain);
    for (std::int64_t first : {0, 2, 4}) {
        AttentionProblem part = p;
        part.k = p.k.narrow(2, first, 2);
        part.value = part.k;
        mean += part.attend().context / 3;
    }
    EXPECT_GT((mean - plain).abs().item<double>(), 1.5);
    EXPECT_TRUE(isNear(inChunks(p, {}, 1, 2), plain, 1e-14));
}

// The largest energy of a row may come first or last, and be far from the others.
TEST(AttendInChunksOf, ExtremeEnergiesInAnyOrder) {
    AttentionProblem p;
    p.kind = AttentionKind::Dot;
    p.q = torch::ones({1, 1, 1, 1});
    p.value = torch::tensor({1.0F, 2.0F, 3.0F, 4.0F}).reshape({1, 1, 4, 1});
    const float low = -std::numeric_limits<float>::infinity();
    for (const std::vector<float>& row : {std::vector<float>{1000, 0, -1000, 999},
                                          {-1000, 999, 0, 1000},
                                          {-110208, -110190, -110207, -110193},
                                          {low, low, low, 7},
                                          {7, low, low, low}}) {
        p.k = torch::tensor(row).reshape({1, 1, 4, 1});
        for (int keys : {1, 2, 3})
            EXPECT_TRUE(isNear(inChunks(p, {}, 1, keys), p.attend().context, 1e-6)) << keys;
    }
}

// Equal energies share, however cold: log Σ exp(energy / temperature) would not even show them apart.
TEST(AttendInChunksOf, TiesAcrossChunksStayTiesAtAnyTemperature) {
    AttentionProblem p;
    p.kind = AttentionKind::Dot;
    p.q = torch::ones({1, 1, 1, 1});
    p.k = torch::tensor({90.0F, 100.0F, 100.0F, 80.0F}).reshape({1, 1, 4, 1});
    p.value = torch::tensor({7.0F, 1.0F, 2.0F, 7.0F}).reshape({1, 1, 4, 1});
    for (double temperature : {1e-2, 1e-20, 1e-60})
        EXPECT_TRUE(isNear(inChunks(p, {}, 1, 1, temperature).flatten(), torch::tensor({1.5}), 1e-7));
}

TEST(AttendInChunksOf, BadRowIsNanAsInThePlainFormulaAndAloneSo) {
    AttentionProblem p = makeProblem(AttentionKind::ScaledDot, NumberType::F32, kLonger);
    p.q[0][0][3][0] = std::numeric_limits<float>::quiet_NaN();
    const at::Tensor plain = p.attend().context, chunked = inChunks(p, {}, 5, 7);
    EXPECT_TRUE(chunked[0][0][3].isnan().all().item<bool>());
    EXPECT_TRUE(at::equal(chunked.isnan(), plain.isnan()));
}

TEST(AttendInChunksOf, EmptyAxesHaveEmptyOrZeroContexts) {
    AttentionProblem p = makeProblem(AttentionKind::Additive);
    p.k = p.k.narrow(2, 0, 0);
    p.value = p.value.narrow(2, 0, 0);
    EXPECT_TRUE(isNear(inChunks(p, {}, 3, 3), torch::zeros({2, 3, 7, 5}), 0));
    EXPECT_TRUE(isNear(p.attend().context, torch::zeros({2, 3, 7, 5}), 0));
    p.q = p.q.narrow(2, 0, 0);
    EXPECT_EQ(shapeText(inChunks(p, {}, 3, 3)), "2×3×0×5");
}

TEST(AttendInChunksOf, RefusesAsAttendDoes) {
    const AttentionProblem p = makeProblem(AttentionKind::Dot);
    refusal(ErrorCode::InvalidValue, [&] { inChunks(p, {}, 0, 3); });
    refusal(ErrorCode::InvalidValue, [&] { inChunks(p, {}, 3, -1); });
    refusal(ErrorCode::InvalidValue, [&] { inChunks(p, {}, 3, 3, 0); });
    refusal(ErrorCode::InvalidValue, [&] { inChunks(p, torch::ones({7, 9}), 3, 3); });
    refusal(ErrorCode::ShapeMismatch, [&] { inChunks(p, torch::ones({7, 8}, at::kBool), 3, 3); });
    AttentionProblem other = p;
    other.value = p.value.narrow(2, 0, 4);
    refusal(ErrorCode::ShapeMismatch, [&] { inChunks(other, {}, 3, 3); });
    other = p;
    other.k = at::Tensor();
    refusal(ErrorCode::ShapeMismatch, [&] { inChunks(other, {}, 3, 3); });
}

}  // namespace
}  // namespace headlight::attention
