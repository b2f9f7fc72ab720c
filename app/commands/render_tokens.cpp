#include "app/commands/render_tokens.h"

#include <CLI/CLI.hpp>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/text/index_list.h"

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
    const std::string group = "Lines and text";
    app.add_option("--heads", options.heads, "several heads together: 0,4,7 or 0-3 or all (that of --head)")
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
    app.add_option("--query", options.query, "the query whose weights are shown (lines: all; text: their mean)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    app.add_option("--key", options.key, "the key instead: who attends to it")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
}

void checkTokenViewOptions(const TokenViewOptions& options, RenderView view, bool headGiven) {
    const bool tokens = view == RenderView::Lines || view == RenderView::Text;
    constexpr const char* kHint = "choose --view lines or --view text";
    refuseGiven(!tokens && options.heads, "--heads", "means nothing for this view", kHint);
    refuseGiven(!tokens && options.query, "--query", "means nothing for this view", kHint);
    refuseGiven(!tokens && options.key, "--key", "means nothing for this view", kHint);
    refuseGiven(view != RenderView::Lines && options.mass, "--mass", "means nothing for this view",
                "choose --view lines");
    refuseGiven(options.heads && headGiven, "--heads", "and --head contradict each other", "leave one of them out");
    refuseGiven(view == RenderView::Text && options.query && options.key, "--key",
                "and --query ask for two different pictures", "leave one of them out");
}

void applyTokenViewOptions(const TokenViewOptions& options, const Stack& stack, ViewState& state) {
    requireToken(options.query, "--query", stack.queries);
    requireToken(options.key, "--key", stack.keys);
    if (options.heads)
        state.lineHeads = parseHeads(*options.heads, stack.heads);
    state.lineMass = options.mass.value_or(state.lineMass);
    if (options.query || options.key)
        state.pin = Pin{options.query.value_or(-1), options.key.value_or(-1)};
    state.attendedBy = options.key.has_value();
}

}  // namespace headlight
