#pragma once

namespace CLI {
class App;
}

namespace headlight {

struct CommandContext;

// headlight render CAPTURE... [options] -o F: draws a view into a .png, .svg or .pdf, or writes its
// numbers into a .csv or .npz; needs no display.
void addRender(CLI::App& app, CommandContext& context);

}  // namespace headlight
