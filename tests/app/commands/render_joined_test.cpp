#include <gtest/gtest.h>

#include <algorithm>

#include "core/captures/capture_writer.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;

class RenderJoined : public testing::Test {
protected:
    RenderJoined() {
        Capture capture = test::storedEnergies(2, 4, 4, 4);
        capture.stacks[0].keyTokens.texts = {"em", "##bed", "a", "cat"};
        capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
        writeCapture(capture, m_capture);
    }

    CommandResult render(std::vector<std::string> arguments, const std::string& to) {
        arguments.insert(arguments.begin(), {"render", m_capture});
        arguments.insert(arguments.end(), {"-o", to});
        return test::runHeadlight(std::move(arguments));
    }

    std::string written(std::vector<std::string> arguments, const char* name) {
        const std::string path = (m_folder.path() / name).u8string();
        const CommandResult run = render(std::move(arguments), path);
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return test::readBytes(path);
    }

    test::TempFolder m_folder;
    std::string m_capture = (m_folder.path() / "cat.npz").u8string();
};

TEST_F(RenderJoined, WordsAreTheRowsAndColumnsOfTheTable) {
    const std::string table = written({"--words"}, "a.csv");
    EXPECT_EQ(table.substr(0, table.find('\r')), ",embed,a,cat");
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 4);
}

TEST_F(RenderJoined, SpansAndSetsAreNamedOnThePicture) {
    const std::string svg = written({"--join-keys", "2-3", "--head", "mean:0,2-3"}, "a.svg");
    for (const char* part : {">a cat</text>", "mean over heads 0, 2, 3", "keys 2\u20133 summed"})
        EXPECT_NE(svg.find(part), std::string::npos) << part;
}

TEST_F(RenderJoined, WhatIsNotThereIsRefused) {
    const std::string to = (m_folder.path() / "a.svg").u8string();
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--head", "mean:0,4"},
                                               {"--head", "mean:"},
                                               {"--layer", "max:a"},
                                               {"--join-keys", "3-4"},
                                               {"--join-queries", "2-1"},
                                               {"--words", "--view", "heads"}}) {
        const CommandResult run = render(wrong, to);
        EXPECT_EQ(run.exitCode, 1) << wrong.back();
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    }
}

TEST_F(RenderJoined, ACaptureOfAFewHeadsSaysWhich) {
    const std::string to = (m_folder.path() / "mean.json").u8string();
    const CommandResult run = test::runHeadlight({"capture", m_capture, "--head", "mean:1,3", "-o", to});
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(test::readBytes(to).find("mean over heads 1, 3"), std::string::npos);
}

}  // namespace
}  // namespace headlight
