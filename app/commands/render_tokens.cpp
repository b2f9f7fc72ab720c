#include "app/commands/render_tokens.h"

#include <CLI/CLI.hpp>
#include <limits>

#include "app/commands/render_explained.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/text/index_list.h"
#include "ui/panels/hand_pictures.h"
#include "ui/panels/side_pictures.h"

namespace headlight {

namespace {

void refuseGiven(bool given, const char* option, const char* detail, const char* hint) {
    if (given)
        throw Error(ErrorCode::InvalidValue, option, detail, hint);
}

void requireToken(const std::optional<int>& token, const char* option, int count) {
    if (token && *token >= count)
        throw Error(ErrorCode::OutOfRange, option, "there is no token " + std::to_string(*token),
                    "choose from 0 to " + std::to_string(count - 1));
}

}  // namespace

std::vector<int> parseHeads(const std::string& text, int heads) {
    const std::vector<int> chosen = parseIndexList(text == "all" ? "0-" + std::to_string(heads - 1) : text, "--heads");
    if (chosen.back() >= heads)
        throw Error(ErrorCode::OutOfRange, "--heads", "there is no head " + std::to_string(chosen.back()),
                    "choose from 0 to " + std::to_string(heads - 1));
    return chosen;
}

void addTokenViewOptions(CLI::App& app, TokenViewOptions& options) {
    const std::string group = "Lines, text, side by side, element, by hand and training";
    app.add_option("--heads", options.heads,
                   "several heads together: 0,4,7 or 0-3 or all (that of --head; side by side: the first 16)")
        ->group(group)
        ->type_name("LIST");
    app.add_option_function<std::string>(
           "--mass",
           [&options](const std::string& text) {
               options.mass = parseDouble(text);
               if (!options.mass || !(*options.mass > 0 && *options.mass <= 1))
                   throw CLI::ValidationError("--mass", "\"" + text + "\" is not a share above 0 and up to 1");
           },
           "lines: of each query the strongest keys up to this share of its weight (0.8)")
        ->group(group)
        ->type_name("SHARE");
    app.add_option("--query", options.query,
                   "the query whose weights are shown (lines: all; text: their mean; element, by-hand: the strongest)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    app.add_option("--key", options.key,
                   "the key instead: who attends to it; element, by-hand: the key beside the query (the strongest)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    app.add_option(
           "--step", options.step,
           "by-hand: how far the row is worked out, from 1 (to its end); training: the map after the evaluation "
           "nearest to this step (the last)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    app.add_option("--probe", options.probe, "training: which of the sentences that were looked at (the longest)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    app.add_flag("--by-dimension", options.byDimension, "element: in the order of the dimensions, not of size")
        ->group(group);
}

void checkTokenViewOptions(const TokenViewOptions& options, RenderView view, bool headGiven) {
    const bool tokens = view == RenderView::Lines || view == RenderView::Text;
    const bool cells = tokens || isExplained(view);
    const bool side = view == RenderView::SideBySide;
    refuseGiven(!tokens && !side && options.heads, "--heads", "means nothing for this view",
                "choose --view lines, text or side-by-side");
    refuseGiven(side && headGiven, "--head", "names one head only", "say --heads 0,3,5");
    constexpr const char* kCellHint = "choose --view lines, text, element or by-hand";
    refuseGiven(!cells && options.query, "--query", "means nothing for this view", kCellHint);
    refuseGiven(!cells && options.key, "--key", "means nothing for this view", kCellHint);
    refuseGiven(view != RenderView::ByHand && view != RenderView::Training && options.step, "--step",
                "means nothing for this view", "choose --view by-hand or training");
    refuseGiven(view != RenderView::Element && options.byDimension, "--by-dimension", "means nothing for this view",
                "choose --view element");
    refuseGiven(view != RenderView::Lines && options.mass, "--mass", "means nothing for this view",
                "choose --view lines");
    refuseGiven(options.heads && headGiven, "--heads", "and --head contradict each other", "leave one of them out");
    refuseGiven(view == RenderView::Text && options.query && options.key, "--key",
                "and --query ask for two different pictures", "leave one of them out");
}

void checkStep(const TokenViewOptions& options, const RunSnapshot& snapshot, RenderView view) {
    if (!options.step || view != RenderView::ByHand)
        return;
    const int steps = handStepCount(snapshot);
    if (steps > 0 && (*options.step < 1 || *options.step > steps))
        throw Error(ErrorCode::OutOfRange, "--step", "there is no step " + std::to_string(*options.step),
                    "the row has steps 1 to " + std::to_string(steps));
}

void applyTokenViewOptions(const TokenViewOptions& options, const Stack& stack, ViewState& state) {
    requireToken(options.query, "--query", stack.queries);
    requireToken(options.key, "--key", stack.keys);
    if (options.heads)
        state.lineHeads = parseHeads(*options.heads, stack.heads);
    else if (state.view == ViewKind::SideBySide)
        state.lineHeads = firstHeads(stack);
    state.lineMass = options.mass.value_or(state.lineMass);
    if (options.query || options.key)
        state.pin = Pin{options.query.value_or(-1), options.key.value_or(-1)};
    state.attendedBy = options.key.has_value();
    state.handStep = options.step.value_or(std::numeric_limits<int>::max()) - 1;
    state.elementSorted = !options.byDimension;
}

}  // namespace headlight
