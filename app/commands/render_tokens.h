#pragma once

#include <optional>
#include <string>

#include "app/commands/render_figure.h"

namespace CLI {
class App;
}

namespace headlight {

// The options of the views that show tokens, or one cell and its row, as they were given.
struct TokenViewOptions {
    std::optional<std::string> heads;  // "0,4,7", "0-3,7", "all"
    std::optional<double> mass;        // a share, above 0 and up to 1
    std::optional<int> query, key;
    std::optional<int> step;   // of a row worked out by hand, from 1; of a training
    std::optional<int> probe;  // the sentence that was looked at in a training
    bool byDimension = false;
};

// --heads, --mass, --query, --key, --step, --probe, --by-dimension
void addTokenViewOptions(CLI::App& app, TokenViewOptions& options);

// Error{InvalidValue} for what means nothing for the view, or contradicts itself or --head (headGiven).
void checkTokenViewOptions(const TokenViewOptions& options, RenderView view, bool headGiven);

// Error{OutOfRange} for a step that the row of a snapshot does not have, where the view works one out.
void checkStep(const TokenViewOptions& options, const RunSnapshot& snapshot, RenderView view);

// What the options ask of a stack, in the state. Error{OutOfRange} for heads and tokens that it does not have.
void applyTokenViewOptions(const TokenViewOptions& options, const Stack& stack, ViewState& state);

// "0,4,7" with runs such as "0-3": sorted, each once. Error{InvalidValue}.
std::vector<int> parseHeads(const std::string& text, int heads);

}  // namespace headlight
