#include "core/analysis/kind_figures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

// numpy.mean and numpy.std(ddof=1) of 2, 4, 4, 4, 5, 5, 7, 9 are 5 and √(32 / 7).
TEST(KindFigures, SpreadIsThatOfASample) {
    const Spread spread = spreadOf({2, 4, 4, 4, 5, 5, 7, 9});
    EXPECT_DOUBLE_EQ(spread.mean, 5);
    EXPECT_DOUBLE_EQ(spread.deviation, std::sqrt(32.0 / 7));
    EXPECT_EQ(spread.count, 8);
}

TEST(KindFigures, WhatIsNoNumberDoesNotCount) {
    const Spread one = spreadOf({std::nan(""), 3});
    EXPECT_EQ(one.mean, 3);
    EXPECT_TRUE(std::isnan(one.deviation));
    EXPECT_EQ(one.count, 1);
    const Spread none = spreadOf({});
    EXPECT_TRUE(std::isnan(none.mean));
    EXPECT_EQ(none.count, 0);
}

KindRun runWith(std::vector<double> validation, std::vector<std::pair<int, double>> exactByLength) {
    KindRun run;
    for (std::size_t i = 0; i < validation.size(); ++i) {
        Evaluation evaluation;
        evaluation.step = 10 * static_cast<int>(i + 1);
        evaluation.scores.output.all.exactMatch = validation[i];
        run.report.evaluations.push_back(evaluation);
    }
    for (const auto& [length, exact] : exactByLength) {
        TranslationScores scores;
        scores.sentences = 5;
        scores.exactMatch = exact;
        run.report.test.output.byLength.push_back({length, length, scores});
    }
    run.stepsToAccuracy = stepsTo(0.9, run.report);
    return run;
}

TEST(KindFigures, StepsAreThoseOfTheFirstEvaluationThatReachedIt) {
    EXPECT_EQ(stepsTo(0.9, runWith({0.5, 0.9, 0.8, 1}, {}).report), 20);
    EXPECT_FALSE(stepsTo(0.9, runWith({0.5, 0.89}, {}).report).has_value());
}

TEST(KindFigures, RunsThatDidNotReachItDoNotLowerTheMean) {
    const KindFigures figures = kindFigures(AttentionKind::Dot, {runWith({0, 1}, {}), runWith({0, 0}, {})});
    EXPECT_EQ(figures.stepsToAccuracy.count, 1);
    EXPECT_EQ(figures.stepsToAccuracy.mean, 20);
}

TEST(KindFigures, LengthsOfAllRunsComeInOrder) {
    const KindFigures figures = kindFigures({}, {runWith({}, {{3, 1}, {7, 0.5}}), runWith({}, {{5, 1}, {7, 0}})});
    ASSERT_EQ(figures.byLength.size(), 3U);
    EXPECT_EQ(figures.byLength[0].shortest, 3);
    EXPECT_EQ(figures.byLength[1].shortest, 5);
    EXPECT_EQ(figures.byLength[2].sentences, 10);
    EXPECT_DOUBLE_EQ(figures.byLength[2].exactMatch.mean, 0.25);
    EXPECT_DOUBLE_EQ(figures.byLength[2].exactMatch.deviation, 0.5 / std::sqrt(2.0));
}

TEST(KindFigures, WhatWasNotMeasuredHasNoFigure) {
    const KindFigures figures = kindFigures(AttentionKind::Dot, {runWith({}, {{3, 1}})});
    EXPECT_EQ(figures.seconds.count, 0);
    EXPECT_EQ(figures.bytes.count, 0);
    EXPECT_EQ(figures.byLength[0].alignmentError.count, 0);
    EXPECT_EQ(figures.byLength[0].tokenAccuracy.count, 1);
}

TEST(KindFigures, SpreadsAreWrittenWithTheirDeviation) {
    EXPECT_EQ(spreadText(spreadOf({0.5}), 1), "0.5");
    EXPECT_EQ(spreadText(spreadOf({0.5}), 100), "50");
    EXPECT_EQ(spreadText(spreadOf({1000, 3000}), 1), "2000 ± 1414");
    EXPECT_EQ(spreadText(spreadOf({8.6, 22.2}), 1), "15.4 ± 10");  // 9.62
    EXPECT_EQ(spreadText(spreadOf({9, 22}), 1), "15.5 ± 9");       // 9.19
}

}  // namespace
}  // namespace headlight
