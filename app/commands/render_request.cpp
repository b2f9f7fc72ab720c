#include "app/commands/render_request.h"

#include <CLI/CLI.hpp>
#include <map>
#include <utility>

#include "app/commands/opened_source.h"
#include "app/commands/render_training.h"
#include "core/base/error.h"
#include "core/data/stack_choice.h"
#include "core/session/session.h"
#include "core/text/index_list.h"
#include "ui/plots/atlas_figures.h"
#include "ui/state/request_builder.h"
#include "ui/state/view_file.h"

namespace headlight {

namespace {

const std::map<std::string, SpecialTokens> kSpecialTokens{
    {"show", SpecialTokens::Show}, {"hide", SpecialTokens::Hide}, {"renormalise", SpecialTokens::HideAndRenormalise}};

void addCompareOptions(CLI::App& app, RunOptions& other) {
    const std::string group = "Compare (B is A where nothing else is said)";
    app.add_option("--with", other.source, "the capture of B")->group(group)->type_name("CAPTURE");
    app.add_option("--with-stack", other.stack, "of B")->group(group)->type_name("N|NAME");
    app.add_option("--with-layer", other.layer, "of B")->group(group)->type_name("N|mean|max|sum|rollout");
    app.add_option("--with-head", other.head, "of B")->group(group)->type_name("N|mean|max|sum");
    app.add_option("--with-mask", other.mask, "of B")->group(group)->type_name("WORDS");
    app.add_option("--with-batch", other.batch, "of B")->group(group);
    addNumber(app, "--with-temperature", other.temperature, "of B")->group(group);
}

bool saysSomething(const RunOptions& other) {
    return !other.source.empty() || other.stack || other.layer || other.head || other.mask || other.batch ||
           other.temperature;
}

RunOptions otherSide(const RunOptions& first, const RunOptions& said) {
    RunOptions other = first;
    if (!said.source.empty()) {
        other.source = said.source;
        other.axes.reset();
        other.batch.reset();
        if (!Session::findModel(other.source)) {
            other.text.reset();
            other.target.reset();
            other.beam.reset();
        }
    }
    const auto take = [](auto& into, const auto& from) {
        if (from)
            into = from;
    };
    take(other.stack, said.stack);
    take(other.layer, said.layer);
    take(other.head, said.head);
    take(other.mask, said.mask);
    take(other.batch, said.batch);
    take(other.temperature, said.temperature);
    return other;
}

MapRequest mapOf(const RunOptions& options, const RenderRequestOptions& all, const Capture& capture) {
    MapRequest map;
    map.stack = stackIndexOf(options, capture);
    map.layer = layerOf(options).value_or(LayerIndex{0});
    const bool joined = std::holds_alternative<Rollout>(map.layer);
    map.head = headOf(options).value_or(joined ? HeadChoice(Aggregate::Mean) : HeadChoice(HeadIndex{0}));
    map.mask = maskOf(options);
    map.temperature = temperatureOf(options, capture);
    map.special = kSpecialTokens.at(all.special);
    map.layerSet = layerSetOf(options);
    map.headSet = headSetOf(options);
    map.words = all.words;
    if (all.joinQueries)
        map.querySpans = parseSpans(*all.joinQueries, "--join-queries");
    if (all.joinKeys)
        map.keySpans = parseSpans(*all.joinKeys, "--join-keys");
    return map;
}

// The views that a picture shows as the window does; the heatmap stands for the others.
constexpr std::pair<RenderView, ViewKind> kTwinViews[] = {
    {RenderView::Heads, ViewKind::Heads},      {RenderView::Atlas, ViewKind::Atlas},
    {RenderView::Lines, ViewKind::Lines},      {RenderView::Text, ViewKind::Text},
    {RenderView::Compare, ViewKind::Compare},  {RenderView::SideBySide, ViewKind::SideBySide},
    {RenderView::Element, ViewKind::Element},  {RenderView::ByHand, ViewKind::ByHand},
    {RenderView::Mask, ViewKind::Mask},        {RenderView::Translation, ViewKind::Translation},
    {RenderView::Training, ViewKind::Training}};

ViewKind viewKindOf(RenderView view) {
    for (const auto& [rendered, shown] : kTwinViews)
        if (rendered == view)
            return shown;
    return ViewKind::Heatmap;
}

// Small maps only where they are the picture.
RunRequest requestFor(const RenderStyle& style) {
    RunRequest request = toRequest(style.colours, std::nullopt);
    if (style.view != RenderView::Heads)
        request.thumbnailSide = 0;
    return request;
}

// The atlas is of all heads, but may compare them with one.
void checkHead(const RunOptions& run, RenderView view, const std::string& atlasFigure) {
    const bool atlas = view == RenderView::Atlas;
    if (atlas && atlasFigure == kSimilarity) {
        const auto layer = layerOf(run);
        const auto head = headOf(run);
        if (!layer || !head || !std::holds_alternative<LayerIndex>(*layer) || !std::holds_alternative<HeadIndex>(*head))
            throw Error(ErrorCode::InvalidValue, "--figure similarity", "needs the head that others are compared with",
                        "add its --layer and --head");
    } else if ((atlas || view == RenderView::Heads) && (run.layer || run.head)) {
        throw Error(ErrorCode::InvalidValue, run.layer ? "--layer" : "--head",
                    "means nothing for the view of all heads", "leave it out, or choose --view heatmap");
    }
}

}  // namespace

RenderView renderViewOf(const ViewState& state) {
    const bool nothingToCompare = state.view == ViewKind::Compare && !state.compared;
    const bool nothingLearned = state.view == ViewKind::Training && !state.model();
    for (const auto& [rendered, shown] : kTwinViews)
        if (shown == state.view && !nothingToCompare && !nothingLearned)
            return rendered;
    return state.showEnergies && !nothingToCompare ? RenderView::Both : RenderView::Heatmap;
}

void addRequestOptions(CLI::App& app, RenderRequestOptions& options) {
    addNetworkOptions(app, options.run);
    addFileOptions(app, options.run);
    addMapOptions(app, options.run);
    app.add_option("--special", options.special,
                   "keys such as [CLS], </s>, <|endoftext|>: show, hide, or hide and renormalise the rows (show)")
        ->check(CLI::IsMember({"show", "hide", "renormalise"}))
        ->type_name("HOW");
    const std::string joined = "Joined tokens (weights summed over keys, averaged over queries)";
    app.add_flag("--words", options.words, "the pieces of a word as one")->group(joined);
    app.add_option("--join-keys", options.joinKeys, "neighbouring keys as one")->group(joined)->type_name("2-4,7-9");
    app.add_option("--join-queries", options.joinQueries, "neighbouring queries as one")
        ->group(joined)
        ->type_name("2-4,7-9");
    addTokenViewOptions(app, options.tokens);
    addCompareOptions(app, options.other);
}

void checkRequest(const RenderRequestOptions& options, RenderView view, const std::string& atlasFigure) {
    const RunOptions& run = options.run;
    checkTrainingOptions(options, view);
    checkHead(run, view, atlasFigure);
    if (view == RenderView::Atlas && options.special != "show")
        throw Error(ErrorCode::InvalidValue, "--special",
                    "means nothing for the atlas, whose figures are of whole maps",
                    "leave it out; --figure special_token tells how much weight they get");
    const bool joins = options.words || options.joinKeys || options.joinQueries;
    const bool ofAllHeads = view == RenderView::Atlas || view == RenderView::Heads;
    if (joins && (ofAllHeads || view == RenderView::Mask))
        throw Error(ErrorCode::InvalidValue, options.words ? "--words" : "joined tokens",
                    ofAllHeads ? "mean nothing for the view of all heads"
                               : "mean nothing for a mask, which is one of single tokens",
                    "leave them out, or choose --view heatmap");
    if (view == RenderView::Mask && options.special != "show")
        throw Error(ErrorCode::InvalidValue, "--special", "means nothing for the view of a mask's effect",
                    "leave it out, or choose --view heatmap");
    checkTokenViewOptions(options.tokens, view, run.head.has_value());
    if ((view == RenderView::Compare) != saysSomething(options.other))
        throw Error(ErrorCode::InvalidValue, "a comparison", "needs --view compare and what B is",
                    "say --with CAPTURE, --with-layer, --with-head, --with-mask or the like");
}

RunRequest requestOf(const RenderRequestOptions& options, const std::string& capture, Session& session,
                     RenderStyle& style, const CancelToken& cancel, const Progress& progress) {
    RenderRequestOptions all = options;
    RunOptions& run = all.run;
    run.source = capture;
    ViewState& state = style.colours;
    state.source = givenSource(run);
    if (style.view == RenderView::Training) {
        state.view = ViewKind::Training;
        applyTrainingOptions(all, session, state);
        return requestFor(style);
    }
    const CapturePtr opened = session.open(state.source, cancel, progress);
    state.map = mapOf(run, options, *opened);
    state.view = viewKindOf(style.view);
    applyTokenViewOptions(options.tokens, stackOf(*opened, state.map.stack), state);
    if (style.view == RenderView::Compare) {
        const RunOptions other = otherSide(run, options.other);
        const Source source = givenSource(other);
        state.compared = MapOfSource{source, mapOf(other, options, *session.open(source, cancel, progress))};
    }
    return requestFor(style);
}

RunRequest requestOfView(const ViewState& view, RenderStyle& style) {
    style.colours = view;
    style.view = renderViewOf(style.colours);
    style.dark = style.dark || style.colours.theme == ThemeChoice::Dark;
    return requestFor(style);
}

}  // namespace headlight
