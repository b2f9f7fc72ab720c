#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/session/session.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;
using test::CommandResult;
using test::runHeadlight;
using testing::HasSubstr;

// A network of a few steps on a shelf of its own, by the name "small".
class CommandsModels : public ::testing::Test {
protected:
    void SetUp() override {
        ::setenv("HEADLIGHT_MODELS", m_folder.path().c_str(), 1);
        const CommandResult trained =
            runHeadlight({"train", "reverse", "--attention", "additive", "--width", "8", "--steps", "2", "--batch", "2",
                          "--evaluate-every", "2", "--evaluated", "3", "-o", small()});
        ASSERT_EQ(trained.exitCode, 0) << trained.err;
    }
    void TearDown() override { ::unsetenv("HEADLIGHT_MODELS"); }

    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }
    std::string small() const { return path("small"); }

    test::TempFolder m_folder;
};

TEST_F(CommandsModels, ListHasNameTaskKindAndScores) {
    const CommandResult text = runHeadlight({"models"});
    ASSERT_EQ(text.exitCode, 0) << text.err;
    for (const char* part : {"small", "reverse", "recurrent", "additive", "AER"})
        EXPECT_THAT(text.out, HasSubstr(part));
    const auto json = nlohmann::json::parse(runHeadlight({"models", "--json"}).out);
    ASSERT_EQ(json["models"].size(), 1U);
    const auto& model = json["models"][0];
    EXPECT_EQ(model["name"], "small");
    EXPECT_EQ(model["task"], "reverse");
    EXPECT_EQ(model["attention"], "additive");
    EXPECT_GT(model["parameters"], 0);
    EXPECT_TRUE(model["scores"]["exact_match"].is_number());
    EXPECT_TRUE(model["scores"]["alignment_error"].is_number());
}

// Whoever forgets --model transformer would believe that it has rotary positions.
TEST_F(CommandsModels, WhatMeansNothingForATrainingIsRefused) {
    m_folder.write("mac.tsv", "a\tb\rc\td\r");
    m_folder.write("long.txt", "a b c d e f g h\n");
    m_folder.write("pair.tsv", "a b\tc d e\n");
    const std::string mac = path("mac.tsv"), text = path("long.txt"), pair = path("pair.tsv");
    const std::pair<std::vector<std::string>, const char*> refused[] = {
        {{"copy", "--positions", "rotary"}, "--positions: means nothing for a recurrent network; choose --model tr"},
        {{"copy", "--part", "encoder"}, "--part: means nothing for a recurrent network"},
        {{"copy", "--model", "transformer", "--input-feeding"}, "--input-feeding: means nothing for a Transformer"},
        {{"copy", "--model", "transformer", "--embedding", "8"}, "--embedding: means nothing for a Transformer"},
        {{"copy", "--lowercase"}, "--lowercase: means nothing for a teaching task"},
        {{"--data", pair, "--columns", "1,1"}, "--columns: name one column twice"},
        {{"--data", pair, pair}, "is given twice"},
        {{"--data", mac}, "mac.tsv: ends its lines in CR alone"},
        {{"dates", "--model", "transformer", "--part", "encoder"}, "an encoder alone writes one for each"},
        {{"--data", text, "--model", "transformer", "--part", "decoder", "--positions", "learned", "--max-length", "8"},
         "a sentence of 9 tokens with its mark, and 8 positions are learned; give a larger --max-length"},
    };
    for (const auto& [options, said] : refused) {
        std::vector<std::string> arguments{"train", "-o", path("refused")};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const CommandResult result = runHeadlight(arguments);
        EXPECT_EQ(result.exitCode, 1) << said;
        EXPECT_THAT(result.err, HasSubstr(said));
        EXPECT_FALSE(fs::exists(path("refused") + "/model.safetensors"));
    }
}

// Of two sentences none can be kept apart.
TEST_F(CommandsModels, ACardSaysWhereNothingWasHeldOut) {
    m_folder.write("two.tsv", "a b\tc d\ne f\tg h\n");
    const CommandResult trained = runHeadlight({"train", "--data", path("two.tsv"), "--steps", "1", "-o", path("two")});
    ASSERT_EQ(trained.exitCode, 0) << trained.err;
    EXPECT_THAT(test::readBytes(path("two") + "/card.md"), testing::AllOf(HasSubstr("all of which it was trained on"),
                                                                          testing::Not(HasSubstr("neither training"))));
    EXPECT_THAT(trained.out, HasSubstr("test sentences: "));
    EXPECT_THAT(test::readBytes(small() + "/card.md"), HasSubstr("which neither training nor validation saw"));
}

TEST_F(CommandsModels, TheInverseSquareRootHasThePapersOwnFactor) {
    const std::vector<std::string> usual{"train", "copy", "--schedule", "inverse-square-root", "--steps", "1"};
    for (const bool given : {false, true}) {
        std::vector<std::string> arguments = usual;
        if (given)  // before or behind the schedule
            arguments.insert(arguments.begin() + 2, {"--rate", "0.5"});
        arguments.insert(arguments.end(), {"-o", path(given ? "given" : "usual")});
        ASSERT_EQ(runHeadlight(arguments).exitCode, 0);
        const auto report = nlohmann::json::parse(test::readBytes(path(given ? "given" : "usual") + "/training.json"));
        // Vaswani et al. (2017), 5.3, at step 1: d^−0.5 · warmup^−1.5
        EXPECT_NEAR(report["steps"][0]["rate"].get<double>(),
                    (given ? 0.5 : 1.0) * std::pow(128, -0.5) * std::pow(200, -1.5), 1e-9);
    }
}

TEST_F(CommandsModels, InfoOfAStoppedTrainingSaysHowToGoOn) {
    fs::create_directories(path("stopped"));
    TrainRequest request;
    request.config = test::smallTraining(TeachingTask::Reverse);
    request.folder = path("stopped");
    TrainWatch watch;
    watch.step = [cancel = watch.cancel](const TrainStep& step) {
        if (step.step == 2)
            cancel.request();
    };
    Session session;
    EXPECT_THROW(session.train(request, watch), Error);
    for (const std::string command : {"info", "translate"}) {
        const CommandResult told = command == "info" ? runHeadlight({command, path("stopped")})
                                                     : runHeadlight({command, path("stopped"), "--text", "a"});
        EXPECT_EQ(told.exitCode, 1);
        EXPECT_THAT(told.err, testing::AllOf(HasSubstr("stopped at step 2 of 4"), HasSubstr("train --resume -o")));
    }
    EXPECT_THAT(runHeadlight({"info", path("stopped") + "/resume.pt"}).err,
                HasSubstr(path("stopped") + ": holds a training that was stopped at step 2 of 4"));
}

TEST_F(CommandsModels, AnEmptyTargetIsRefusedAsAnEmptyTextIs) {
    const CommandResult refused = runHeadlight({"translate", "small", "--text", "0 1", "--target", ""});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.err, HasSubstr("target: has no token"));
}

TEST_F(CommandsModels, InfoTellsOfANetworkByNameAndByFolder) {
    for (const std::string& named : {std::string("small"), small()}) {
        const CommandResult result = runHeadlight({"info", named, "--json"});
        ASSERT_EQ(result.exitCode, 0) << result.err;
        const auto json = nlohmann::json::parse(result.out);
        EXPECT_EQ(json["kind"], "model");
        EXPECT_EQ(json["width"], 8);
        EXPECT_EQ(json["steps"], 2);
        EXPECT_TRUE(json["warnings"].is_array());
    }
    EXPECT_THAT(runHeadlight({"info", "small"}).out, HasSubstr("additive attention"));
    EXPECT_EQ(runHeadlight({"info", "small", "--axes", "LHQK"}).exitCode, 1);
}

TEST_F(CommandsModels, UnknownNamesListTheKnownOnes) {
    const CommandResult result = runHeadlight({"translate", "smell", "--text", "a b"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("small"));
    EXPECT_EQ(runHeadlight({"translate", "small", "--text", "a b"}).exitCode, 0);
}

// What `capture` writes of a network is what `translate` does along the same target.
TEST_F(CommandsModels, AnEmptyLineOfAFileIsNamedBeforeAnythingIsDone) {
    m_folder.write("lines.txt", "a b\n \nc\n");
    const CommandResult result = runHeadlight({"translate", "small", "--input", path("lines.txt")});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("line 2 is empty"));
    EXPECT_EQ(result.out, "");
}

TEST_F(CommandsModels, ACaptureIsNotWrittenOverWhatItIsReadFrom) {
    ASSERT_EQ(runHeadlight({"capture", "small", "--text", "a b", "-o", path("c.npz")}).exitCode, 0);
    const std::string before = test::readBytes(path("c.npz"));
    std::filesystem::create_symlink(path("c.npz"), path("link.npz"));
    for (const char* name : {"c.npz", "link.npz"}) {
        const CommandResult result = runHeadlight({"capture", path("c.npz"), "--mask", "none", "-o", path(name)});
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.err, HasSubstr("is what is read"));
    }
    const CommandResult drawn = runHeadlight({"render", path("c.npz"), "--stack", "cross", "-o", path("c.npz")});
    EXPECT_EQ(drawn.exitCode, 1);
    EXPECT_THAT(drawn.err, HasSubstr("is what is read"));
    EXPECT_EQ(test::readBytes(path("c.npz")), before);
}

TEST_F(CommandsModels, ANetworkWithoutItsHistoryIsANetworkStill) {
    std::filesystem::remove(small() + "/history.npz");
    EXPECT_EQ(runHeadlight({"translate", "small", "--text", "a b"}).exitCode, 0);
    EXPECT_EQ(runHeadlight({"render", small(), "--text", "a b", "-o", path("m.png")}).exitCode, 0);
}

TEST_F(CommandsModels, ABrokenConfigurationIsNamed) {
    m_folder.write("small/config.json", "{");
    const CommandResult result = runHeadlight({"translate", small(), "--text", "a b"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("config.json"));
}

TEST_F(CommandsModels, CaptureOfANetworkIsThatOfItsTranslation) {
    const CommandResult captured = runHeadlight(
        {"capture", "small", "--text", "a b c", "--target", "c b a", "-o", path("captured.npz"), "--json"});
    ASSERT_EQ(captured.exitCode, 0) << captured.err;
    const CommandResult translated =
        runHeadlight({"translate", "small", "--text", "a b c", "--target", "c b a", "-o", path("translated.npz")});
    ASSERT_EQ(translated.exitCode, 0) << translated.err;
    Session session;
    const CapturePtr mine = session.open(FileSource{path("captured.npz"), "", 0});
    const CapturePtr theirs = session.open(FileSource{path("translated.npz"), "", 0});
    ASSERT_EQ(mine->stacks.size(), theirs->stacks.size());
    EXPECT_EQ(mine->stacks[0].name, "cross");
    EXPECT_EQ(mine->stacks[0].queryTokens.texts.size(), 4U);  // three tokens and the mark of the end
    const auto weights = session.map(*theirs, {}).weights;
    const auto written = session.map(*mine, {}).weights;
    ASSERT_EQ(written.rows(), weights.rows());
    for (int row = 0; row < written.rows(); ++row)
        for (int key = 0; key < written.columns(); ++key)
            EXPECT_NEAR(written(row, key), weights(row, key), 1e-6F);
}

TEST_F(CommandsModels, CaptureDecodesByBeamAndTakesMasks) {
    const CommandResult result = runHeadlight(
        {"capture", "small", "--text", "a b c", "--beam", "3", "--mask", "padding=2", "-o", path("b.npz")});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const CommandResult heads = runHeadlight({"analyse", "heads", "small", "--text", "a b c", "--json"});
    ASSERT_EQ(heads.exitCode, 0) << heads.err;
    EXPECT_EQ(nlohmann::json::parse(heads.out)["heads"].size(), 1U);
}

TEST_F(CommandsModels, OptionsThatMeanNothingForANetworkAreRefused) {
    const auto refused = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"capture", "small", "-o", path("no.npz")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const CommandResult result = runHeadlight(arguments);
        EXPECT_FALSE(std::filesystem::exists(path("no.npz")));
        return result.exitCode == 1;
    };
    EXPECT_TRUE(refused({"--axes", "LBHQK"}));
    EXPECT_TRUE(refused({"--text", "a", "--attention", "dot"}));
    EXPECT_TRUE(refused({"--text", "a", "--target", "a", "--beam", "2"}));
    EXPECT_EQ(runHeadlight({"capture", "playground", "--text", "a", "--beam", "2", "-o", path("no.npz")}).exitCode, 1);
}

TEST_F(CommandsModels, MoreHypothesesThanTheBeamHoldsAreRefused) {
    const CommandResult greedy = runHeadlight({"translate", "small", "--text", "a", "--n-best", "2"});
    EXPECT_EQ(greedy.exitCode, 1);
    EXPECT_THAT(greedy.err, HasSubstr("--beam"));
    EXPECT_EQ(runHeadlight({"translate", "small", "--text", "a", "--beam", "2", "--n-best", "2"}).exitCode, 0);
}

TEST_F(CommandsModels, HeadsOfATransformerFollowFromItsWidthUnlessGiven) {
    const auto train = [&](const std::string& name, const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"train",       "reverse", "--model",  "transformer", "--steps",          "1",
                                           "--batch",     "2",       "--layers", "1",           "--evaluate-every", "1",
                                           "--evaluated", "3",       "-o",       path(name)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(runHeadlight(arguments).exitCode, 0);
        return Session::modelInfo(path(name)).config.model.heads;
    };
    EXPECT_EQ(train("wide", {"--width", "192"}), 3);
    EXPECT_EQ(train("narrow", {"--width", "32"}), 1);
    EXPECT_EQ(train("given", {"--heads", "2", "--width", "32"}), 2);
}

TEST_F(CommandsModels, TrainingWritesNoControlCodesIntoAPipe) {
    const CommandResult trained = runHeadlight({"train", "reverse", "--width", "8", "--steps", "1", "--batch", "2",
                                                "--evaluate-every", "1", "--evaluated", "3", "-o", path("piped")});
    ASSERT_EQ(trained.exitCode, 0) << trained.err;
    EXPECT_THAT(trained.err, HasSubstr("step 1, "));
    EXPECT_EQ(trained.err.find('\x1b'), std::string::npos) << trained.err;
}

}  // namespace
}  // namespace headlight
