#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight analyse heads SOURCE [options]: what every head of a stack does, in figures.
void addAnalyse(CLI::App& app, CommandContext& context);

}  // namespace headlight
