#include "ui/session/kinds_controller.h"
#include "tests/support/small_training.h"

#include <gtest/gtest.h>

#include <QTest>
#include <vector>

namespace headlight {
namespace {

constexpr int kKindsPatience = 60'000;

KindsRequest tinyKinds() {
    KindsRequest request;
    request.config = test::smallTraining(TeachingTask::Copy);
    request.kinds = {std::nullopt, AttentionKind::Dot};
    request.seeds = {1, 2};
    return request;
}

bool awaitEnd(const KindsController& controller) {
    return QTest::qWaitFor([&] { return !controller.running(); }, kKindsPatience);
}

TEST(KindsController, GrowsRunByRunToTheEnd) {
    KindsController controller;
    std::vector<std::size_t> runs;
    QObject::connect(&controller, &KindsController::changed, [&](const MeasuringShownPtr& shown) {
        std::size_t count = 0;
        if (shown->analysis)
            for (const KindFigures& kind : shown->analysis->kinds)
                count += kind.runs.size();
        if (runs.empty() || runs.back() != count)
            runs.push_back(count);
    });
    ASSERT_TRUE(controller.start(tinyKinds()));
    EXPECT_FALSE(controller.start(tinyKinds()));
    ASSERT_TRUE(awaitEnd(controller));
    EXPECT_EQ(controller.shown()->state, MeasuringState::Ended);
    EXPECT_EQ(runs, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(KindsController, WhatIsDoneStaysWhenItIsStopped) {
    KindsController controller;
    KindsRequest request = tinyKinds();
    request.config.steps = 100'000;
    request.config.minutes = 0.0001;  // so that the first runs end
    request.seeds.clear();
    for (std::uint64_t seed = 1; seed <= 500; ++seed)
        request.seeds.push_back(seed);
    QObject::connect(&controller, &KindsController::changed, [&](const MeasuringShownPtr& shown) {
        if (shown->analysis && shown->state == MeasuringState::Running)
            controller.stop();
    });
    ASSERT_TRUE(controller.start(request));
    ASSERT_TRUE(awaitEnd(controller));
    EXPECT_EQ(controller.shown()->state, MeasuringState::Stopped);
    ASSERT_TRUE(controller.shown()->analysis);
    EXPECT_GE(controller.shown()->analysis->kinds.front().runs.size(), 1U);
}

TEST(KindsController, RefusalsAreSaid) {
    KindsController controller;
    KindsRequest request = tinyKinds();
    request.seeds = {1, 1};
    ASSERT_TRUE(controller.start(request));
    ASSERT_TRUE(awaitEnd(controller));
    EXPECT_EQ(controller.shown()->state, MeasuringState::Failed);
    EXPECT_FALSE(controller.shown()->message.text.isEmpty());
    EXPECT_TRUE(controller.start(tinyKinds()));
    ASSERT_TRUE(awaitEnd(controller));
    EXPECT_EQ(controller.shown()->state, MeasuringState::Ended);
}

TEST(KindsController, LeavingWhileItRunsWaitsForTheStop) {
    KindsRequest request = tinyKinds();
    request.config.steps = 1'000'000;
    KindsController controller;
    ASSERT_TRUE(controller.start(request));
    QTest::qWait(50);
}

}  // namespace
}  // namespace headlight
