#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/render_figure.h"
#include "core/session/session.h"
#include "tests/app/commands/command_runner.h"
#include "tests/app/network_fixture.h"
#include "tests/app/started_window.h"
#include "tests/support/temp_folder.h"
#include "ui/state/view_file.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::AllOf;
using testing::HasSubstr;

// Networks of four steps, evaluated after two and four: with attention, and without.
class RenderTraining : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<test::TempFolder>();
        test::trainSmall(at("additive"), NetworkKind::Recurrent, AttentionKind::Additive);
        test::trainSmall(at("none"), NetworkKind::Recurrent, std::nullopt);
        test::trainSmall(at("transformer"), NetworkKind::Transformer, AttentionKind::ScaledDot);
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    static std::filesystem::path at(const std::string& name) { return s_folder->path() / name; }

    CommandResult render(const std::string& source, std::vector<std::string> arguments, const std::string& to) {
        arguments.insert(arguments.begin(), {"render", source, "--view", "training"});
        arguments.insert(arguments.end(), {"-o", (m_outputs.path() / to).u8string()});
        return runHeadlight(arguments);
    }

    // Of a command that must not fail.
    std::string drawn(const std::string& name, const std::vector<std::string>& arguments = {},
                      const std::string& to = "out.svg") {
        const CommandResult result = render(at(name).u8string(), arguments, to);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return test::readBytes(m_outputs.path() / to);
    }

    std::string refusal(const std::vector<std::string>& arguments, const std::string& to = "out.svg") {
        const CommandResult result = render(at("additive").u8string(), arguments, to);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_FALSE(std::filesystem::exists(m_outputs.path() / to));
        return result.err;
    }

    test::TempFolder m_outputs;

private:
    static inline std::unique_ptr<test::TempFolder> s_folder;
};

TEST_F(RenderTraining, HoldsCurvesFiguresAndTheMapAsText) {
    EXPECT_THAT(drawn("additive"),
                AllOf(HasSubstr("reverse, recurrent, additive attention"), HasSubstr("validation loss"),
                      HasSubstr("diagonality"), HasSubstr("Weights"), HasSubstr("sha256:"), HasSubstr("step 4")));
    EXPECT_THAT(drawn("none"), AllOf(HasSubstr("reverse, recurrent, without attention"), HasSubstr("validation loss"),
                                     testing::Not(HasSubstr("Weights"))));
    EXPECT_FALSE(drawn("additive", {"--dark", "--width", "120"}, "out.png").empty());
}

TEST_F(RenderTraining, TheStepChoosesTheNearestEvaluation) {
    const std::string last = drawn("additive");
    EXPECT_EQ(drawn("additive", {"--step", "1000"}), last);
    const std::string first = drawn("additive", {"--step", "0"});
    EXPECT_NE(first, last);
    EXPECT_THAT(first, HasSubstr("step 0"));
    EXPECT_THAT(drawn("additive", {"--step", "2"}), HasSubstr("step 2"));
    EXPECT_NE(drawn("additive", {"--probe", "0"}), last);
}

// The numbers are those of the folder's training.json.
TEST_F(RenderTraining, ATransformersMapIsThatBetweenTheSentences) {
    EXPECT_THAT(drawn("transformer"), HasSubstr("Weights of cross"));
    EXPECT_THAT(drawn("transformer", {"--stack", "encoder.self"}), HasSubstr("Weights of encoder.self"));
}

TEST_F(RenderTraining, TheTableHoldsTheReportsNumbers) {
    const auto report = nlohmann::json::parse(test::readBytes(at("additive") / "training.json"));
    std::istringstream table(drawn("additive", {}, "out.csv"));
    std::string line;
    std::getline(table, line);
    EXPECT_EQ(line, "step,training_loss,validation_loss,exact_match,token_accuracy,bleu,diagonality,alignment_error");
    int evaluated = 0;
    for (const auto& step : report["steps"]) {
        ASSERT_TRUE(std::getline(table, line));
        std::istringstream cells(line);
        std::string number, loss, validation;
        std::getline(cells, number, ',');
        std::getline(cells, loss, ',');
        std::getline(cells, validation, ',');
        EXPECT_EQ(std::stoi(number), step["step"]);
        EXPECT_DOUBLE_EQ(std::stod(loss), step["loss"]);
        if (!validation.empty()) {
            EXPECT_DOUBLE_EQ(std::stod(validation),
                             report["evaluations"][static_cast<std::size_t>(evaluated++)]["scores"]["loss"]);
        }
    }
    EXPECT_EQ(evaluated, 2);
    EXPECT_FALSE(std::getline(table, line));
}

TEST_F(RenderTraining, WhatMeansNothingForItIsRefused) {
    EXPECT_THAT(refusal({"--mask", "causal"}), HasSubstr("--mask: means nothing"));
    EXPECT_THAT(refusal({"--text", "a"}), HasSubstr("--text: means nothing"));
    EXPECT_THAT(refusal({"--layer", "mean"}), HasSubstr("give a number"));
    EXPECT_THAT(refusal({"--layer", "7"}), HasSubstr("layer 7"));
    EXPECT_THAT(refusal({"--probe", "9"}), HasSubstr("there is no sentence 9; choose from 0 to 2"));
    EXPECT_THAT(refusal({}, "out.npz"), HasSubstr("this view is not one"));
    EXPECT_THAT(refusal({"--pages"}, "out.pdf"), HasSubstr("this view is no map of a head"));
    for (const std::string option : {"--stack", "--layer", "--head"})
        EXPECT_THAT(render(at("none").u8string(), {option, "0"}, "out.svg").err,
                    HasSubstr(option + ": means nothing for a network without attention"));
    const std::string capture = test::writeTwoStacks(m_outputs.path() / "two.npz").toStdString();
    EXPECT_THAT(render(capture, {}, "out.svg").err, HasSubstr("is of a network that was trained here"));
    EXPECT_THAT(runHeadlight({"render", capture, "--probe", "1", "-o", "out.svg"}).err, HasSubstr("--view training"));
}

TEST_F(RenderTraining, ASavedViewOfATrainingIsDrawnAsOne) {
    ViewState state;
    state.source = ModelSource{at("additive"), {}, {}, {}};
    state.view = ViewKind::Training;
    state.moment = 1;
    ViewFile view{state};
    hashFiles(view);
    writeView(view, m_outputs.path() / "work.headlight");
    const std::string to = (m_outputs.path() / "view.svg").u8string();
    const CommandResult result = runHeadlight({"render", (m_outputs.path() / "work.headlight").u8string(), "-o", to});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(test::readBytes(to), drawn("additive", {"--step", "2"}));
}

}  // namespace
}  // namespace headlight
