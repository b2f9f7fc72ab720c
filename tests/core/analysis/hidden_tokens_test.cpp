#include "core/analysis/hidden_tokens.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

using Marks = std::vector<std::uint8_t>;

TEST(HiddenTokens, EqualNumPy) {
    const auto cases = test::analysisReference("hidden_tokens");
    ASSERT_EQ(cases.size(), 6U);
    for (const auto& one : cases) {
        SCOPED_TRACE(one.dump());
        const ShownMap map = hideTokens(test::matrixOf(one["weights"]), test::maskOf(one["mask"]),
                                        one["queries"].get<Marks>(), one["keys"].get<Marks>(), one["renormalise"]);
        const auto& wanted = one["shown"];
        test::expectMap(map.weights, wanted["weights"], 1e-7);
        ASSERT_EQ(map.hiddenMass.size(), wanted["hidden_mass"].size());
        for (std::size_t i = 0; i < map.hiddenMass.size(); ++i)
            EXPECT_NEAR(map.hiddenMass[i], wanted["hidden_mass"][i], 1e-12);
        test::expectNumber(map.meanHiddenMass, wanted["mean_hidden_mass"], 1e-12, "mean hidden mass");
    }
}

TEST(HiddenTokens, KeepTheirNumbersAndTheirMask) {
    const ShownMap map = hideTokens(Matrix(2, 3, {0.5F, 0.5F, 0, 0.25F, 0.25F, 0.5F}),
                                    MaskMatrix(2, 3, {1, 1, 0, 1, 1, 1}), {1, 0}, {0, 1, 0}, true);
    EXPECT_EQ(map.queries, (std::vector<int>{1}));
    EXPECT_EQ(map.keys, (std::vector<int>{0, 2}));
    EXPECT_EQ(map.mask.columns(), 2);
    EXPECT_EQ(map.mask(0, 1), 1);
    EXPECT_FLOAT_EQ(map.weights(0, 1), 2.0F / 3);
    EXPECT_EQ(map.hiddenMass, (std::vector<double>{0.25}));
}

TEST(HiddenTokens, NothingHiddenChangesNothing) {
    const Matrix weights(1, 2, {0.25F, 0.75F});
    const ShownMap map = hideTokens(weights, {}, {}, {}, false);
    test::expectMap(map.weights, {{0.25, 0.75}}, 0);
    EXPECT_TRUE(map.mask.empty());
    EXPECT_EQ(map.meanHiddenMass, 0);
    EXPECT_TRUE(std::isnan(hideTokens(weights, {}, {1}, {}, false).meanHiddenMass));
}

TEST(HiddenTokens, MarksThatDoNotFitAreRefused) {
    EXPECT_THROW(hideTokens(Matrix(1, 2, {0, 1}), {}, {0, 0}, {}, false), Error);
    EXPECT_THROW(hideTokens(Matrix(1, 2, {0, 1}), {}, {}, {1}, false), Error);
}

}  // namespace
}  // namespace headlight
