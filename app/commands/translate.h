#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight translate MODEL
void addTranslate(CLI::App& app, CommandContext& context);

}  // namespace headlight
