#include "core/analysis/hand_row.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/analysis/energy_terms.h"
#include "core/base/error.h"

namespace headlight {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

HandInputs inputsOf(std::vector<double> energies) {
    HandInputs in;
    in.mayLook.assign(energies.size(), 1);
    in.weights.assign(energies.size(), 0);
    in.energies = {{AttentionKind::Dot, std::move(energies)}};
    return in;
}

// Cases' "values to pin".
TEST(HandRow, LargeEnergiesDoNotOverflow) {
    const HandRow row = workedOut(inputsOf({1000, 999, -1000}));
    EXPECT_NEAR(row.weights[0], 0.731059, 5e-7);
    EXPECT_NEAR(row.weights[1], 0.268941, 5e-7);
    EXPECT_EQ(row.weights[2], 0);
    EXPECT_EQ(row.softmaxes[0].largest, 1000);
    EXPECT_NEAR(row.softmaxes[0].sum, 1 + std::exp(-1), 1e-15);
}

TEST(HandRow, WithoutAVisibleKeyEverythingIsZero) {
    HandInputs in = inputsOf({1, 2});
    in.mayLook = {0, 0};
    in.values = {1, 2, 3, 4};
    in.valueWidth = 2;
    const HandRow row = workedOut(in);
    EXPECT_EQ(row.visible, 0);
    EXPECT_EQ(row.weights, (std::vector<double>{0, 0}));
    EXPECT_EQ(row.context, (std::vector<double>{0, 0}));
    EXPECT_EQ(row.softmaxes[0].sum, 0);
    EXPECT_TRUE(row.agrees());
}

TEST(HandRow, AForbiddenKeyCountsNowhereWhateverItHolds) {
    HandInputs in = inputsOf({std::nan(""), 1, 2});
    in.mayLook = {0, 1, 1};
    in.values = {kEndless, 5, 7};
    in.valueWidth = 1;
    const HandRow row = workedOut(in);
    EXPECT_NEAR(row.weights[1], 0.268941, 5e-7);
    EXPECT_NEAR(row.context[0], 5 * row.weights[1] + 7 * row.weights[2], 1e-15);
    EXPECT_TRUE(std::isnan(row.softmaxes[0].scaled[0]));
}

TEST(HandRow, AVisibleEnergyThatIsNoNumberLeavesNoNumber) {
    HandInputs in = inputsOf({1, kEndless});
    in.weights = {std::nan(""), std::nan("")};
    const HandRow row = workedOut(in);
    EXPECT_TRUE(std::isnan(row.weights[0]));
    EXPECT_EQ(row.deviation, 0) << "the map holds no number either";
    in.weights = {0.5, 0.5};
    EXPECT_EQ(workedOut(in).deviation, kEndless);
}

TEST(HandRow, ALowTemperatureSharpensAndTheStepShowsWhy) {
    HandInputs in = inputsOf({0, 1});
    in.temperature = 0.25;
    const HandRow row = workedOut(in);
    EXPECT_EQ(row.softmaxes[0].scaled[0], -4);
    EXPECT_NEAR(row.weights[1], 1 / (1 + std::exp(-4)), 1e-15);
}

TEST(HandRow, AMixtureKeepsBothParts) {
    HandInputs in = inputsOf({0, 0});
    in.energies.emplace_back(AttentionKind::ScaledDot, std::vector<double>{0, std::log(3)});
    in.lambda = 0.25;
    const HandRow row = workedOut(in);
    EXPECT_NEAR(row.weights[1], 0.25 * 0.5 + 0.75 * 0.75, 1e-15);
    const auto masks = std::count_if(row.steps.begin(), row.steps.end(),
                                     [](const HandStep& step) { return step.kind == HandStepKind::Mask; });
    EXPECT_EQ(masks, 1);
    EXPECT_EQ(row.steps.back().kind, HandStepKind::Mixed);
}

TEST(HandRow, ALongRowShowsTheStrongestAndLosesNothing) {
    std::vector<double> energies(2000);
    for (std::size_t i = 0; i < energies.size(); ++i)
        energies[i] = std::sin(static_cast<double>(i));
    HandInputs in = inputsOf(energies);
    in.values.assign(energies.size(), 1);
    in.valueWidth = 1;
    in.key = 3;  // among the weakest: sin 3 = 0.14
    const HandRow row = workedOut(in);
    ASSERT_EQ(row.columns.size(), static_cast<std::size_t>(kMostHandColumns));
    EXPECT_TRUE(std::is_sorted(row.columns.begin(), row.columns.end()));
    EXPECT_TRUE(std::binary_search(row.columns.begin(), row.columns.end(), 3));
    const auto strongest = std::max_element(energies.begin(), energies.end()) - energies.begin();
    EXPECT_TRUE(std::binary_search(row.columns.begin(), row.columns.end(), static_cast<int>(strongest)));
    EXPECT_EQ(row.rest.keys, 2000 - kMostHandColumns);
    double shown = row.rest.shown, context = row.rest.weighted[0];
    for (const int j : row.columns) {
        shown += row.shown[static_cast<std::size_t>(j)];
        context += row.weighted[static_cast<std::size_t>(j)];
    }
    EXPECT_NEAR(shown, 1, 1e-12);
    EXPECT_NEAR(context, row.context[0], 1e-12);
    EXPECT_NEAR(context, 1, 1e-12);
}

TEST(EnergyTerms, AreSortedBySizeAndSumUpInBothOrders) {
    FormulaInputs in;
    in.q = {1, -3, 0.5, 2};
    in.k = {1, 1, 1, -0.1};
    const EnergyTerms terms = energyTerms(AttentionKind::Dot, in, -1.7);
    EXPECT_EQ(terms.bySize, (std::vector<int>{1, 0, 2, 3}));
    EXPECT_NEAR(terms.sum, -1.7, 1e-15);
    EXPECT_NEAR(terms.absolute, 4.7, 1e-15);
    EXPECT_EQ(terms.mostOfIt, 3) << "3 + 1 + 0.5 of 4.7 is the first to reach 90 %";
    EXPECT_TRUE(terms.agrees);
    EXPECT_FALSE(energyTerms(AttentionKind::Dot, in, -1.6).agrees);
}

// Cases, C148: unit weights, query 1, key 1.
TEST(EnergyTerms, C148_AdditiveHasItsTanh) {
    FormulaInputs in;
    in.q = in.k = in.W_q = in.W_k = in.v = {1};
    EXPECT_NEAR(energyTerms(AttentionKind::Additive, in, 0.964028).sum, 0.964028, 5e-7);
    in.b = {-2};
    EXPECT_EQ(energyTerms(AttentionKind::Additive, in, 0).sum, 0);
}

TEST(EnergyTerms, AVectorOfZerosHasNoDirection) {
    FormulaInputs in;
    in.q = {0, 0};
    in.k = {1, 2};
    EXPECT_EQ(energyTerms(AttentionKind::Cosine, in, 0).sum, 0);
}

TEST(EnergyTerms, RefuseSizesThatDoNotFit) {
    FormulaInputs in;
    in.q = {1, 2};
    in.k = {1, 2, 3};
    EXPECT_THROW(energyTerms(AttentionKind::ScaledDot, in, 0), Error);
    in.W = {1, 2, 3};
    EXPECT_THROW(energyTerms(AttentionKind::General, in, 0), Error);
    EXPECT_THROW(energyTerms(AttentionKind::Hybrid, in, 0), Error);
}

}  // namespace
}  // namespace headlight
