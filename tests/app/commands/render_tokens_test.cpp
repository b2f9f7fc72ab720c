#include "app/commands/render_tokens.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/error.h"
#include "core/captures/capture_writer.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;

class RenderTokens : public testing::Test {
protected:
    RenderTokens() {
        Capture capture = test::storedEnergies(2, 4, 3, 3);
        capture.stacks[0].keyTokens.texts = {"the", "cat", "sat"};
        capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
        writeCapture(capture, m_capture);
    }

    CommandResult render(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"render", m_capture});
        arguments.insert(arguments.end(), {"-o", m_picture});
        return test::runHeadlight(std::move(arguments));
    }

    std::string drawn(std::vector<std::string> arguments) {
        const CommandResult run = render(std::move(arguments));
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return test::readBytes(m_picture);
    }

    test::TempFolder m_folder;
    std::string m_capture = (m_folder.path() / "cat.npz").u8string();
    std::string m_picture = (m_folder.path() / "a.svg").u8string();
};

void expectParts(const std::string& text, const std::vector<std::string>& parts) {
    for (const std::string& part : parts)
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST_F(RenderTokens, LinesNameHeadsMassAndTokens) {
    expectParts(drawn({"--view", "lines", "--heads", "0,2-3", "--mass", "0.6"}),
                {">head 0</text>", ">head 2</text>", ">head 3</text>", ">sat</text>", ">query (attends)</text>",
                 "heads 0, 2, 3", "strongest keys up to 60 %"});
    EXPECT_EQ(drawn({"--view", "lines", "--head", "1"}).find(">head 0</text>"), std::string::npos);
}

TEST_F(RenderTokens, LessMassIsFewerLines) {
    const auto paths = [](const std::string& svg) {
        std::size_t count = 0;
        for (std::size_t at = svg.find("<path"); at != std::string::npos; at = svg.find("<path", at + 1))
            ++count;
        return count;
    };
    EXPECT_LT(paths(drawn({"--view", "lines", "--mass", "0.3"})), paths(drawn({"--view", "lines", "--mass", "1"})));
}

TEST_F(RenderTokens, TextSaysWhoseWeightsItShows) {
    expectParts(drawn({"--view", "text", "--query", "1"}), {">sat</text>", "what cat (1) attends to"});
    expectParts(drawn({"--view", "text", "--key", "2", "--heads", "all"}),
                {"who attends to sat (2)", "mean of heads 0–3"});
    expectParts(drawn({"--view", "text"}), {"mean over the queries"});
}

TEST_F(RenderTokens, WhatMeansNothingIsRefusedInOneLine) {
    const std::vector<std::vector<std::string>> refused{{"--heads", "0,1"},
                                                        {"--view", "heads", "--query", "0"},
                                                        {"--view", "text", "--mass", "0.5"},
                                                        {"--view", "lines", "--heads", "0,9"},
                                                        {"--view", "lines", "--heads", "0,,1"},
                                                        {"--view", "lines", "--heads", "3-1"},
                                                        {"--view", "lines", "--heads", "0", "--head", "1"},
                                                        {"--view", "lines", "--query", "3"},
                                                        {"--view", "text", "--key", "99"},
                                                        {"--view", "text", "--key", "1", "--query", "1"}};
    for (const auto& arguments : refused) {
        const CommandResult run = render(arguments);
        EXPECT_EQ(run.exitCode, 1) << arguments.back();
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    }
    for (const char* mass : {"0", "1.5", "80%", "nan"})
        EXPECT_EQ(render({"--view", "lines", "--mass", mass}).exitCode, 2) << mass;
}

TEST(ParseHeads, RunsAreSortedAndEachHeadIsThereOnce) {
    EXPECT_EQ(parseHeads("4,0-2,1", 8), (std::vector<int>{0, 1, 2, 4}));
    EXPECT_EQ(parseHeads("all", 3), (std::vector<int>{0, 1, 2}));
    for (const char* wrong : {"", ",", "1,", "a", "-1", "2-", "8", "1 2"})
        EXPECT_THROW(parseHeads(wrong, 8), Error) << wrong;
}

}  // namespace
}  // namespace headlight
