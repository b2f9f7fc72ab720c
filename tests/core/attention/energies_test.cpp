#include "core/attention/energies.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/attention/weights.h"
#include "tests/support/attention_problem.h"
#include "tests/support/tensor_checks.h"

namespace headlight::attention {
namespace {

using headlight::testing::AttentionProblem;
using headlight::testing::isNear;
using headlight::testing::makeProblem;
using headlight::testing::ProblemSize;
using headlight::testing::refusal;

at::Tensor vectors(std::vector<double> values, std::int64_t width) {
    return torch::tensor(values, at::kDouble).reshape({1, 1, -1, width});
}

at::Tensor one() { return torch::ones({1, 1, 1}, at::kDouble); }

TEST(Energies, C148_AdditiveHasTheTanh) {
    Parameters p;
    p.W_q = one();
    p.W_k = one();
    p.v = torch::ones({1, 1}, at::kDouble);
    const at::Tensor e = energies(AttentionKind::Additive, vectors({1}, 1), vectors({0, 1}, 1), p);
    EXPECT_TRUE(isNear(e.flatten(), torch::tensor({0.761594, 0.964028}, at::kDouble), 5e-7));
    EXPECT_TRUE(isNear(weights(e, {}, 1).flatten(), torch::tensor({0.449564, 0.550436}, at::kDouble), 5e-7));
}

// Query and key have a matrix each; swapped, the numbers would be tanh(2 · 3 + 5).
TEST(Energies, C148_AdditiveKeepsQueryAndKeyApart) {
    Parameters p;
    p.W_q = one() * 0.5;
    p.W_k = one() * 0.1;
    p.v = torch::full({1, 1}, 2.0, at::kDouble);
    p.b = torch::full({1, 1}, 0.25, at::kDouble);
    const at::Tensor e = energies(AttentionKind::Additive, vectors({1}, 1), vectors({3}, 1), p);
    EXPECT_NEAR(e.item<double>(), 2 * std::tanh(0.5 + 0.3 + 0.25), 1e-15);
}

TEST(Energies, C074_DotIsNotDividedScaledDotIs) {
    const at::Tensor x = vectors({2, 0, 0, 0}, 4);
    EXPECT_EQ(energies(AttentionKind::Dot, x, x, {}).item<double>(), 4);
    EXPECT_EQ(energies(AttentionKind::ScaledDot, x, x, {}).item<double>(), 2);
}

TEST(Energies, GeneralPutsTheQueryFirst) {
    Parameters p;
    p.W = torch::tensor({{{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}}}, at::kDouble);  // [1, 2, 3]
    const at::Tensor e = energies(AttentionKind::General, vectors({1, 10}, 2), vectors({1, 0, 0, 0, 0, 1}, 3), p);
    EXPECT_TRUE(isNear(e.flatten(), torch::tensor({41.0, 63.0}), 0));
}

TEST(Energies, CosineIsTheAngleAndZeroHasNone) {
    Parameters p;
    p.temperature = 0.5;
    const at::Tensor e =
        energies(AttentionKind::Cosine, vectors({3, 4, 0, 0}, 2), vectors({30, 40, -4, 3, 0, 0, 1, 0}, 2), p);
    EXPECT_TRUE(isNear(e.flatten(), torch::tensor({2.0, 0.0, 0.0, 1.2, 0.0, 0.0, 0.0, 0.0}, at::kDouble), 1e-15));
}

TEST(Energies, CosineOfVeryLargeAndVerySmallVectors) {
    const at::Tensor q = torch::tensor({3e38F, 3e38F, 1e-38F, 1e-38F, 1e-44F, 0.0F}).reshape({1, 1, 3, 2});
    const at::Tensor e = energies(AttentionKind::Cosine, q, q.slice(2, 0, 2), {});
    const double half = std::sqrt(0.5);
    EXPECT_TRUE(isNear(e.flatten(), torch::tensor({1.0, 1.0, 1.0, 1.0, half, half}, at::kDouble), 1e-6));
}

TEST(Energies, CosineOfAZeroVectorHasFiniteGradients) {
    const at::Tensor q = torch::zeros({1, 1, 2, 3}, at::requires_grad()),
                     k = torch::ones({1, 1, 2, 3}, at::requires_grad());
    energies(AttentionKind::Cosine, q, k, {}).sum().backward();
    EXPECT_TRUE(q.grad().isfinite().all().item<bool>());
    EXPECT_TRUE(k.grad().isfinite().all().item<bool>());
}

TEST(Energies, NarrowInputsAreComputedInFloat32) {
    const at::Tensor big = torch::full({1, 1, 1, 2}, 400.0).to(at::kHalf);  // 2 · 400² is beyond half's 65504
    const at::Tensor e = energies(AttentionKind::Dot, big, big, {});
    EXPECT_EQ(e.scalar_type(), at::kFloat);
    EXPECT_EQ(e.item<float>(), 320000.0F);
    EXPECT_EQ(energies(AttentionKind::Dot, big, big.to(at::kDouble), {}).scalar_type(), at::kDouble);
}

// So many cells that the tiles split queries, and so long rows that they split keys; against one tile at a time.
TEST(Energies, AdditiveTilesAreSeamless) {
    for (const ProblemSize& size : {ProblemSize{1, 2, 50, 60, 4, 1, 100}, ProblemSize{1, 1, 3, 700, 4, 1, 900}}) {
        const AttentionProblem p = makeProblem(AttentionKind::Additive, NumberType::F64, size);
        const at::Tensor whole = energies(p.kind, p.q, p.k, p.parameters);
        for (std::int64_t i : {0, 1, size.queries - 1})
            for (std::int64_t j : {0, 1, size.keys / 2, size.keys - 1})
                EXPECT_TRUE(isNear(energies(p.kind, p.q.narrow(2, i, 1), p.k.narrow(2, j, 1), p.parameters),
                                   whole.narrow(2, i, 1).narrow(3, j, 1), 1e-12));
    }
}

// The gradient is written by hand; LibTorch derives that of the formula as it stands.
TEST(Energies, AdditiveGradientIsThatOfTheFormula) {
    for (const NumberType precision : {NumberType::F32, NumberType::F64}) {
        const AttentionProblem problem = makeProblem(AttentionKind::Additive, precision);
        const attention::Parameters& given = problem.parameters;
        const std::vector<at::Tensor> inputs{problem.q, problem.k, given.W_q, given.W_k, given.v, given.b};
        for (const at::Tensor& input : inputs)
            input.requires_grad_();
        const at::Tensor fromQuery = at::matmul(problem.q, given.W_q.transpose(1, 2)) + given.b.unsqueeze(1);
        const at::Tensor fromKey = at::matmul(problem.k, given.W_k.transpose(1, 2));
        const at::Tensor wanted =
            at::einsum("bhqka,ha->bhqk", {(fromQuery.unsqueeze(3) + fromKey.unsqueeze(2)).tanh(), given.v});
        const at::Tensor made = energies(AttentionKind::Additive, problem.q, problem.k, given);
        const double tolerance = precision == NumberType::F64 ? 1e-12 : 2e-5;
        EXPECT_TRUE(isNear(made, wanted, tolerance));
        const at::Tensor by = torch::randn(made.sizes(), seededGenerator(3), made.options().requires_grad(false));
        const auto wantedGradients = torch::autograd::grad({wanted}, inputs, {by});
        const auto gradients = torch::autograd::grad({made}, inputs, {by});
        for (std::size_t i = 0; i < inputs.size(); ++i)
            EXPECT_TRUE(isNear(gradients[i], wantedGradients[i], tolerance)) << i;
    }
}

TEST(Energies, EveryKindTakesEmptyAxes) {
    for (AttentionKind kind : kAttentionKinds) {
        if (kind == AttentionKind::Hybrid)
            continue;
        const AttentionProblem p = makeProblem(kind);
        const auto shape = [&](int queries, int keys) {
            return shapeText(energies(kind, p.q.narrow(2, 0, queries), p.k.narrow(2, 0, keys), p.parameters));
        };
        EXPECT_EQ(shape(0, 9), "2×3×0×9") << name(kind);
        EXPECT_EQ(shape(7, 0), "2×3×7×0") << name(kind);
    }
}

// Decoder 6, encoder 4, or 8 when it runs both ways.
TEST(Energies, C149_DotNeedsEqualWidthsGeneralDoesNot) {
    for (AttentionKind kind :
         {AttentionKind::Dot, AttentionKind::ScaledDot, AttentionKind::Cosine, AttentionKind::Hybrid}) {
        const std::string line =
            refusal(ErrorCode::ShapeMismatch, [&] { makeParameters(kind, 1, 6, 4, 5, false, NumberType::F32, 0); });
        EXPECT_NE(line.find("width 6"), std::string::npos) << line;
        EXPECT_NE(line.find("width 4"), std::string::npos) << line;
        EXPECT_NE(line.find("general"), std::string::npos) << line;
    }
    refusal(ErrorCode::ShapeMismatch, [] {
        energies(AttentionKind::Dot, torch::ones({1, 1, 2, 6}), torch::ones({1, 1, 3, 4}), {});
    });
    for (int encoder : {4, 8}) {
        const Parameters p = makeParameters(AttentionKind::General, 1, 6, encoder, 1, false, NumberType::F32, 0);
        EXPECT_EQ(shapeText(p.W), "1×6×" + std::to_string(encoder));
        const at::Tensor e =
            energies(AttentionKind::General, torch::ones({1, 1, 2, 6}), torch::ones({1, 1, 3, encoder}), p);
        EXPECT_EQ(shapeText(e), "1×1×2×3");
    }
}

TEST(Energies, RefusalsPrintBothShapes) {
    const AttentionProblem p = makeProblem(AttentionKind::Additive);
    const auto line = [&](const at::Tensor& q, const at::Tensor& k, const Parameters& parameters) {
        return refusal(ErrorCode::ShapeMismatch, [&] { energies(p.kind, q, k, parameters); });
    };
    const std::string batches = line(p.q.narrow(0, 0, 1), p.k, p.parameters);
    EXPECT_NE(batches.find("1×3×7×8"), std::string::npos) << batches;
    EXPECT_NE(batches.find("2×3×9×8"), std::string::npos) << batches;
    line(p.q[0], p.k, p.parameters);
    line({}, p.k, p.parameters);
    line(p.q.narrow(3, 0, 0), p.k, p.parameters);
    Parameters broken = p.parameters;
    broken.W_k = at::Tensor();
    EXPECT_NE(line(p.q, p.k, broken).find("W_k: the shape is none, it must be 3×6×8"), std::string::npos);
    refusal(ErrorCode::InvalidValue, [&] { energies(AttentionKind::Hybrid, p.q, p.k, p.parameters); });
    refusal(ErrorCode::InvalidValue, [&] { energies(AttentionKind::Dot, p.q.to(at::kInt), p.k, {}); });
    Parameters cold;
    cold.temperature = 0;
    refusal(ErrorCode::InvalidValue, [&] { energies(AttentionKind::Cosine, p.q, p.k, cold); });
}

}  // namespace
}  // namespace headlight::attention
