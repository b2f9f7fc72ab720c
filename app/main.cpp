#include "app/application.h"
#include "app/command_line.h"
#include "app/window_bench.h"

int main(int argc, char** argv) {
    headlight::addWindowBenchRows();
    const headlight::CommandLine line = headlight::parseAndRun(argc, argv);
    return line.exitCode ? *line.exitCode : headlight::runWindow(argc, argv, line);
}
