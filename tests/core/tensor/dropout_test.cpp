#include "core/tensor/dropout.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "core/tensor/random.h"
#include "tests/support/tensor_checks.h"

namespace headlight {
namespace {

using testing::isBitEqual;
using testing::refusal;

// The number of kept values is binomial: within four deviations of its mean.
TEST(Dropout, KeepsItsShareAndTheExpectation) {
    constexpr double kValues = 40000;
    for (const double share : {0.1, 0.5, 0.75}) {
        const at::Tensor made =
            afterDropout(torch::full({static_cast<std::int64_t>(kValues)}, 3.0), share, seededGenerator(1));
        const double kept = made.count_nonzero().item<double>();
        EXPECT_NEAR(kept, kValues * (1 - share), 4 * std::sqrt(kValues * share * (1 - share))) << share;
        EXPECT_TRUE(((made == 0) | ((made - 3 / (1 - share)).abs() < 1e-5)).all().item<bool>()) << share;
    }
}

TEST(Dropout, DrawsFromItsGeneratorAlone) {
    const at::Tensor x = torch::ones({50});
    torch::manual_seed(7);
    const at::Tensor undisturbed = torch::rand({4});
    torch::manual_seed(7);
    const at::Tensor first = afterDropout(x, 0.5, seededGenerator(2));
    EXPECT_TRUE(isBitEqual(torch::rand({4}), undisturbed));
    EXPECT_TRUE(isBitEqual(afterDropout(x, 0.5, seededGenerator(2)), first));
    EXPECT_FALSE(at::equal(afterDropout(x, 0.5, seededGenerator(3)), first));
}

TEST(Dropout, GradientsPassWhereValuesDo) {
    const at::Tensor x = torch::ones({50}, at::requires_grad());
    const at::Tensor made = afterDropout(x, 0.5, seededGenerator(2));
    made.sum().backward();
    EXPECT_TRUE(isBitEqual(x.grad(), made));
}

TEST(Dropout, RefusesSharesOutOfRangeAndAMissingGenerator) {
    const at::Tensor x = torch::ones({3});
    for (const double share : {-0.1, 1.0, std::nan("")})
        refusal(ErrorCode::InvalidValue, [&] { afterDropout(x, share, seededGenerator(0)); });
    refusal(ErrorCode::InvalidValue, [&] { afterDropout(x, 0.5, {}); });
    EXPECT_TRUE(isBitEqual(afterDropout(x, 0, {}), x));
}

}  // namespace
}  // namespace headlight
