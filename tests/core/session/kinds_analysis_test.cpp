#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/session/session.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

KindsRequest smallRequest() {
    KindsRequest request;
    request.config = test::smallTraining(TeachingTask::Copy);
    request.kinds = {std::nullopt, AttentionKind::Dot};
    request.seeds = {1, 2};
    return request;
}

TEST(KindsAnalysis, EveryKindRunsFromEverySeed) {
    Session session;
    std::vector<std::string> grown;
    KindsWatch watch;
    watch.grown = [&](const KindsAnalysis& so) {
        grown.push_back(kindName(so.kinds.back().attention) + std::to_string(so.kinds.back().runs.back().seed));
    };
    const KindsAnalysis made = session.analyseKinds(smallRequest(), watch);
    EXPECT_EQ(grown, (std::vector<std::string>{"none1", "none2", "dot1", "dot2"}));
    ASSERT_EQ(made.kinds.size(), 2U);
    for (const KindFigures& kind : made.kinds) {
        ASSERT_EQ(kind.runs.size(), 2U);
        EXPECT_EQ(kind.runs[1].report.stepsDone, 4);
        EXPECT_EQ(kind.exactMatch.count, 2);
        EXPECT_GT(kind.seconds.mean, 0);
        EXPECT_FALSE(kind.byLength.empty());
        EXPECT_EQ(kind.runs[0].cost->sentences, 4);
    }
    EXPECT_EQ(made.kinds[0].meanEntropy.count, 0);
    EXPECT_EQ(made.kinds[1].meanEntropy.count, 2);
}

// Else what differs between seeds, and what is told of the batch, would be how long its sentences are.
TEST(KindsAnalysis, AStepIsMeasuredOnTheSameBatchForEverySeed) {
    Session session;
    KindsRequest request = smallRequest();
    request.config.data.task = TeachingTask::Dates;
    request.seeds = {1, 2, 3};
    for (const KindFigures& kind : session.analyseKinds(request, {}).kinds) {
        EXPECT_EQ(kind.bytes.deviation, 0);
        for (const KindRun& run : kind.runs) {
            EXPECT_EQ(run.cost->sourceTokens, kind.runs.front().cost->sourceTokens);
            EXPECT_EQ(run.cost->targetTokens, kind.runs.front().cost->targetTokens);
        }
    }
}

// The gradients alone, in float32, are held at the end of the step.
TEST(KindsAnalysis, MemoryHoldsTheGradientsAndGrowsWithTheBatch) {
    Session session;
    KindsRequest request = smallRequest();
    request.kinds = {AttentionKind::Additive};
    request.seeds = {1};
    const KindFigures small = session.analyseKinds(request, {}).kinds.front();
    request.config.batch = 64;
    const KindFigures large = session.analyseKinds(request, {}).kinds.front();
    EXPECT_GT(small.bytes.mean, 4.0 * static_cast<double>(small.parameters));
    EXPECT_GT(large.bytes.mean, 2 * small.bytes.mean);
    EXPECT_EQ(session.analyseKinds(request, {}).kinds.front().bytes.mean, large.bytes.mean);
}

TEST(KindsAnalysis, RunsOfAFolderAreNotTrainedAgain) {
    const test::TempFolder folder;
    Session session;
    KindsRequest request = smallRequest();
    request.folder = folder.path() / "kinds";
    request.seeds = {1};
    const CancelToken cancel;
    KindsWatch stopping;
    stopping.cancel = cancel;
    stopping.grown = [&](const KindsAnalysis&) { cancel.request(); };
    EXPECT_THROW(session.analyseKinds(request, stopping), Error);
    EXPECT_TRUE(std::filesystem::exists(request.folder / "none-1" / "config.json"));
    EXPECT_FALSE(std::filesystem::exists(request.folder / "dot-1"));

    const KindsAnalysis resumed = session.analyseKinds(request, {});
    EXPECT_TRUE(resumed.kinds[0].runs[0].kept);
    EXPECT_FALSE(resumed.kinds[1].runs[0].kept);
    request.folder.clear();
    const KindsAnalysis undisturbed = session.analyseKinds(request, {});
    for (std::size_t kind = 0; kind < 2; ++kind)
        EXPECT_NEAR(resumed.kinds[kind].loss.mean, undisturbed.kinds[kind].loss.mean, 1e-4);
}

// Two roads to the same figures: as they were measured, and from what the networks report of themselves.
TEST(KindsAnalysis, NetworksThatAreThereTellTheSameButForTheCostOfAStep) {
    const test::TempFolder folder;
    Session session;
    KindsRequest request = smallRequest();
    request.folder = folder.path() / "kinds";
    const KindsAnalysis measured = session.analyseKinds(request, {});
    TrainRequest other;
    other.config = request.config;
    other.config.model = usualConfig(NetworkKind::Transformer).model;
    other.config.model.width = 8;
    other.config.model.heads = 1;
    other.config.model.layers = 1;
    other.folder = request.folder / "transformer";
    session.train(other, {});
    const std::vector<ModelInfo> all = Session::models(request.folder);
    ASSERT_EQ(all.size(), 5U);
    const KindsAnalysis there = Session::siblingKinds(Session::modelInfo(request.folder / "dot-1"), all);
    EXPECT_EQ(there.command, measured.command);
    EXPECT_EQ(there.request.seeds, measured.request.seeds);
    ASSERT_EQ(there.kinds.size(), measured.kinds.size());
    for (std::size_t i = 0; i < there.kinds.size(); ++i) {
        const KindFigures &found = there.kinds[i], &made = measured.kinds[i];
        EXPECT_EQ(found.attention, made.attention);
        EXPECT_EQ(found.parameters, made.parameters);
        EXPECT_EQ(found.runs.size(), 2U);
        EXPECT_NEAR(found.loss.mean, made.loss.mean, 1e-6);
        EXPECT_NEAR(found.loss.deviation, made.loss.deviation, 1e-6);
        ASSERT_EQ(found.byLength.size(), made.byLength.size());
        EXPECT_EQ(found.byLength[0].sentences, made.byLength[0].sentences);
        EXPECT_NEAR(found.byLength[0].tokenAccuracy.mean, made.byLength[0].tokenAccuracy.mean, 1e-6);
        EXPECT_EQ(found.seconds.count, 0);  // never 0 seconds
        EXPECT_EQ(found.bytes.count, 0);
        EXPECT_GT(made.seconds.mean, 0);
    }
}

TEST(KindsAnalysis, ANetworkThatCannotBeUsedIsLeftOut) {
    ModelInfo good, bad;
    good.config.data.task = TeachingTask::Copy;
    bad.config = good.config;
    bad.refusal = say("it has no parameters");
    const KindsAnalysis made = Session::siblingKinds(good, {good, bad});
    ASSERT_EQ(made.kinds.size(), 1U);
    EXPECT_EQ(made.kinds[0].runs.size(), 1U);
}

TEST(KindsAnalysis, AFolderOfOtherRunsIsRefused) {
    const test::TempFolder folder;
    Session session;
    KindsRequest request = smallRequest();
    request.folder = folder.path() / "kinds";
    request.kinds = {AttentionKind::Dot};
    request.seeds = {1};
    session.analyseKinds(request, {});
    request.config.steps = 5;
    try {
        session.analyseKinds(request, {});
        FAIL() << "nothing was refused";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidValue);
        EXPECT_NE(std::string(error.what()).find("dot-1"), std::string::npos) << error.what();
    }
}

TEST(KindsAnalysis, WhatCannotBeComparedIsRefused) {
    Session session;
    KindsRequest request = smallRequest();
    request.seeds = {};
    EXPECT_THROW(session.analyseKinds(request, {}), Error);
    request.seeds = {3, 3};
    EXPECT_THROW(session.analyseKinds(request, {}), Error);
    request.seeds = {3};
    request.config.model.network = NetworkKind::Transformer;
    EXPECT_THROW(session.analyseKinds(request, {}), Error);  // none
}

}  // namespace
}  // namespace headlight
