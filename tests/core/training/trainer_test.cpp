#include "core/training/trainer.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>
#include <filesystem>

#include "core/base/error.h"
#include "core/tensor/threads.h"
#include "tests/support/copy_task.h"
#include "tests/support/temp_folder.h"

namespace headlight::training {
namespace {

using headlight::test::copyText;
using headlight::test::TempFolder;
using headlight::test::tinyConfig;

class Training : public ::testing::Test {
protected:
    void SetUp() override { setThreads(1); }
    void TearDown() override { setThreads(0); }
};

void expectSameBits(const Trained& a, const Trained& b) {
    const auto left = a.network->parameters(), right = b.network->parameters();
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t i = 0; i < left.size(); ++i)
        EXPECT_TRUE(left[i].equal(right[i])) << "parameter " << i;
}

// Stops a run after a step, as Ctrl-C would.
TrainWatch stoppedAfter(int step) {
    TrainWatch watch;
    watch.step = [cancel = watch.cancel, step](const TrainStep& done) {
        if (done.step == step)
            cancel.request();
    };
    return watch;
}

TEST_F(Training, ASeedMakesTheSameNetworkBitForBit) {
    for (const NetworkKind network : kNetworkKinds) {
        const TrainConfig config = tinyConfig(network);
        const Trained first = train(config, copyText(), {}, {});
        expectSameBits(first, train(config, copyText(), {}, {}));
        TrainConfig other = config;
        other.seed = 2;
        EXPECT_FALSE(first.network->parameters()[0].equal(train(other, copyText(), {}, {}).network->parameters()[0]));
    }
}

TEST_F(Training, ResumedAnywhereItEndsInTheSameWeights) {
    for (const NetworkKind network : kNetworkKinds) {
        const TrainConfig config = tinyConfig(network);
        const Trained undisturbed = train(config, copyText(), {}, {});
        for (const int step : {1, 9, 10, 11, 29, 30}) {
            const TempFolder folder;
            const auto checkpoint = folder.path() / "resume.pt";
            EXPECT_THROW(train(config, copyText(), checkpoint, stoppedAfter(step)), Error);
            ASSERT_TRUE(std::filesystem::exists(checkpoint));
            const Trained resumed = train(config, copyText(), checkpoint, {});
            expectSameBits(undisturbed, resumed);
            EXPECT_EQ(resumed.report.stepsDone, 30);
            ASSERT_EQ(resumed.report.evaluations.size(), undisturbed.report.evaluations.size());
            EXPECT_EQ(resumed.report.evaluations.back().scores.loss, undisturbed.report.evaluations.back().scores.loss);
            ASSERT_EQ(resumed.history.steps, undisturbed.history.steps);
        }
    }
}

TEST_F(Training, ACheckpointOfOtherSettingsIsRefused) {
    const TempFolder folder;
    const auto checkpoint = folder.path() / "resume.pt";
    TrainConfig config = tinyConfig();
    EXPECT_THROW(train(config, copyText(), checkpoint, stoppedAfter(3)), Error);
    config.rate = 0.5;
    EXPECT_THROW(train(config, copyText(), checkpoint, {}), Error);
    folder.write("resume.pt", "no archive");
    try {
        train(tinyConfig(), copyText(), checkpoint, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Damaged);
    }
}

TEST_F(Training, LearnsToCopyAndKeepsTheProbesMaps) {
    TrainConfig config = tinyConfig();
    config.model.width = 32;
    config.steps = 400;
    config.evaluateEvery = 100;
    config.rate = 5e-3;
    config.model.dropout = 0;
    const Trained trained = train(config, copyText(), {}, {});
    EXPECT_EQ(trained.report.test.output.all.exactMatch, 1);
    EXPECT_LT(trained.report.test.loss, 0.1);
    EXPECT_EQ(trained.history.steps, (std::vector<int>{0, 100, 200, 300, 400}));
    ASSERT_EQ(trained.history.probes.size(), 3U);
    for (const ProbeHistory& probe : trained.history.probes) {
        ASSERT_EQ(probe.stacks.size(), 1U);
        const std::vector<std::int64_t> shape{5, 1, 1, probe.target.size(), probe.source.size()};
        EXPECT_EQ(probe.stacks[0].weights.shape(), shape);
    }
}

// C154: far too high a learning rate stops at once, says which step, and leaves the last good weights.
TEST_F(Training, C154_ARateThatIsFarTooHighStopsAndSaysWhere) {
    TrainConfig config = tinyConfig();
    config.rate = 1e3;
    config.schedule = Schedule::Constant;
    config.warmup = 0;
    config.clip = 0;
    const Trained trained = train(config, copyText(), {}, {});
    EXPECT_TRUE(trained.report.end == TrainEnd::Diverged || trained.report.end == TrainEnd::NotANumber);
    EXPECT_LT(trained.report.stepsDone, 5);
    EXPECT_NE(trained.report.why.english().find("step " + std::to_string(trained.report.stepsDone)), std::string::npos);
    for (const at::Tensor& parameter : trained.network->parameters())
        EXPECT_TRUE(parameter.isfinite().all().item<bool>());
}

TEST_F(Training, StopsWhenTheValidationLossNoLongerFalls) {
    TrainConfig config = tinyConfig();
    config.steps = 2000;
    config.evaluateEvery = 5;
    config.patience = 2;
    config.rate = 0.3;
    config.schedule = Schedule::Constant;
    const Trained trained = train(config, copyText(), {}, {});
    ASSERT_NE(trained.report.end, TrainEnd::Finished);
    if (trained.report.end == TrainEnd::NoLongerBetter) {
        EXPECT_EQ(trained.report.bestStep, trained.report.stepsDone - 10);
    }
}

// A kill between the last look and the writing of the network.
TEST_F(Training, WhatHadEndedEarlyDoesNotGoOnWhenResumed) {
    TrainConfig config = tinyConfig();
    config.steps = 400;
    config.evaluateEvery = 5;
    config.patience = 1;
    config.rate = 0.3;
    config.schedule = Schedule::Constant;
    const Trained undisturbed = train(config, copyText(), {}, {});
    ASSERT_EQ(undisturbed.report.end, TrainEnd::NoLongerBetter);
    const TempFolder folder;
    TrainWatch watch;
    watch.looked = [cancel = watch.cancel, last = undisturbed.report.stepsDone](const Evaluation& evaluation,
                                                                                const AttentionHistory&) {
        if (evaluation.step == last)
            cancel.request();
    };
    EXPECT_THROW(train(config, copyText(), folder.path() / "resume.pt", watch), Error);
    const Trained resumed = train(config, copyText(), folder.path() / "resume.pt", {});
    EXPECT_EQ(resumed.report.stepsDone, undisturbed.report.stepsDone);
    EXPECT_EQ(resumed.report.end, TrainEnd::NoLongerBetter);
    expectSameBits(undisturbed, resumed);
}

TEST_F(Training, Bf16IsReportedAndLearns) {
    for (const NetworkKind network : kNetworkKinds)
        for (const AttentionKind kind : kAttentionKinds) {
            TrainConfig config = tinyConfig(network);
            config.model.attention = kind;
            config.bf16 = true;
            const Trained trained = train(config, copyText(), {}, {});
            ASSERT_EQ(trained.report.notes.size(), 1U);
            EXPECT_NE(trained.report.notes[0].english().find("bfloat16"), std::string::npos);
            EXPECT_LT(trained.report.evaluations.back().scores.loss, std::log(9.0)) << name(network) << name(kind);
        }
}

TEST_F(Training, HasACheckpointBeforeItsFirstStep) {
    const TrainConfig config = tinyConfig();
    const Trained undisturbed = train(config, copyText(), {}, {});
    const TempFolder folder;
    const auto checkpoint = folder.path() / "resume.pt";
    const auto early = folder.path() / "early.pt";
    TrainWatch watch;
    watch.step = [&](const TrainStep& done) {
        if (done.step == 1)
            std::filesystem::copy_file(checkpoint, early);
    };
    train(config, copyText(), checkpoint, watch);
    expectSameBits(undisturbed, train(config, copyText(), early, {}));
}

}  // namespace
}  // namespace headlight::training
