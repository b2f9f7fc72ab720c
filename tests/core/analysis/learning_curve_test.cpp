#include "core/analysis/learning_curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace headlight {
namespace {

std::vector<TrainStep> stepsOf(const std::vector<double>& losses) {
    std::vector<TrainStep> steps;
    for (const double loss : losses) {
        TrainStep step;
        step.step = static_cast<int>(steps.size()) + 1;
        step.loss = loss;
        steps.push_back(step);
    }
    return steps;
}

TEST(LearningCurve, WhatIsConstantStays) {
    for (const CurvePoint& point : smoothedLoss(stepsOf({2.5, 2.5, 2.5, 2.5})))
        EXPECT_NEAR(point.value, 2.5, 1e-12);
}

TEST(LearningCurve, EveryStepCountsAFifthLessThanTheOneBehindIt) {
    const auto points = smoothedLoss(stepsOf({1, 0, 3}));
    ASSERT_EQ(points.size(), 3U);
    EXPECT_DOUBLE_EQ(points[0].value, 1);
    EXPECT_DOUBLE_EQ(points[1].value, 0.8 / 1.8);
    EXPECT_DOUBLE_EQ(points[2].value, (0.64 * 1 + 0.8 * 0 + 3) / (0.64 + 0.8 + 1));
    EXPECT_EQ(points[2].step, 3);
}

TEST(LearningCurve, C154_ALostNumberIsAGapAndSpoilsNothingBehindIt) {
    const auto points = smoothedLoss(stepsOf({1, std::numeric_limits<double>::quiet_NaN(), 4}));
    EXPECT_TRUE(std::isnan(points[1].value));
    EXPECT_DOUBLE_EQ(points[2].value, 4);
    EXPECT_TRUE(smoothedLoss({}).empty());
}

}  // namespace
}  // namespace headlight
