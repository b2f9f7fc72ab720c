#include "core/training/run_cost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/base/error.h"
#include "core/data/model_size.h"
#include "core/model/sequence_model.h"
#include "core/session/fit_config.h"
#include "core/session/session.h"
#include "tests/support/copy_task.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"
#include "tests/support/tensor_checks.h"

namespace headlight::training {
namespace {

std::int64_t parametersOf(const ModelConfig& config) {
    std::int64_t count = 0;
    for (const at::Tensor& parameter : model::makeModel(config, 1)->parameters())
        count += parameter.numel();
    return count;
}

// What is left out is little.
void expectNearlyAll(const ModelConfig& config) {
    const auto least = static_cast<double>(leastParameters(config)), all = static_cast<double>(parametersOf(config));
    EXPECT_LE(least, all);
    EXPECT_GE(least, 0.9 * all);
}

TEST(RunCost, CountsNearlyAllParametersOfEveryNetwork) {
    for (const NetworkKind network : kNetworkKinds) {
        ModelConfig config = test::tinyConfig(network).model;
        config.width = 64;
        config.attention = AttentionKind::ScaledDot;
        config.sourceVocabulary = 30;
        expectNearlyAll(config);
        config.layers = 3;
        config.inputFeeding = true;
        config.normKind = NormKind::RmsNorm;
        config.feedForward = FeedForwardKind::GatedSilu;
        expectNearlyAll(config);
        config.positions = PositionKind::Learned;
        config.maxLength = 500;
        expectNearlyAll(config);
        config.part = TransformerPart::Encoder;
        expectNearlyAll(config);
        config.part = TransformerPart::Decoder;
        expectNearlyAll(config);
    }
}

TEST(RunCost, GrowsWithTheBatchByItsSentences) {
    TrainConfig config = test::smallTraining(TeachingTask::Copy);
    const TrainText text = fittedText(config);
    const std::int64_t before = leastBytes(config, text);
    EXPECT_GE(before, 20 * leastParameters(config.model));
    config.batch = 90'000;
    EXPECT_GT(leastBytes(config, text), before + std::int64_t{90'000} * 32 * 2 * 32);  // at least a token on each side
}

// What no machine holds is told, not tried.
TEST(RunCost, ANetworkThatDoesNotFitIsRefusedBeforeItIsBuilt) {
    const test::TempFolder folder;
    TrainRequest request;
    request.folder = folder.path() / "large";
    request.config = test::smallTraining(TeachingTask::Reverse);
    request.config.model.width = 65'536;
    request.config.model.layers = 1000;
    Session session;
    const std::string said = testing::refusal(ErrorCode::Unsupported, [&] { session.train(request, {}); });
    EXPECT_THAT(said, ::testing::HasSubstr("of memory, and "));
    EXPECT_FALSE(std::filesystem::exists(request.folder));
}

TEST(RunCost, ABillionOfAnythingIsRefusedByName) {
    const test::TempFolder folder;
    const auto saidOf = [&](const auto& change) {
        TrainRequest request;
        request.folder = folder.path() / "large";
        request.config = test::smallTraining(TeachingTask::Reverse);
        change(request.config);
        Session session;
        return testing::refusal(ErrorCode::InvalidValue, [&] { session.train(request, {}); });
    };
    constexpr int kBillion = 1'000'000'000;
    EXPECT_THAT(saidOf([](TrainConfig& c) { c.batch = kBillion; }), ::testing::HasSubstr("batch: is 1000000000"));
    EXPECT_THAT(saidOf([](TrainConfig& c) { c.evaluated = kBillion; }), ::testing::HasSubstr("evaluation: is"));
    EXPECT_THAT(saidOf([](TrainConfig& c) { c.model.width = kBillion; }), ::testing::HasSubstr("width: is"));
}

}  // namespace
}  // namespace headlight::training
