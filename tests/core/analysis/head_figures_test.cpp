#include "core/analysis/head_figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/base/error.h"
#include "core/captures/capture_reader.h"
#include "tests/support/json_maps.h"

namespace headlight {
namespace {

TEST(HeadFigures, EqualNumPy) {
    const auto cases = test::analysisReference("head_figures");
    ASSERT_EQ(cases.size(), 15U);
    for (const auto& one : cases) {
        SCOPED_TRACE(one["weights"].dump() + " under " + one["mask"].dump());
        const MapTokens tokens{one["same_sequence"], one["special"].get<std::vector<std::uint8_t>>()};
        const HeadFigures figures = headFigures(test::matrixOf(one["weights"]), test::maskOf(one["mask"]), tokens);
        ASSERT_EQ(one["figures"].size(), kHeadFigures.size());
        for (const HeadFigure& figure : kHeadFigures)
            test::expectNumber(figures.*figure.value, one["figures"][figure.name], 1e-9, figure.name);
    }
}

TEST(HeadFigures, EqualWeightsHaveTheLargestEntropyAndNoPreferredDistance) {
    const HeadFigures figures = headFigures(Matrix(4, 4, std::vector<float>(16, 0.25F)), {}, {});
    EXPECT_NEAR(figures.entropy, std::log(4), 1e-15);
    EXPECT_NEAR(figures.normalisedEntropy, 1, 1e-15);
    EXPECT_NEAR(figures.distance, 1.25, 1e-15);  // (n² − 1) / 3n
    EXPECT_NEAR(figures.normalisedDistance, 1, 1e-15);
    EXPECT_TRUE(std::isnan(figures.specialToken));  // tokens unknown
}

TEST(HeadFigures, AHeadThatOnlyLooksBackIsFoundWhereARowHasSuchAKey) {
    const HeadFigures figures = headFigures(Matrix(3, 3, {1, 0, 0, 1, 0, 0, 0, 1, 0}), {}, {true, {0, 0, 0}});
    EXPECT_EQ(figures.previousToken, 1);
    EXPECT_EQ(figures.nextToken, 0);
    EXPECT_EQ(figures.entropy, 0);
    EXPECT_EQ(figures.maxWeight, 1);
    EXPECT_EQ(figures.specialToken, 0);
}

TEST(HeadFigures, WithoutAnyRowThereIsNoFigure) {
    const HeadFigures figures = headFigures(Matrix(2, 2, {0.5F, 0.5F, 1, 0}), MaskMatrix(1, 2, {0, 0}), {});
    for (const HeadFigure& figure : kHeadFigures)
        EXPECT_TRUE(std::isnan(figures.*figure.value)) << figure.name;
}

TEST(HeadFigures, MarksThatDoNotFitAreRefused) {
    EXPECT_THROW(headFigures(Matrix(1, 2, {0.5F, 0.5F}), {}, {true, {1}}), Error);
    EXPECT_THROW(headFigures(Matrix(1, 2, {0.5F, 0.5F}), MaskMatrix(1, 3, {1, 1, 1}), {}), Error);
}

class HeadFiguresOfRealHeads : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(HEADLIGHT_SHARED_DATA "/captures"))
            GTEST_SKIP() << "the real captures are not here";
    }

    // [layers · heads] of the first stack.
    static std::vector<double> figureOfHeads(const std::string& file, double HeadFigures::*figure) {
        FileSource source;
        source.path = HEADLIGHT_SHARED_DATA "/captures/" + file;
        const Stack stack = readCapture(source)->stacks.at(0);
        std::vector<double> values;
        for (int i = 0; i < stack.layers * stack.heads; ++i) {
            const std::int64_t first = static_cast<std::int64_t>(i) * stack.queries * stack.keys;
            values.push_back(headFigures(stack.weights.matrix(first, stack.queries, stack.keys), {}, {}).*figure);
        }
        return values;
    }
};

// The facts that came with the files.
TEST_F(HeadFiguresOfRealHeads, PreviousTokenHeadOfGpt2) {
    std::vector<double> heads = figureOfHeads("gpt2-small-0.npz", &HeadFigures::previousToken);
    ASSERT_EQ(heads.size(), 144U);
    EXPECT_NEAR(heads[4 * 12 + 11], 0.9999, 5e-5);
    heads[4 * 12 + 11] = 0;
    EXPECT_NEAR(*std::max_element(heads.begin(), heads.end()), 0.683, 5e-4);
}

TEST_F(HeadFiguresOfRealHeads, NextTokenHeadsOfBert) {
    std::vector<double> heads = figureOfHeads("bertviz-bert.json", &HeadFigures::nextToken);
    ASSERT_EQ(heads.size(), 144U);
    EXPECT_NEAR(heads[2 * 12 + 0], 0.801, 5e-4);
    EXPECT_NEAR(heads[2 * 12 + 9], 0.803, 5e-4);
    heads[2 * 12 + 0] = heads[2 * 12 + 9] = 0;
    EXPECT_LT(*std::max_element(heads.begin(), heads.end()), 0.8);
}

}  // namespace
}  // namespace headlight
