#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight capture SOURCE [options] -o F: runs or reads a capture, and writes it.
void addCapture(CLI::App& app, CommandContext& context);

}  // namespace headlight
