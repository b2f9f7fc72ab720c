#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight models [DIR]
void addModels(CLI::App& app, CommandContext& context);

}  // namespace headlight
