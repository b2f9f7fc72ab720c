#include "core/data/array.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"

namespace headlight {
namespace {

Array words(NumberType type, const std::vector<std::uint16_t>& values) {
    auto owned = std::make_shared<const std::vector<std::uint16_t>>(values);
    const void* bytes = owned->data();
    return Array(type, {static_cast<std::int64_t>(values.size())}, bytes, owned);
}

// The constants of IEEE 754 half precision and of bfloat16.
TEST(Array, HalfAndBrainFloatsHaveTheirPublishedValues) {
    const Array half = words(NumberType::F16, {0x3C00, 0x3400, 0x3555, 0x2E66, 0x0001, 0x7C00});
    EXPECT_EQ(half.value(0), 1.0);
    EXPECT_EQ(half.value(1), 0.25);
    EXPECT_EQ(half.value(2), 0.333251953125);
    EXPECT_EQ(half.value(3), 0.0999755859375);
    EXPECT_EQ(half.value(4), std::ldexp(1.0, -24));
    EXPECT_TRUE(std::isinf(half.value(5)));
    const Array brain = words(NumberType::BF16, {0x3F80, 0x3E80, 0x3F00, 0x3DCD, 0x3EAB});
    EXPECT_EQ(brain.floats(), (std::vector<float>{1.0F, 0.25F, 0.5F, 0.10009765625F, 0.333984375F}));
}

TEST(Array, MatrixSharesAlignedFloatsAndCopiesOthers) {
    const Array array = Array::of({2, 2, 3}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    const Matrix shared = array.matrix(6, 2, 3);
    EXPECT_EQ(static_cast<const void*>(shared.data()), static_cast<const float*>(array.bytes()) + 6);
    EXPECT_EQ(shared(1, 2), 11.0F);
    EXPECT_THROW(array.matrix(7, 2, 3), Error);
    EXPECT_EQ(Array::of({3}, std::vector<double>{1, 2, 3}).matrix(0, 1, 3)(0, 2), 3.0F);
}

TEST(Array, RefusesValuesThatDoNotFillTheShape) {
    EXPECT_THROW(Array::of({2, 2}, std::vector<float>{1, 2, 3}), Error);
    EXPECT_THROW(Array::of({4}, std::vector<float>{1, 2, 3, 4}).reshaped({3}), Error);
}

}  // namespace
}  // namespace headlight
