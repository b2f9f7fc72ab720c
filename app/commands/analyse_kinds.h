#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight analyse kinds TASK|--data F
void addAnalyseKinds(CLI::App& analyse, CommandContext& context);

}  // namespace headlight
