#include "core/analysis/rollout.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/error.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

TEST(Rollout, EqualsNumPy) {
    const auto cases = test::analysisReference("rollout");
    ASSERT_EQ(cases.size(), 9U);
    for (const auto& one : cases) {
        SCOPED_TRACE("residual " + one["residual"].dump());
        std::vector<Matrix> layers;
        for (const auto& layer : one["layers"])
            layers.push_back(test::matrixOf(layer));
        test::expectMap(rollout(layers, one["residual"]), one["rollout"], 1e-7);
    }
}

TEST(Rollout, OnlyTheResidualLeavesEveryTokenToItself) {
    const Matrix layer(2, 2, {0.25F, 0.75F, 0.5F, 0.5F});
    test::expectMap(rollout({layer, layer}, 1), {{1, 0}, {0, 1}}, 0);
    test::expectMap(rollout({layer}, 0), {{0.25, 0.75}, {0.5, 0.5}}, 0);
}

// Order matters: the last layer is on the left.
TEST(Rollout, LaterLayersMixWhatEarlierOnesBrought) {
    const Matrix first(2, 2, {1, 0, 1, 0});
    const Matrix second(2, 2, {0, 1, 0, 1});
    test::expectMap(rollout({first, second}, 0), {{1, 0}, {1, 0}}, 0);
    test::expectMap(rollout({second, first}, 0), {{0, 1}, {0, 1}}, 0);
}

TEST(Rollout, CellsThatAreNoNumberCountAsNothing) {
    const Matrix layer(2, 2, {0.5F, std::numeric_limits<float>::quiet_NaN(), 0, 0});
    test::expectMap(rollout({layer}, 0.5), {{1, 0}, {0, 1}}, 0);
}

TEST(Rollout, RefusesWhatIsNoSelfAttention) {
    const Matrix square(2, 2, {1, 0, 0, 1});
    EXPECT_THROW(rollout({square, Matrix(2, 3, std::vector<float>(6))}), Error);
    EXPECT_THROW(rollout({square, Matrix(1, 1, {1})}), Error);
    EXPECT_THROW(rollout({square}, 1.5), Error);
    EXPECT_TRUE(rollout({}).empty());
}

}  // namespace
}  // namespace headlight
