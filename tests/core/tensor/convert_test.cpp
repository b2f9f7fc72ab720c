#include "core/tensor/convert.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <memory>
#include <vector>

#include "tests/support/tensor_checks.h"

namespace headlight {
namespace {

using testing::isBitEqual;
using testing::refusal;

TEST(Convert, MatrixSharesItsStorageBothWays) {
    const Matrix matrix(2, 3, std::vector<float>{0, 1, 2, 3, 4, 5});
    const at::Tensor tensor = toTensor(matrix);
    EXPECT_EQ(tensor.data_ptr<float>(), matrix.data());
    EXPECT_EQ(shapeText(tensor), "2×3");
    const Matrix back = toMatrix(tensor);
    EXPECT_EQ(back.data(), matrix.data());
    EXPECT_EQ(back(1, 2), 5.0F);
}

TEST(Convert, StorageOutlivesItsFirstOwner) {
    auto owner = std::make_shared<const std::vector<float>>(std::vector<float>{1, 2});
    const std::weak_ptr<const std::vector<float>> watch = owner;
    const float* values = owner->data();
    at::Tensor tensor = toTensor(Matrix(1, 2, values, std::move(owner)));
    Matrix matrix = toMatrix(tensor);
    tensor = at::Tensor();
    EXPECT_FALSE(watch.expired());
    EXPECT_EQ(matrix(0, 1), 2.0F);
    matrix = Matrix();
    EXPECT_TRUE(watch.expired());
}

TEST(Convert, MasksAreBool) {
    const MaskMatrix mask(2, 2, {1, 0, 0, 1});
    const at::Tensor tensor = toTensor(mask);
    EXPECT_EQ(tensor.scalar_type(), at::kBool);
    EXPECT_TRUE(isBitEqual(tensor, torch::eye(2).to(at::kBool)));
    EXPECT_EQ(toMaskMatrix(tensor).data(), mask.data());
    EXPECT_FALSE(toTensor(MaskMatrix()).defined());
    EXPECT_TRUE(toMaskMatrix({}).empty());
    EXPECT_EQ(toMaskMatrix(torch::tensor({{0.0, -3.5}}))(0, 1), 1);
}

TEST(Convert, TensorsOfOtherLayoutAreCopied) {
    const at::Tensor wide = torch::arange(6, at::kDouble).reshape({2, 3}).transpose(0, 1);
    const Matrix matrix = toMatrix(wide);
    EXPECT_EQ(matrix.rows(), 3);
    EXPECT_EQ(matrix(1, 1), 4.0F);
    EXPECT_EQ(toMatrix(torch::ones({1, 2}, at::requires_grad()))(0, 1), 1.0F);
    EXPECT_EQ(toMatrix(torch::empty({0, 4})).columns(), 4);
    EXPECT_EQ(shapeText(toTensor(Matrix(0, 4, {}))), "0×4");
}

struct TypeRow {
    NumberType ours;
    at::ScalarType theirs;
};

TEST(Convert, ArraysKeepTypeAndShape) {
    const TypeRow rows[] = {{NumberType::Bool, at::kBool}, {NumberType::U8, at::kByte},
                            {NumberType::I8, at::kChar},   {NumberType::I16, at::kShort},
                            {NumberType::I32, at::kInt},   {NumberType::I64, at::kLong},
                            {NumberType::F16, at::kHalf},  {NumberType::BF16, at::kBFloat16},
                            {NumberType::F32, at::kFloat}, {NumberType::F64, at::kDouble}};
    for (const TypeRow& row : rows) {
        const at::Tensor tensor = torch::tensor({0, 1, 1, 0, 1, 0}).reshape({1, 3, 2}).to(row.theirs);
        const Array array = toArray(tensor);
        EXPECT_EQ(array.type(), row.ours);
        EXPECT_EQ(array.shape(), (std::vector<std::int64_t>{1, 3, 2}));
        EXPECT_EQ(array.bytes(), tensor.data_ptr());
        EXPECT_EQ(array.doubles(), (std::vector<double>{0, 1, 1, 0, 1, 0}));
        EXPECT_TRUE(isBitEqual(toTensor(array), tensor));
    }
    EXPECT_FALSE(toTensor(Array()).defined());
    EXPECT_TRUE(toArray({}).empty());
    EXPECT_FALSE(toArray(torch::empty({0, 3})).empty());
    EXPECT_EQ(shapeText(toTensor(toArray(torch::empty({0, 3})))), "0×3");
}

TEST(Convert, UnalignedArraysAndOddBoolsAreCopied) {
    auto bytes = std::make_shared<std::vector<unsigned char>>(9);
    const float value = 2.5F;
    std::memcpy(bytes->data() + 1, &value, sizeof value);
    EXPECT_EQ(toTensor(Array(NumberType::F32, {2}, bytes->data() + 1, bytes))[0].item<float>(), 2.5F);
    const at::Tensor mask = toTensor(Array::ofBools({3}, {0, 2, 255}));
    EXPECT_TRUE(isBitEqual(mask.to(at::kByte), torch::tensor({0, 1, 1}).to(at::kByte)));
}

TEST(Convert, RefusesWhatTheOtherSideLacks) {
    const Array unsignedWords(NumberType::U32, {0}, "", nullptr);
    EXPECT_NE(refusal(ErrorCode::Unsupported, [&] { toTensor(unsignedWords); }).find("uint32"), std::string::npos);
    refusal(ErrorCode::Unsupported, [] { toArray(torch::zeros({1}, at::kComplexFloat)); });
    EXPECT_NE(refusal(ErrorCode::ShapeMismatch,
                      [] {
                          toMatrix(torch::zeros({1, 2, 3}));
                      })
                  .find("1×2×3"),
              std::string::npos);
    refusal(ErrorCode::ShapeMismatch, [] { toMatrix({}); });
}

}  // namespace
}  // namespace headlight
