#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight info PATH... [--json]: what files hold, and what is wrong with them.
void addInfo(CLI::App& app, CommandContext& context);

}  // namespace headlight
