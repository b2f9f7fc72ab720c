#include "core/tensor/large_tensor.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

namespace headlight {
namespace {

TEST(LargeTensor, ANewMapTakesTheMemoryOfAnOldOneOfItsSize) {
    at::Tensor first = emptyTensor({1024, 1027}, at::kFloat);
    const void* memory = first.data_ptr();
    const at::Tensor second = emptyTensor({1024, 1027}, at::kFloat);
    EXPECT_NE(second.data_ptr(), memory);  // the first is still in use
    first = at::Tensor();
    EXPECT_NE(emptyTensor({1024, 1028}, at::kFloat).data_ptr(), memory);
    const at::Tensor third = emptyTensor({1027, 1024}, at::kFloat);
    EXPECT_EQ(third.data_ptr(), memory);
    EXPECT_EQ(third.sizes(), (std::vector<std::int64_t>{1027, 1024}));
}

TEST(LargeTensor, HoldsNumbersOfAnyTypeAndSize) {
    for (const at::ScalarType type : {at::kFloat, at::kDouble, at::kBool})
        for (const std::int64_t side : {std::int64_t{0}, std::int64_t{3}, std::int64_t{1500}}) {
            at::Tensor made = emptyTensor({side, side}, type);
            made.fill_(1);
            EXPECT_EQ(made.to(at::kLong).sum().item<std::int64_t>(), side * side);
        }
}

}  // namespace
}  // namespace headlight
