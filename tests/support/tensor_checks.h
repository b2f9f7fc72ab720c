#pragma once

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <string>

#include "core/base/error.h"
#include "core/tensor/shapes.h"

// What tests of tensors share. Success is silent; a failure says where the worst value lies.
namespace headlight::testing {

// Shapes equal and every |a − b| ≤ tolerance; NaN equals nothing, infinities of one sign equal each other.
inline ::testing::AssertionResult isNear(const at::Tensor& actual, const at::Tensor& wanted, double tolerance) {
    if (!actual.defined() || !wanted.defined() || actual.sizes() != wanted.sizes())
        return ::testing::AssertionFailure() << "shape " << shapeText(actual) << ", wanted " << shapeText(wanted);
    if (actual.numel() == 0)
        return ::testing::AssertionSuccess();
    const at::Tensor a = actual.detach().to(at::kDouble), b = wanted.detach().to(at::kDouble);
    const at::Tensor off = at::where(a == b, at::zeros_like(a), (a - b).abs()).nan_to_num(1e300).flatten();
    const double worst = off.max().item<double>();
    if (worst <= tolerance)
        return ::testing::AssertionSuccess();
    const auto at = off.argmax().item<std::int64_t>();
    return ::testing::AssertionFailure() << "off by " << worst << " at flat position " << at << ": "
                                         << a.flatten()[at].item<double>() << ", wanted "
                                         << b.flatten()[at].item<double>();
}

inline ::testing::AssertionResult isBitEqual(const at::Tensor& actual, const at::Tensor& wanted) {
    if (actual.scalar_type() == wanted.scalar_type() && at::equal(actual, wanted))
        return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "not the same values: " << isNear(actual, wanted, 0).message();
}

// Runs work, which must throw an Error of this code; gives its whole line.
template <typename Work>
std::string refusal(ErrorCode code, const Work& work) {
    try {
        work();
    } catch (const Error& error) {
        EXPECT_EQ(static_cast<int>(error.code()), static_cast<int>(code)) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was refused";
    return {};
}

}  // namespace headlight::testing
