#include "core/analysis/head_patterns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// One row a rule: a figure just at its threshold names the head, just short of it does not.
TEST(HeadPatterns, EveryRuleBeginsAtItsThreshold) {
    for (const HeadPattern& rule : kHeadPatterns) {
        HeadFigures figures;
        figures.*rule.figure = rule.threshold;
        EXPECT_THAT(headPatterns(figures, true), ElementsAre(rule.name));
        figures.*rule.figure = rule.threshold + (rule.atLeast ? -0.001 : 0.001);
        EXPECT_THAT(headPatterns(figures, true), IsEmpty()) << rule.name;
    }
}

TEST(HeadPatterns, TheStrongestComesFirst) {
    HeadFigures figures;
    figures.previousToken = 0.7;       // 0.4 of the way from one half to 1
    figures.normalisedDistance = 0.1;  // 0.8 of the way from one half to 0
    figures.firstToken = 0.9;          // 0.8 too: the table's order decides
    EXPECT_THAT(headPatterns(figures, true), ElementsAre("first token", "local", "previous token"));
}

TEST(HeadPatterns, PositionsMeanNothingBetweenTwoSequences) {
    HeadFigures figures;
    figures.previousToken = figures.nextToken = figures.diagonal = 0.9;
    figures.normalisedDistance = 0.1;
    figures.specialToken = 0.6;
    EXPECT_THAT(headPatterns(figures, false), ElementsAre("special tokens"));
}

TEST(HeadPatterns, WithoutFiguresThereIsNoName) { EXPECT_THAT(headPatterns({}, true), IsEmpty()); }

}  // namespace
}  // namespace headlight
