#include "ui/panels/kinds_pictures.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

// Of the kind none, over two lengths: of 40 sentences, and of as many as given.
KindsAnalysis twoLengths(std::int64_t longSentences) {
    KindsAnalysis analysis;
    const Spread half{0.5, 0, 1}, whole{1, 0, 1};
    KindFigures none;
    none.byLength = {{6, 10, 40, half, half, half, {}}, {11, 15, longSentences, whole, whole, whole, {}}};
    analysis.kinds = {none};
    return analysis;
}

LineChart exactMatchOf(const KindsAnalysis& analysis) {
    return bottleneckChart(analysis, lengthScores(analysis).front());
}

TEST(KindsPictures, ALengthOfFewSentencesIsToldFromTheOthers) {
    const LineChart chart = exactMatchOf(twoLengths(1));
    ASSERT_EQ(chart.series.front().points.size(), 2U);
    EXPECT_FALSE(chart.series.front().points[0].few);
    EXPECT_TRUE(chart.series.front().points[1].few);
    EXPECT_EQ(chart.rule, QStringLiteral("hollow: fewer than 10 sentences"));
}

TEST(KindsPictures, NothingIsSaidOfFewWhereAllAreMany) {
    const LineChart chart = exactMatchOf(twoLengths(10));
    EXPECT_FALSE(chart.series.front().points[1].few);
    EXPECT_TRUE(chart.rule.isEmpty());
}

}  // namespace
}  // namespace headlight
