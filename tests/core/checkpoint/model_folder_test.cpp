#include "core/checkpoint/model_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/torch.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/arrays/file_hash.h"
#include "core/base/error.h"
#include "core/checkpoint/config_json.h"
#include "core/session/model_runner.h"
#include "core/session/train_session.h"
#include "core/text/line_reader.h"
#include "core/training/trainer.h"
#include "tests/support/copy_task.h"
#include "tests/support/temp_folder.h"
#include "tests/support/tensor_checks.h"

namespace headlight::checkpoint {
namespace {

using headlight::test::copyText;
using headlight::test::TempFolder;
using headlight::test::tinyConfig;

std::filesystem::path trainedFolder(const TempFolder& folder, NetworkKind network = NetworkKind::Recurrent) {
    const TrainText text = copyText();
    TrainConfig config = tinyConfig(network);
    config.data.task = TeachingTask::Copy;
    const training::Trained trained = training::train(config, text, {}, {});
    writeModelFolder(folder.path() / "m", {config, trained.network, text.source, text.target, text.unit},
                     trained.report, trained.history, "card\n");
    return folder.path() / "m";
}

void refuses(const std::filesystem::path& folder, ErrorCode code) {
    try {
        readModelFolder(folder);
        FAIL() << "was read";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
    }
}

// C155: saved and read again, the same sentence gives the same bits.
TEST(ModelFolder, C155_ReadsBackWhatWasWritten) {
    for (const NetworkKind network : kNetworkKinds) {
        const TempFolder folder;
        const auto path = trainedFolder(folder, network);
        EXPECT_TRUE(isModelFolder(path));
        const TrainedModel first = readModelFolder(path), second = readModelFolder(path);
        const auto a = first.network->named_parameters(), b = second.network->named_parameters();
        for (const auto& parameter : a)
            EXPECT_TRUE(parameter.value().equal(b[parameter.key()])) << parameter.key();
        EXPECT_EQ(first.source.tokens(), copyText().source.tokens());
        EXPECT_EQ(first.config.model, tinyConfig(network).model);
        const AttentionHistory history = readAttentionHistory(path);
        EXPECT_EQ(history.steps, (std::vector<int>{0, 10, 20, 30}));
        EXPECT_EQ(history.probes.size(), 3U);
        EXPECT_EQ(readTrainReport(path).evaluations.size(), 3U);
        ModelRunner runner;
        const ModelRun once = runner.run({path, "a b c", {}, {}}), twice = ModelRunner().run({path, "a b c", {}, {}});
        EXPECT_EQ(once.text, twice.text);
        EXPECT_EQ(once.translation.hypotheses[0].logProbability, twice.translation.hypotheses[0].logProbability);
    }
}

TEST(ModelFolder, RefusesWhatDoesNotFit) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    const std::string config = readTextFile(path / "config.json");
    const auto withConfig = [&](const char* key, const nlohmann::json& value) {
        nlohmann::json json = nlohmann::json::parse(config);
        json[nlohmann::json::json_pointer(key)] = value;
        folder.write("m/config.json", json.dump());
    };
    withConfig("/version", 2);
    refuses(path, ErrorCode::Unsupported);
    withConfig("/format", "other");
    refuses(path, ErrorCode::NotRecognised);
    withConfig("/model/width", 32);
    refuses(path, ErrorCode::ShapeMismatch);
    withConfig("/model/attention", "general");
    refuses(path, ErrorCode::Damaged);
    withConfig("/model/network", "convolution");
    refuses(path, ErrorCode::Damaged);
    withConfig("/model/target_vocabulary", 8);
    refuses(path, ErrorCode::ShapeMismatch);
    folder.write("m/config.json", config);
    EXPECT_NO_THROW(readModelFolder(path));
    folder.write("m/model.safetensors", "short");
    EXPECT_THROW(readModelFolder(path), Error);
}

// A byte that flipped on the way changes a number and nothing else.
void flipLastByte(const std::filesystem::path& file) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekg(-1, std::ios::end);
    const int byte = stream.get();
    stream.seekp(-1, std::ios::end);
    stream.put(static_cast<char>(byte ^ 1));
}

TEST(ModelFolder, ParametersThatAreNotThoseThatWereWrittenAreRefused) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    const std::string sum = sha256OfFile(path / "model.safetensors");
    nlohmann::json config = nlohmann::json::parse(readTextFile(path / "config.json"));
    EXPECT_EQ(config["weights"], sum);
    EXPECT_EQ(readModelFolder(path).hash, sum);
    flipLastByte(path / "model.safetensors");
    const std::string said = testing::refusal(ErrorCode::Damaged, [&] { readModelFolder(path); });
    EXPECT_THAT(said, ::testing::AllOf(::testing::HasSubstr("model.safetensors: "), ::testing::HasSubstr("checksum")));
    EXPECT_EQ(said.find('\n'), std::string::npos);
    config.erase("weights");  // as it was written before there were sums
    folder.write("m/config.json", config.dump());
    EXPECT_NO_THROW(readModelFolder(path));
}

TEST(ModelFolder, WhatIsWrongInADocumentNamesItsFileOnce) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    const auto said = [&](const char* text) {
        folder.write("m/training.json", text);
        return testing::refusal(ErrorCode::Damaged, [&] { readTrainReport(path); });
    };
    for (const char* text : {"[1]", R"({"seconds": "long"})", R"({"notes": [1]})", R"({"steps": [7]})"}) {
        const std::string line = said(text);
        const std::size_t first = line.find("training.json");
        EXPECT_NE(first, std::string::npos) << line;
        EXPECT_EQ(line.find("training.json", first + 1), std::string::npos) << line;
    }
}

// A damaged config.json asks for no memory that the parameters could not fill.
TEST(ModelFolder, ANetworkThatItsParametersCannotFillIsNotBuilt) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    nlohmann::json config = nlohmann::json::parse(readTextFile(path / "config.json"));
    config["model"]["width"] = 65'536;
    config["model"]["layers"] = 1000;
    folder.write("m/config.json", config.dump());
    EXPECT_THAT(testing::refusal(ErrorCode::ShapeMismatch, [&] { readModelFolder(path); }),
                ::testing::HasSubstr("has at least"));
}

TEST(ConfigJson, ReadsBackEqualForEveryKindOfNetwork) {
    TrainConfig config = tinyConfig(NetworkKind::Transformer);
    config.data.files = {"a b.tsv"};
    config.data.columns = {2, 3};
    config.data.languages = {"en", "de"};
    config.model.attention.reset();
    config.model.normKind = NormKind::RmsNorm;
    config.model.positions = PositionKind::Rotary;
    config.optimiser = Optimiser::AdamW;
    config.schedule = Schedule::InverseSquareRoot;
    config.seed = 18446744073709551615U;
    const nlohmann::json json = toJson(config);
    EXPECT_EQ(nlohmann::json(toJson(trainConfigFrom(nlohmann::json::parse(json.dump())))), json);
    EXPECT_EQ(trainConfigFrom(json).model, config.model);
}

// C145: words that were never seen are read as <unk> and shown by themselves.
TEST(ModelRunning, C145_UnknownWordsAreNamed) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    const ModelRun run = ModelRunner().run({path, "a zebra café", {}, {}});
    ASSERT_TRUE(run.capture);
    const Stack& cross = run.capture->stacks.front();
    EXPECT_EQ(cross.keyTokens.texts, (std::vector<std::string>{"a", "zebra <unk>", "café <unk>", "</s>"}));
    ASSERT_EQ(run.capture->warnings.size(), 1U);
    EXPECT_NE(run.capture->warnings[0].english().find("zebra, café"), std::string::npos);
}

// C146: a sentence longer than any that was learned from.
TEST(ModelRunning, C146_ALongSentenceIsTranslatedOrRefusedWithTheLimit) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    std::string words;
    for (int i = 0; i < 400; ++i)
        words += "a ";
    try {
        EXPECT_EQ(ModelRunner().run({path, words, {}, {}}).capture->stacks.front().keys, 401);
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("256"), std::string::npos) << error.what();
    }
}

TEST(ModelRunning, LooksAlongAGivenTranslation) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    const ModelRun run = ModelRunner().run({path, "a b", std::string("b a"), {}});
    EXPECT_EQ(run.capture->stacks.front().queryTokens.texts, (std::vector<std::string>{"b", "a", "</s>"}));
    ASSERT_EQ(run.translation.hypotheses.size(), 1U);
    EXPECT_EQ(run.translation.hypotheses[0].logProbabilities.size(), 3U);
    EXPECT_THROW(ModelRunner().run({path, "  ", {}, {}}), Error);
}

// As of a text without a token, nothing is guessed.
TEST(ModelRunning, ATargetWithoutATokenIsRefused) {
    const TempFolder folder;
    const auto path = trainedFolder(folder);
    for (const char* target : {"", " \t"})
        EXPECT_THAT(testing::refusal(ErrorCode::InvalidValue,
                                     [&] {
                                         ModelRunner().run({path, "a b", std::string(target), {}});
                                     }),
                    ::testing::HasSubstr("target: has no token"));
}

TEST(TrainSession, FillsAFolderAndRefusesToFillItAgain) {
    const TempFolder folder;
    TrainRequest request{tinyConfig(), folder.path() / "new", false};
    request.config.data.task = TeachingTask::Reverse;
    request.config.steps = 4;
    request.config.evaluateEvery = 2;
    trainInto(request, {});
    EXPECT_TRUE(isModelFolder(request.folder));
    EXPECT_FALSE(std::filesystem::exists(request.folder / "resume.pt"));
    EXPECT_NE(readTextFile(request.folder / "card.md").find("headlight train reverse --model recurrent"),
              std::string::npos);
    EXPECT_THROW(trainInto(request, {}), Error);
    request.resume = true;
    EXPECT_THROW(trainInto(request, {}), Error);
    request.folder = folder.path() / "none";
    EXPECT_THROW(trainInto(request, {}), Error);
}

}  // namespace
}  // namespace headlight::checkpoint
