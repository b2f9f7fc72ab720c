#include "core/attention/heads.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/attention/parameters.h"
#include "tests/support/tensor_checks.h"

namespace headlight::attention {
namespace {

using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::refusal;

TEST(Heads, SplitTakesNeighbouringComponents) {
    const at::Tensor x = torch::arange(12.0).reshape({1, 2, 6});  // token 0: 0…5, token 1: 6…11
    const at::Tensor heads = splitHeads(x, 3);
    EXPECT_EQ(shapeText(heads), "1×3×2×2");
    EXPECT_TRUE(isBitEqual(heads[0][1], torch::tensor({{2.0F, 3.0F}, {8.0F, 9.0F}})));
    EXPECT_TRUE(isBitEqual(mergeHeads(heads), x));
}

TEST(Heads, ProjectionIsOneMatrixAHead) {
    const at::Tensor x = torch::tensor({{{1.0, 2.0}}});                                     // [1, 1, 2]
    const at::Tensor W = torch::tensor({{{1.0, 10.0}}, {{100.0, 1000.0}}, {{0.0, -1.0}}});  // [3, 1, 2]
    EXPECT_TRUE(isBitEqual(project(x, W).flatten(), torch::tensor({21.0F, 2100.0F, -2.0F})));
}

TEST(Heads, SingleHeadTakesTheVectorsAsTheyAre) {
    const Projections none = makeProjections(1, 6, 6, 4, NumberType::F32, 0);
    EXPECT_FALSE(none.W_Q.defined() || none.W_K.defined() || none.W_V.defined());
    const at::Tensor x = torch::rand({2, 3, 6});
    EXPECT_TRUE(isBitEqual(project(x, none.W_Q).squeeze(1), x));
}

TEST(Heads, ProjectionsAreSeededAndOfTheirOwn) {
    const Projections p = makeProjections(4, 12, 12, 7, NumberType::F64, 5);
    EXPECT_EQ(shapeText(p.W_Q), "4×3×12");
    EXPECT_EQ(shapeText(p.W_K), "4×3×7");
    EXPECT_EQ(shapeText(p.W_V), "4×3×7");
    EXPECT_TRUE(isBitEqual(p.W_V, makeProjections(4, 12, 12, 7, NumberType::F64, 5).W_V));
    // The same seed in additive attention draws other numbers.
    const Parameters a = makeParameters(AttentionKind::Additive, 4, 12, 7, 3, false, NumberType::F64, 5);
    EXPECT_FALSE(isNear(a.W_q, p.W_Q, 1e-3));
}

TEST(Heads, RefusesWidthsThatDoNotSplit) {
    EXPECT_NE(refusal(ErrorCode::ShapeMismatch,
                      [] {
                          splitHeads(torch::ones({1, 2, 10}), 3);
                      })
                  .find("10 cannot be split into 3"),
              std::string::npos);
    refusal(ErrorCode::ShapeMismatch, [] { splitHeads(torch::ones({1, 2, 10}), 0); });
    refusal(ErrorCode::ShapeMismatch, [] { splitHeads(torch::ones({2, 10}), 2); });
    refusal(ErrorCode::ShapeMismatch, [] { mergeHeads(torch::ones({2, 10})); });
    refusal(ErrorCode::ShapeMismatch, [] { makeProjections(3, 10, 10, 10, NumberType::F32, 0); });
    refusal(ErrorCode::InvalidValue, [] { makeProjections(2, 10, 0, 10, NumberType::F32, 0); });
    EXPECT_NE(refusal(ErrorCode::ShapeMismatch,
                      [] {
                          project(torch::ones({1, 2, 4}), torch::ones({2, 3, 5}));
                      })
                  .find("2×3×5"),
              std::string::npos);
}

}  // namespace
}  // namespace headlight::attention
