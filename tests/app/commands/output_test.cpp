// Where what the commands write cannot be written: it is said, and nothing that was there is lost.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iostream>

#include "core/captures/capture_writer.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/file_limit.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::AllOf;
using testing::HasSubstr;

class OutputTest : public testing::Test {
protected:
    OutputTest() { writeCapture(test::storedEnergies(2, 3, 12, 12), m_capture); }

    CommandResult write(const std::string& to) {
        const std::string ending = std::filesystem::path(to).extension();
        const bool captured = ending == ".safetensors" || ending == ".json";
        std::vector<std::string> words{captured ? "capture" : "render", m_capture, "-o", to};
        if (to.find("pages") != std::string::npos)
            words.emplace_back("--pages");
        return runHeadlight(words);
    }

    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }

    test::TempFolder m_folder;
    std::string m_capture = path("cat.npz");
};

constexpr const char* kOutputs[] = {"a.png", "a.svg", "a.pdf",         "pages.pdf",
                                    "a.csv", "a.npz", "a.safetensors", "a.json"};

TEST_F(OutputTest, AFullDiskIsSaidAndLeavesTheOlderFile) {
    for (const char* name : kOutputs) {
        ASSERT_EQ(write(path(name)).exitCode, 0) << name;
        const auto size = std::filesystem::file_size(path(name));
        for (const auto limit : {size / 2, size - 1}) {
            m_folder.write(name, "older");
            int exitCode = 0;
            {
                const test::FileLimit full(limit);  // what is captured of the streams is shorter
                const CommandResult result = write(path(name));
                exitCode = result.exitCode;
                EXPECT_THAT(result.err, AllOf(HasSubstr(name), HasSubstr("cannot be written"))) << limit;
            }
            EXPECT_EQ(exitCode, 1) << name << " of " << limit;
            EXPECT_EQ(test::readBytes(path(name)), "older") << name;
        }
    }
}

TEST_F(OutputTest, APipeOrADeviceIsRefusedAndStays) {
    for (const char* name : kOutputs) {
        ASSERT_EQ(::mkfifo(path(name).c_str(), 0600), 0);
        const std::string link = path(std::string("link-") + name);
        std::filesystem::create_symlink(path(name), link);
        for (const std::string& to : {path(name), link}) {
            const CommandResult result = write(to);
            EXPECT_EQ(result.exitCode, 1) << to;
            EXPECT_THAT(result.err, AllOf(HasSubstr(to), HasSubstr("not a file")));
        }
        EXPECT_TRUE(std::filesystem::is_fifo(path(name))) << name;
        EXPECT_TRUE(std::filesystem::is_symlink(link)) << name;
    }
}

// Runs the command with an output that takes nothing.
CommandResult runOnFullOutput(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "headlight");
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    std::fflush(stdout);
    const int before = ::dup(STDOUT_FILENO);
    const int full = ::open("/dev/full", O_WRONLY);
    ::dup2(full, STDOUT_FILENO);
    testing::internal::CaptureStderr();
    CommandResult result;
    result.exitCode = parseAndRun(static_cast<int>(argv.size()), argv.data()).exitCode.value_or(-1);
    result.err = testing::internal::GetCapturedStderr();
    ::dup2(before, STDOUT_FILENO);
    ::close(before);
    ::close(full);
    std::clearerr(stdout);
    std::cout.clear();
    return result;
}

TEST_F(OutputTest, AnOutputThatTakesNothingIsSaid) {
    const std::vector<std::vector<std::string>> commands{{"info", m_capture},
                                                         {"analyse", "heads", m_capture},
                                                         {"analyse", "heads", m_capture, "--json"},
                                                         {"capture", m_capture, "-o", path("b.npz")},
                                                         {"render", m_capture, "-o", path("b.svg")},
                                                         {"info", "--help"},
                                                         {"--help"},
                                                         {"--version"}};
    for (const auto& words : commands) {
        const CommandResult result = runOnFullOutput(words);
        EXPECT_EQ(result.exitCode, 1) << words.front();
        EXPECT_THAT(result.err, HasSubstr("the output: cannot be written")) << words.front();
    }
}

TEST_F(OutputTest, AnotherWordInBracesIsNoNameOfAFile) {
    const CommandResult result = runHeadlight({"render", m_capture, "-o", path("{foo}.png")});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, AllOf(HasSubstr("{foo} stands for nothing"), HasSubstr("{name}")));
    EXPECT_FALSE(std::filesystem::exists(path("{foo}.png")));
    EXPECT_EQ(runHeadlight({"render", m_capture, "-o", path("{name}-{name}.png")}).exitCode, 0);
    EXPECT_TRUE(std::filesystem::exists(path("cat-cat.png")));
}

}  // namespace
}  // namespace headlight
