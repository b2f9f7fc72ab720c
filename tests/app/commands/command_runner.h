#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/command_line.h"

namespace headlight::test {

struct CommandResult {
    int exitCode = -1;  // −1: a window was wanted
    std::string out;
    std::string err;
    CommandLine line;
};

// Runs the command line within this process.
inline CommandResult runHeadlight(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "headlight");
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    CommandResult result;
    result.line = parseAndRun(static_cast<int>(arguments.size()), argv.data());
    result.exitCode = result.line.exitCode.value_or(-1);
    result.out = testing::internal::GetCapturedStdout();
    result.err = testing::internal::GetCapturedStderr();
    return result;
}

}  // namespace headlight::test
