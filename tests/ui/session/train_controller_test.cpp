#include "ui/session/train_controller.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "core/session/session.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

constexpr int kPatienceMs = 60'000;

class TrainControllerTest : public testing::Test {
protected:
    TrainRequest reversing(int steps) const {
        TrainRequest request;
        request.config.data.task = TeachingTask::Reverse;
        request.config.model.width = 16;
        request.config.model.embedding = 8;
        request.config.steps = steps;
        request.config.batch = 4;
        request.config.evaluateEvery = 5;
        request.config.evaluated = 4;
        request.folder = m_folder.path() / "made";
        return request;
    }

    bool awaitState(TrainingState state) {
        return QTest::qWaitFor([&] { return m_controller->shown() && m_controller->shown()->state == state; },
                               kPatienceMs);
    }

    bool awaitStep(int step) {
        return QTest::qWaitFor([&] { return m_controller->shown()->now.step >= step; }, kPatienceMs);
    }

    test::TempFolder m_folder;
    std::unique_ptr<TrainController> m_controller = std::make_unique<TrainController>();
};

TEST_F(TrainControllerTest, TellsOfTheWholeWayAndLeavesANetwork) {
    QSignalSpy told(m_controller.get(), &TrainController::changed);
    ASSERT_TRUE(m_controller->start(reversing(10)));
    EXPECT_TRUE(m_controller->running());
    ASSERT_TRUE(awaitState(TrainingState::Ended));
    const TrainingShown& shown = *m_controller->shown();
    EXPECT_FALSE(m_controller->running());
    EXPECT_FALSE(shown.data.empty());
    EXPECT_EQ(shown.now.step, 10);
    EXPECT_EQ(shown.report.steps.size(), 10U);
    ASSERT_EQ(shown.report.evaluations.size(), 2U);
    EXPECT_EQ(shown.history->steps, (std::vector<int>{0, 5, 10}));
    EXPECT_TRUE(Session::findModel(shown.request.folder.string()));
    // The maps before anything was learned came before the first evaluation.
    bool untrained = false;
    for (const auto& arguments : told) {
        const auto one = arguments.front().value<TrainingShownPtr>();
        untrained = untrained || (one->history && one->history->steps.size() == 1 && one->report.evaluations.empty());
    }
    EXPECT_TRUE(untrained);
}

TEST_F(TrainControllerTest, C156_OneTrainingAtATime) {
    ASSERT_TRUE(m_controller->start(reversing(1'000'000)));
    TrainRequest other = reversing(5);
    other.folder = m_folder.path() / "other";
    EXPECT_FALSE(m_controller->start(other));
    m_controller->stop();
    ASSERT_TRUE(awaitState(TrainingState::Stopped));
    EXPECT_FALSE(std::filesystem::exists(other.folder));
    ASSERT_TRUE(m_controller->start(other));
    EXPECT_TRUE(awaitState(TrainingState::Ended));
}

TEST_F(TrainControllerTest, PausedItStandsStillUntilItGoesOn) {
    ASSERT_TRUE(m_controller->start(reversing(1'000'000)));
    ASSERT_TRUE(awaitStep(3));
    m_controller->pause();
    EXPECT_EQ(m_controller->shown()->state, TrainingState::Paused);
    // The checkpoint of a pause is written once the last step is done.
    ASSERT_TRUE(QTest::qWaitFor([&] { return Session::holdsStoppedTraining(reversing(1).folder); }, kPatienceMs));
    QCoreApplication::processEvents();
    const int step = m_controller->shown()->now.step;
    QTest::qWait(150);
    EXPECT_LE(m_controller->shown()->now.step, step + 1);
    m_controller->resume();
    EXPECT_EQ(m_controller->shown()->state, TrainingState::Running);
    EXPECT_TRUE(awaitStep(step + 5));
}

TEST_F(TrainControllerTest, StoppedItGoesOnFromItsFolderWithWhatItHadShown) {
    ASSERT_TRUE(m_controller->start(reversing(40)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_controller->shown()->report.evaluations.empty(); }, kPatienceMs));
    m_controller->stop();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_controller->running(); }, kPatienceMs));
    ASSERT_EQ(m_controller->shown()->state, TrainingState::Stopped);
    EXPECT_TRUE(m_controller->shown()->canGoOn);
    QSignalSpy told(m_controller.get(), &TrainController::changed);
    ASSERT_TRUE(m_controller->start({{}, reversing(1).folder, true}));
    ASSERT_TRUE(awaitState(TrainingState::Ended));
    for (const auto& arguments : told) {
        const auto one = arguments.front().value<TrainingShownPtr>();
        if (one->state != TrainingState::Running)
            continue;
        EXPECT_EQ(one->request.config.steps, 40);
        EXPECT_FALSE(one->report.evaluations.empty());
        EXPECT_EQ(one->history->steps.size(), one->report.evaluations.size() + 1);
    }
    EXPECT_EQ(m_controller->shown()->report.evaluations.size(), 8U);
}

TEST_F(TrainControllerTest, C156_GoingAwayWhileItTrainsLeavesTheCheckpoint) {
    ASSERT_TRUE(m_controller->start(reversing(1'000'000)));
    ASSERT_TRUE(awaitStep(2));
    m_controller.reset();
    EXPECT_TRUE(Session::holdsStoppedTraining(reversing(1).folder));
}

TEST_F(TrainControllerTest, WhatIsRefusedSaysWhyAndWhatToDo) {
    TrainRequest request = reversing(5);
    request.config.data.task.reset();
    request.config.data.files = {m_folder.path() / "missing.tsv"};
    ASSERT_TRUE(m_controller->start(request));
    ASSERT_TRUE(awaitState(TrainingState::Failed));
    EXPECT_TRUE(m_controller->shown()->message.text.contains(QStringLiteral("missing.tsv")));
    EXPECT_FALSE(m_controller->shown()->canGoOn);
}

TEST_F(TrainControllerTest, ANetworkIsNotPutIntoAnother) {
    ASSERT_TRUE(m_controller->start(reversing(5)));
    ASSERT_TRUE(awaitState(TrainingState::Ended));
    TrainRequest inside = reversing(5);
    inside.folder = inside.folder / "deeper" / "still";
    ASSERT_TRUE(m_controller->start(inside));
    ASSERT_TRUE(awaitState(TrainingState::Failed));
    EXPECT_FALSE(m_controller->shown()->message.hint.isEmpty());
    EXPECT_FALSE(std::filesystem::exists(inside.folder));
}

}  // namespace
}  // namespace headlight
