#include "core/analysis/mask_effect.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

TEST(MaskEffect, EqualsNumPy) {
    const auto cases = test::analysisReference("mask_effect");
    ASSERT_EQ(cases.size(), 8U);
    for (const auto& one : cases) {
        SCOPED_TRACE(one["before"].dump() + " under " + one["mask"].dump());
        const std::vector<RowEffect> rows =
            rowEffects(test::matrixOf(one["before"]), test::matrixOf(one["after"]), test::maskOf(one["mask"]));
        ASSERT_EQ(rows.size(), one["rows"].size());
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const auto& wanted = one["rows"][r];
            test::expectNumber(rows[r].leak, wanted["leak"], 1e-9, "leak");
            test::expectNumber(rows[r].totalVariation, wanted["total_variation"], 1e-9, "total variation");
            test::expectNumber(rows[r].entropyBefore, wanted["entropy_before"], 1e-9, "entropy before");
            test::expectNumber(rows[r].entropyAfter, wanted["entropy_after"], 1e-9, "entropy after");
            test::expectNumber(rows[r].scale, wanted["scale"], 1e-9, "scale");
        }
    }
}

// With both rows the softmax of the same energies, what remains grows by 1 / (1 − leak), and the rows lie exactly the
// leak apart: what is taken away is what is added elsewhere.
TEST(MaskEffect, OfOneSoftmaxFollowsFromTheLeak) {
    for (const auto& one : test::analysisReference("mask_effect")) {
        const std::vector<RowEffect> rows =
            rowEffects(test::matrixOf(one["before"]), test::matrixOf(one["after"]), test::maskOf(one["mask"]));
        for (const RowEffect& row : rows) {
            if (std::isnan(row.scale))
                continue;
            EXPECT_NEAR(row.scale * (1 - row.leak), 1, 2e-6);
            EXPECT_NEAR(row.totalVariation, row.leak, 1e-6);
        }
    }
}

TEST(MaskEffect, WithoutAForbiddenCellNothingChanges) {
    const Matrix weights(2, 3, {0.5F, 0.25F, 0.25F, 0, 0, 0});
    for (const MaskMatrix& mask : {MaskMatrix(), MaskMatrix(1, 3, {1, 1, 1})}) {
        const std::vector<RowEffect> rows = rowEffects(weights, weights, mask);
        EXPECT_EQ(rows[0].leak, 0);
        EXPECT_EQ(rows[0].totalVariation, 0);
        EXPECT_EQ(rows[0].scale, 1);
        EXPECT_EQ(rows[0].entropyBefore, rows[0].entropyAfter);
        EXPECT_TRUE(std::isnan(rows[1].leak));  // no weight to leak
    }
}

TEST(MaskEffect, OneRowForAllForbidsColumns) {
    const std::vector<double> leaks = rowLeaks(Matrix(2, 2, {0.75F, 0.25F, 0.5F, 0.5F}), MaskMatrix(1, 2, {1, 0}));
    EXPECT_EQ(leaks, (std::vector<double>{0.25, 0.5}));
    const LeakSummary summary = leakSummary(leaks);
    EXPECT_EQ(summary.mean, 0.375);
    EXPECT_EQ(summary.most, 0.5);
    EXPECT_EQ(summary.row, 1);
}

TEST(MaskEffect, WithoutAnyWeightThereIsNoSummary) {
    const LeakSummary summary = leakSummary(rowLeaks(Matrix(1, 2, {0, 0}), {}));
    EXPECT_TRUE(std::isnan(summary.mean));
    EXPECT_TRUE(std::isnan(summary.most));
    EXPECT_EQ(summary.row, -1);
}

TEST(MaskEffect, SizesMustFit) {
    const Matrix map(2, 2, {1, 0, 0, 1});
    EXPECT_THROW(rowEffects(map, Matrix(1, 2, {1, 0}), {}), Error);
    EXPECT_THROW(rowLeaks(map, MaskMatrix(2, 3, std::vector<std::uint8_t>(6, 1))), Error);
}

}  // namespace
}  // namespace headlight
