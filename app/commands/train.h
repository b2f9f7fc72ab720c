#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight train TASK|--data F -o DIR
void addTrain(CLI::App& app, CommandContext& context);

}  // namespace headlight
