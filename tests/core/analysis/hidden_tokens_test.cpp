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

// Only the rows that are not marked.
template <typename Value>
Grid<Value> rowsLeft(const Grid<Value>& map, const Marks& hidden) {
    std::vector<Value> cells;
    for (int r = 0; r < map.rows(); ++r)
        if (hidden.empty() || !hidden[static_cast<std::size_t>(r)])
            cells.insert(cells.end(), map.row(r), map.row(r) + map.columns());
    const int rows = map.columns() == 0 ? 0 : static_cast<int>(cells.size()) / map.columns();
    return Grid<Value>(rows, map.columns(), std::move(cells));
}

// The same cases in place: hidden keys lose their weights and keep their columns.
TEST(HiddenTokens, InPlaceEqualNumPyToo) {
    for (const auto& one : test::analysisReference("hidden_tokens")) {
        SCOPED_TRACE(one.dump());
        const auto queries = one["queries"].get<Marks>();
        const auto keys = one["keys"].get<Marks>();
        const Matrix weights = rowsLeft(test::matrixOf(one["weights"]), queries);
        const MaskMatrix mask = rowsLeft(test::maskOf(one["mask"]), queries);
        const auto& wanted = one["shown"];
        test::expectNumber(meanMassOn(keys, weights, mask), wanted["mean_hidden_mass"], 1e-12, "mean hidden mass");
        const Matrix map = withoutKeys(weights, mask, keys, one["renormalise"]);
        ASSERT_EQ(static_cast<std::size_t>(map.rows()), wanted["weights"].size());
        for (int r = 0; r < map.rows(); ++r) {
            std::size_t shown = 0;
            for (int c = 0; c < map.columns(); ++c) {
                const bool hides = !keys.empty() && keys[static_cast<std::size_t>(c)] != 0;
                const bool counts = std::isfinite(weights(r, c)) && weights(r, c) >= 0 && (mask.empty() || mask(r, c));
                if (hides) {
                    EXPECT_EQ(map(r, c), 0);
                } else if (counts) {
                    EXPECT_NEAR(map(r, c), wanted["weights"][static_cast<std::size_t>(r)][shown].get<double>(), 1e-7);
                }
                shown += hides ? 0 : 1;
            }
        }
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
