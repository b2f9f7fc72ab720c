#pragma once

#include <string>

#include "app/commands/render_figure.h"
#include "app/commands/render_tokens.h"
#include "app/commands/run_options.h"
#include "core/base/cancel.h"
#include "core/base/progress.h"

namespace headlight {

class Session;

// What is to be drawn of each capture, as it was given.
struct RenderRequestOptions {
    RunOptions run;
    RunOptions other;  // B of a comparison: as A, but for what is said of it
    TokenViewOptions tokens;
    std::string special = "show";  // or "hide", "renormalise"
    bool words = false;
    std::optional<std::string> joinQueries, joinKeys;  // "2-4,7-9"
};

// What shows the state as the window does.
RenderView renderViewOf(const ViewState& state);

// Everything but the look of the picture: --layer, --mask, --special, --heads, --with, …
void addRequestOptions(CLI::App& app, RenderRequestOptions& options);

// Error{InvalidValue} for what means nothing for the view. atlasFigure: see ViewState.
void checkRequest(const RenderRequestOptions& options, RenderView view, const std::string& atlasFigure);

// Opens the capture; what the drawing needs to know of it goes into the style. Errors of reading, and of stacks,
// layers, heads and tokens that are not there.
RunRequest requestOf(const RenderRequestOptions& options, const std::string& capture, Session& session,
                     RenderStyle& style, const CancelToken& cancel, const Progress& progress);

// What a saved view shows. Its state becomes the style's colours, and the style's view follows it.
RunRequest requestOfView(const ViewState& view, RenderStyle& style);

}  // namespace headlight
