#include "app/command_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/bench.h"
#include "app/commands/interrupt.h"
#include "app/commands/refusal.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/temp_folder.h"
#include "ui/state/request_builder.h"
#include "ui/state/view_file.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;

// The words of a line as a shell splits it: spaces, and double quotes.
std::vector<std::string> shellWords(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool any = false;
    for (char c : line + ' ') {
        if (c == '"') {
            quoted = !quoted;
            any = true;
        } else if (c == ' ' && !quoted) {
            if (any)
                words.push_back(word);
            word.clear();
            any = false;
        } else {
            word += c;
            any = true;
        }
    }
    return words;
}

// The lines under EXAMPLES that start with the program's name, continued lines joined.
std::vector<std::string> examplesOf(const std::string& help) {
    std::vector<std::string> examples;
    std::istringstream lines(help.substr(std::min(help.size(), help.find("EXAMPLES"))));
    std::string line;
    bool continued = false;
    while (std::getline(lines, line)) {
        const bool more = !line.empty() && line.back() == '\\';
        const std::string text = more ? line.substr(0, line.size() - 1) : line;
        if (continued)
            examples.back() += text;
        else if (line.rfind("  headlight", 0) == 0)
            examples.push_back(text);
        continued = more && !examples.empty();
    }
    return examples;
}

class InFolder : public testing::Test {
protected:
    InFolder() : m_before(std::filesystem::current_path()) { std::filesystem::current_path(m_folder.path()); }
    ~InFolder() override { std::filesystem::current_path(m_before); }

    test::TempFolder m_folder;
    std::filesystem::path m_before;
};

TEST(CommandLine, WithoutASubcommandAWindowIsWanted) {
    const CommandResult result = runHeadlight({"a.npz", "b.npz", "--dark"});
    EXPECT_EQ(result.exitCode, -1);
    EXPECT_EQ(result.line.paths, (std::vector<std::string>{"a.npz", "b.npz"}));
    EXPECT_EQ(result.line.appearance, Appearance::Dark);
    EXPECT_EQ(runHeadlight({}).exitCode, -1);
    EXPECT_EQ(runHeadlight({"--dark", "--light"}).exitCode, 2);
    EXPECT_EQ(runHeadlight({"--language", "zh_CN"}).line.language, "zh_CN");
    EXPECT_EQ(runHeadlight({"--language", "xx"}).exitCode, 2);
}

TEST(CommandLine, VersionAndHelpAreNoErrors) {
    const CommandResult version = runHeadlight({"--version"});
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_EQ(version.out.rfind("headlight " HEADLIGHT_VERSION "\n", 0), 0U) << version.out;
    for (const char* command : {"info", "capture", "bench"}) {
        const CommandResult help = runHeadlight({command, "--help"});
        EXPECT_EQ(help.exitCode, 0) << command;
        EXPECT_FALSE(examplesOf(help.out).empty()) << command;
        EXPECT_EQ(help.err, "");
    }
}

TEST_F(InFolder, AMistypedCommandOpensNoWindow) {
    const CommandResult result = runHeadlight({"frobnicate"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_NE(result.err.find("\"frobnicate\" is neither a command, a file nor a network that is here; commands are "),
              std::string::npos);
    EXPECT_NE(result.err.find("capture"), std::string::npos);
    m_folder.write("frobnicate", "");
    EXPECT_EQ(runHeadlight({"frobnicate"}).exitCode, -1);
}

TEST_F(InFolder, WrongUsageIsTwo) {
    const std::vector<std::vector<std::string>> wrong{
        {"--nonsense"},
        {"capture"},
        {"capture", "playground", "--text", "a"},
        {"capture", "playground", "--text", "a", "--attention", "bilinear", "-o", "x.npz"},
        {"capture", "playground", "--text", "a", "--heads", "two", "-o", "x.npz"},
        {"capture", "playground", "--text", "a", "--heads", "0", "-o", "x.npz"},
        {"capture", "playground", "--text", "a", "--seed", "-1", "-o", "x.npz"},
        {"capture", "playground", "--text", "a", "--temperature", "0,5", "-o", "x.npz"},
        {"capture", "playground", "--text", "a", "--precision", "float16", "-o", "x.npz"},
        {"info"},
        {"info", "a.npz", "--nonsense"},
    };
    for (const auto& arguments : wrong) {
        const CommandResult result = runHeadlight(arguments);
        EXPECT_EQ(result.exitCode, 2) << testing::PrintToString(arguments);
        EXPECT_NE(result.err, "");
        EXPECT_EQ(result.out, "");
    }
}

TEST_F(InFolder, ExamplesOfEveryHelpRunInTheirOrder) {
    m_folder.write("en-de.talp", "0-0\n0-0\n");  // what no example makes itself
    m_folder.write("en.txt", "a\nb\n");
    m_folder.write("de.txt", "x\ny\nz\n");
    writeView({initialState()}, m_folder.path() / "work.headlight");
    const std::vector<std::vector<std::string>> helps{{"--help"}, {"info", "--help"}, {"capture", "--help"}};
    for (const std::vector<std::string>& help : helps) {
        for (const std::string& example : examplesOf(runHeadlight(help).out)) {
            std::vector<std::string> words = shellWords(example);
            ASSERT_EQ(words.front(), "headlight");
            words.erase(words.begin());
            if (words.empty() || words.front() == "bench")  // the window; minutes of measuring
                continue;
            if (words.front() == "train")  // as it stands, but for the patience of tests
                words.insert(words.end(), {"--steps", "2", "--evaluate-every", "2", "--evaluated", "2"});
            const CommandResult result = runHeadlight(words);
            EXPECT_EQ(result.exitCode, 0) << example << "\n" << result.err;
        }
    }
}

TEST_F(InFolder, WhatIsNotExpectedIsNamedInItsOrder) {
    const CommandResult result = runHeadlight({"capture", "playground", "--text", "a", "-o", "a.npz", "--wide", "32"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_NE(result.err.find("--wide 32"), std::string::npos) << result.err;
}

TEST_F(InFolder, RenderTakesItsLanguageItself) {
    EXPECT_EQ(runHeadlight({"capture", "playground", "--text", "a b", "-o", "a.npz"}).exitCode, 0);
    EXPECT_EQ(runHeadlight({"render", "--language", "en", "a.npz", "-o", "a.svg"}).exitCode, 0);
    EXPECT_EQ(runHeadlight({"render", "--language", "xx", "a.npz", "-o", "a.svg"}).exitCode, 2);
}

TEST(Interrupt, FirstCtrlCAsksToStop) {
    const CancelToken cancel;
    {
        const InterruptGuard guard(cancel);
        EXPECT_FALSE(cancel.requested());
        std::raise(SIGINT);
        EXPECT_TRUE(cancel.requested());
    }
    EXPECT_EQ(std::signal(SIGINT, SIG_DFL), SIG_DFL);
}

TEST(Interrupt, SecondCtrlCEndsTheProgramAsStopped) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    std::raise(SIGINT);
    EXPECT_EXIT(std::raise(SIGINT), testing::ExitedWithCode(kExitStopped), "");
}

TEST(Interrupt, TheBenchHearsIt) {
    static int measured = 0;  // the row stays after the test
    addBenchRow({"a row that Ctrl-C meets", "ms", 1, [] {
                     std::raise(SIGINT);
                     return medianMilliseconds([] { ++measured; });
                 }});
    const CommandResult result = runHeadlight({"bench", "--only", "a row that Ctrl-C meets"});
    EXPECT_EQ(result.exitCode, kExitStopped) << result.out;
    EXPECT_EQ(measured, 1);
}

}  // namespace
}  // namespace headlight
