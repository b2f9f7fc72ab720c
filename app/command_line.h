#pragma once

#include <optional>
#include <string>
#include <vector>

namespace headlight {

enum class Appearance { System, Light, Dark };

// What the command line asks for.
struct CommandLine {
    std::optional<int> exitCode;     // set: all is done; not set: a window is wanted
    std::vector<std::string> paths;  // UTF-8; what to open in the window
    Appearance appearance = Appearance::System;
    std::string language;          // "en", "zh_CN", "system"; empty: as chosen in the window before
    bool presentation = false;     // larger type, for a projector
    bool closeWhenUsable = false;  // for measuring the start
};

// Parses everything, and runs the subcommand where there is one. Never throws. Exit codes: 0 done, 1 the input is
// refused (one line on stderr, "headlight: what: why; what to do"), 2 wrong usage, 3 stopped by the user.
CommandLine parseAndRun(int argc, char** argv);

}  // namespace headlight
