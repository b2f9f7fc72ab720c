#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/cancel.h"

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// One thing to measure. Lower is better; goals are those of the design, on two cores in a Release build.
struct BenchRow {
    std::string name;
    std::string unit;
    double goal = 0;
    std::function<double()> measure;  // the value; may be called once only
};

// Adds a row to those that `headlight bench` measures, in order. For parts of the program that are wired in elsewhere.
void addBenchRow(BenchRow row);

// The user's wish to stop the measuring, which every row hears between two runs and within the long ones.
CancelToken benchCancel();

// The milliseconds of one call of work(): the median of `runs`, after one call that does not count. Error{Cancelled}.
double medianMilliseconds(const std::function<void()>& work, int runs = 9);

// headlight bench [--json]
void addBench(CLI::App& app, CommandContext& context);

}  // namespace headlight
