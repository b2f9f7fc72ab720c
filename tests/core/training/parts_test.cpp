// The parts of a training: schedules, batches, the loss, warnings.
#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>
#include <limits>
#include <set>

#include "core/training/batches.h"
#include "core/training/evaluation.h"
#include "core/training/loss.h"
#include "core/training/schedule.h"
#include "core/training/warning_signs.h"
#include "tests/support/copy_task.h"

namespace headlight::training {
namespace {

using headlight::test::copyText;
using headlight::test::tinyConfig;

// Vaswani et al. (2017), 5.3: d = 512, 4,000 steps of warm-up; the peak is (512 · 4000)^-1/2.
TEST(Schedules, InverseSquareRootIsThatOfThePaper) {
    TrainConfig config;
    config.schedule = Schedule::InverseSquareRoot;
    config.rate = 1;
    config.model.width = 512;
    config.warmup = 4000;
    EXPECT_NEAR(rateAt(config, 4000), 1 / std::sqrt(512.0 * 4000), 1e-15);
    EXPECT_NEAR(rateAt(config, 1000), rateAt(config, 4000) / 4, 1e-15);
    EXPECT_NEAR(rateAt(config, 16000), rateAt(config, 4000) / 2, 1e-15);
}

TEST(Schedules, CosineRisesToTheRateAndFallsToNothing) {
    TrainConfig config;
    config.schedule = Schedule::Cosine;
    config.rate = 0.01;
    config.warmup = 100;
    config.steps = 1100;
    EXPECT_DOUBLE_EQ(rateAt(config, 50), 0.005);
    EXPECT_DOUBLE_EQ(rateAt(config, 100), 0.01);
    EXPECT_NEAR(rateAt(config, 600), 0.005, 1e-15);
    EXPECT_NEAR(rateAt(config, 1100), 0, 1e-15);
    EXPECT_NEAR(rateAt(config, 200, 0.5), 0.005, 1e-15);  // half of the minutes are over, whichever step it is
    EXPECT_NEAR(rateAt(config, 1100, 0.5), 0, 1e-15);
    EXPECT_NEAR(rateAt(config, 200, 1), 0, 1e-15);
    config.schedule = Schedule::Constant;
    EXPECT_DOUBLE_EQ(rateAt(config, 50), 0.005);
    EXPECT_DOUBLE_EQ(rateAt(config, 1100), 0.01);
}

TEST(BatchesOfTraining, AreAFunctionOfTheStepAlone) {
    const TrainText text = copyText();
    Batches forward(text.training, text.source, text.target, 8, 5),
        again(text.training, text.source, text.target, 8, 5);
    std::vector<at::Tensor> seen;
    for (int step = 1; step <= 70; ++step)
        seen.push_back(forward.at(step).wanted);
    for (const int step : {70, 33, 32, 1, 64, 65})
        EXPECT_TRUE(again.at(step).wanted.equal(seen[static_cast<std::size_t>(step - 1)])) << step;
}

TEST(BatchesOfTraining, HoldEverySentenceOnceAndLittlePadding) {
    std::vector<Example> drawn;
    const auto draw = [&drawn](std::uint64_t index) {
        drawn.push_back(copyText().training(index));
        return drawn.back();
    };
    const TrainText text = copyText();
    Batches batches(draw, text.source, text.target, 8, 1);
    std::int64_t tokens = 0, places = 0;
    for (int step = 1; step <= 32; ++step) {
        const Batch batch = batches.at(step);
        tokens += batch.tokens;
        places += batch.source.ids.numel() + batch.wanted.numel();
    }
    std::int64_t wanted = 0;
    for (const Example& example : drawn)
        wanted += static_cast<std::int64_t>(example.source.size() + example.target.size()) + 2;
    EXPECT_EQ(tokens, wanted);
    EXPECT_LT(places, tokens * 11 / 10);
}

TEST(BatchesOfTraining, MarkStartAndEnd) {
    const TrainText text = copyText();
    const Batch batch = makeBatch(std::vector<Example>{{{"a", "b"}, {"c"}, {}}}, text.source, text.target);
    const std::int64_t a = text.source.id("a"), b = text.source.id("b"), c = text.target.id("c");
    EXPECT_TRUE(batch.source.ids.equal(at::tensor({a, b, kEndId}, at::kLong).view({1, 3})));
    EXPECT_TRUE(batch.target.ids.equal(at::tensor({kStartId, c}, at::kLong).view({1, 2})));
    EXPECT_TRUE(batch.wanted.equal(at::tensor({c, kEndId}, at::kLong).view({1, 2})));
    EXPECT_EQ(batch.tokens, 5);
}

// C152: the loss is that of the real tokens, however much padding there is, and an empty target still has its end.
TEST(LossOfTraining, C152_PaddingDoesNotCount) {
    at::manual_seed(1);
    const at::Tensor scores = at::randn({2, 3, 7}, at::kDouble);
    at::Tensor wanted = at::full({2, 3}, kNothing, at::kLong);
    wanted[0][0] = 4;
    wanted[1][0] = 2;
    wanted[1][1] = 6;
    const double loss = meanLoss(scores, wanted, 0.1).item<double>();
    const at::Tensor longer = at::cat({scores, at::randn({2, 5, 7}, at::kDouble)}, 1);
    const at::Tensor padded = at::cat({wanted, at::full({2, 5}, kNothing, at::kLong)}, 1);
    EXPECT_NEAR(meanLoss(longer, padded, 0.1).item<double>(), loss, 1e-12);
    // Szegedy et al. (2016), 7, by hand.
    const at::Tensor logs = scores.log_softmax(-1);
    double byHand = 0;
    for (const auto& [row, place, token] : {std::tuple{0, 0, 4}, std::tuple{1, 0, 2}, std::tuple{1, 1, 6}})
        byHand -= 0.9 * logs[row][place][token].item<double>() + 0.1 * logs[row][place].mean().item<double>();
    EXPECT_NEAR(loss, byHand / 3, 1e-12);
    const TrainText text = copyText();
    const Batch empty = makeBatch(std::vector<Example>{{{"a"}, {}, {}}}, text.source, text.target);
    EXPECT_TRUE(empty.wanted.equal(at::tensor({kEndId}, at::kLong).view({1, 1})));
}

TEST(Warnings, ComeForNoNumberForAJumpAndForALastingRise) {
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(WarningSigns(100).sees(7, kNaN, 1)->end, TrainEnd::NotANumber);
    EXPECT_EQ(WarningSigns(100).sees(7, 1, kNaN)->end, TrainEnd::NotANumber);
    EXPECT_EQ(WarningSigns(100).sees(7, 50, 1)->end, TrainEnd::Diverged);
    WarningSigns rising(100), noisy(100);
    bool warned = false;
    for (int step = 1; step <= 400; ++step) {
        const double trend = step < 200 ? 2 : 2 + 0.03 * (step - 200);
        warned = warned || rising.sees(step, trend, 1).has_value();
        EXPECT_FALSE(noisy.sees(step, 1.0 / step + 0.3 * (step % 2), 1).has_value()) << step;
    }
    EXPECT_TRUE(warned);
}

// A network that has learned nothing yet: the figures must still be what they say.
TEST(EvaluationOfTraining, TellsLossAndScoresByLength) {
    const TrainText text = copyText();
    const auto network = model::makeModel(tinyConfig().model, 3);
    const TrainScores scores = evaluate(*network, text, text.validation);
    double loss = 0;
    std::int64_t tokens = 0;
    const at::NoGradGuard untracked;
    for (const Example& example : text.validation) {  // one by one, by hand
        const Batch batch = makeBatch(std::vector<Example>{example}, text.source, text.target);
        const at::Tensor logs = network->logits(batch.source, batch.target, {}).log_softmax(-1);
        for (std::int64_t i = 0; i < batch.wanted.size(1); ++i, ++tokens)
            loss -= logs[0][i][batch.wanted[0][i].item<std::int64_t>()].item<double>();
    }
    EXPECT_NEAR(scores.loss, loss / static_cast<double>(tokens), 1e-5);
    EXPECT_EQ(scores.output.all.sentences, 20);
    ASSERT_TRUE(scores.output.all.alignmentError.has_value());
    std::int64_t counted = 0;
    for (const LengthScores& length : scores.output.byLength)
        counted += length.scores.sentences;
    EXPECT_EQ(counted, 20);
    EXPECT_GE(scores.meanEntropy, 0);
    EXPECT_LE(scores.meanEntropy, std::log(5.0));
}

}  // namespace
}  // namespace headlight::training
