#include "app/commands/render.h"

#include <CLI/CLI.hpp>
#include <QDir>
#include <QFileInfo>
#include <QString>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/commands/command_context.h"
#include "app/commands/head_pages.h"
#include "app/commands/offscreen_application.h"
#include "app/commands/output_name.h"
#include "app/commands/progress_bar.h"
#include "app/commands/render_figure.h"
#include "app/commands/render_request.h"
#include "app/commands/render_table.h"
#include "app/commands/run_options.h"
#include "app/commands/view_summary.h"
#include "core/base/counted.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/captures/map_capture.h"
#include "core/data/opened_model.h"
#include "core/session/session.h"
#include "ui/plots/atlas_figures.h"
#include "ui/state/view_file.h"

namespace headlight {

namespace {

constexpr const char* kRenderExamples = R"(EXAMPLES
  headlight capture playground --text "the small cat sat" --heads 4 -o cat.npz
  headlight render cat.npz -o cat.png
  headlight render cat.npz --view both --head 2 --mask causal -o cat.pdf
  headlight render cat.npz --view heads --colours magma --dark -o heads.svg
  headlight render bert.json --view atlas --figure next_token -o next.svg
  headlight render bert.json --view atlas --figure similarity --layer 2 --head 0 -o like-2-0.svg
  headlight render cat.npz --view energy --colours signed --range=-3,3 --dpi 300 -o energy.png
  headlight render cat.npz --view lines --heads 0,2-3 --mass 0.8 -o lines.svg
  headlight render cat.npz --view side-by-side --heads 0-3 -o heads.pdf
  headlight render cat.npz --view text --head 1 --query 4 -o text.png
  headlight render *.npz --width 80 -o "{name}.pdf"
  headlight render cat.npz --view compare --head 0 --with-head 1 -o difference.svg
  headlight render cat.npz --view mask --mask window=2 -o leak.svg
  headlight render cat.npz --layer 0 --head 1 -o weights.csv
  headlight render cat.npz --view element --query 2 --key 5 -o terms.svg
  headlight render cat.npz --view by-hand --query 2 --step 4 -o step4.png
  headlight render cat.npz --view by-hand --query 2 -o row.csv
  headlight render work.headlight -o work.pdf
  headlight render phrases-en-fr-additive --text "the red cat sleeps" --stack cross -o cat.png
  headlight render phrases-en-fr-additive --text "the red cat sleeps" --view translation --beam 5 -o tree.svg
  headlight render phrases-en-fr-additive --view training --step 1000 -o learned.pdf
  headlight render cat.npz --layer 0 --head 1 --mask causal -o map.npz
  headlight render *.npz --pages -o "{name}-heads.pdf"

SVG and PDF hold their text as text. Every file states what made it (see --no-provenance for the line
under the picture).)";

struct RenderOptions {
    RenderRequestOptions request;
    std::vector<std::string> captures;
    std::string view = "heatmap";
    std::string colours = "viridis";
    std::string range = "auto";
    std::optional<std::string> figure;
    int dpi = 192;
    std::optional<double> width, height;
    bool perHead = false;
    bool dark = false;
    bool noProvenance = false;
    std::string chosen;  // the first given option that says what is shown, as a saved view already does
    bool pages = false;
    std::string output;
};

const std::map<std::string, RenderView> kViews{
    {"heatmap", RenderView::Heatmap},
    {"energy", RenderView::Energy},
    {"heads", RenderView::Heads},
    {"both", RenderView::Both},
    {"lines", RenderView::Lines},
    {"text", RenderView::Text},
    {"atlas", RenderView::Atlas},
    {"compare", RenderView::Compare},
    {"element", RenderView::Element},
    {"by-hand", RenderView::ByHand},
    {"mask", RenderView::Mask},
    {"side-by-side", RenderView::SideBySide},
    {"translation", RenderView::Translation},
    {"training", RenderView::Training},
};

template <typename Map>
std::vector<std::string> keysOf(const Map& map) {
    std::vector<std::string> keys;
    for (const auto& entry : map)
        keys.push_back(entry.first);
    return keys;
}

std::vector<std::string> colourNames() {
    std::vector<std::string> names;
    for (ColourMap map : kColourMaps)
        names.emplace_back(name(map));
    return names;
}

std::vector<std::string> figureNames() {
    std::vector<std::string> names;
    for (const AtlasFigure& figure : atlasFigures())
        names.push_back(figure.name);
    return names;
}

// "auto", "0-1" or "A,B"; nothing when it is none of them.
bool readRange(const std::string& text, ViewState& state) {
    if (text == "auto")
        return true;
    const bool unit = text == "0-1";
    const std::size_t comma = text.find(',');
    const std::optional<double> low = unit ? 0 : parseDouble(text.substr(0, comma));
    const std::optional<double> high = unit                         ? 1
                                       : comma == std::string::npos ? std::nullopt
                                                                    : parseDouble(text.substr(comma + 1));
    if (!low || !high || !std::isfinite(*low) || !std::isfinite(*high) || !(*low < *high))
        return false;
    // Where both maps are drawn, "0-1" is meant for the weights.
    state.range = unit ? RangeMode::Unit : RangeMode::Locked;
    state.lockedWeights = state.lockedEnergies = {*low, *high};
    return true;
}

RenderStyle styleOf(const RenderOptions& options) {
    RenderStyle style;
    style.view = kViews.at(options.view);
    style.dark = options.dark;
    style.provenance = !options.noProvenance;
    style.width = options.width;
    style.height = options.height;
    style.colours.colours = colourMap(options.colours).value_or(ColourMap::Viridis);
    style.colours.perHeadScale = options.perHead;
    style.colours.atlasFigure = options.figure.value_or(style.colours.atlasFigure);
    readRange(options.range, style.colours);
    if (style.view == RenderView::Energy && style.colours.range == RangeMode::Unit)
        style.colours.range = RangeMode::Locked;
    return style;
}

// One file for each capture, known before any work is done.
std::vector<std::string> outputsOf(const RenderOptions& options) {
    if (!isFigurePath(QString::fromStdString(options.output)) && !isTablePath(options.output) &&
        !isArraysPath(options.output))
        throw Error(ErrorCode::CannotWrite, options.output, "its ending names no kind of picture or table",
                    "end it in .png, .svg, .pdf, .csv or .npz");
    requireKnownPlaces(options.output);
    std::vector<std::string> outputs;
    std::map<std::string, std::string> taken;
    for (const std::string& capture : options.captures) {
        outputs.push_back(outputFor(options.output, capture));
        requireAnother(std::filesystem::u8path(outputs.back()), capture);
        const auto [earlier, fresh] = taken.emplace(outputs.back(), capture);
        if (!fresh)
            throw Error(ErrorCode::InvalidValue, options.output,
                        earlier->second + " and " + capture + " would be drawn into the same file",
                        "put {name} into the name, or draw them into different folders");
        if (!QFileInfo(QString::fromStdString(outputs.back())).absoluteDir().exists())
            throw Error(ErrorCode::CannotWrite, outputs.back(), "there is no such folder", "make it first");
    }
    return outputs;
}

void requireFiles(const RenderOptions& options) {
    for (const std::string& capture : options.captures)
        if (!options.chosen.empty() && isViewPath(std::filesystem::u8path(capture)))
            throw Error(ErrorCode::InvalidValue, options.chosen, "means nothing for " + capture + ", a saved view",
                        "leave it out, or draw the view's source");
        else if (capture == "playground")
            throw Error(ErrorCode::InvalidValue, capture, "is no capture file",
                        "write one with headlight capture playground -o FILE, and draw that");
}

bool showsOneMap(RenderView view) {
    return view == RenderView::Heatmap || view == RenderView::Energy || view == RenderView::Both;
}

// What is no picture: numbers, arrays, a document of pages. Tells what was written; nothing for a picture.
std::string writtenOtherwise(Session& session, const RunSnapshot& snapshot, const RenderStyle& style, bool pages,
                             const std::string& output, const CancelToken& cancel, const Progress& progress) {
    const std::filesystem::path path = std::filesystem::u8path(output);
    if (isTablePath(output))
        return writeTable(path, snapshot, style.view);
    if (isArraysPath(output)) {
        session.save(captureOfMap(*snapshot.capture, snapshot.request, snapshot.map), path);
        return "1 layer × 1 head";
    }
    if (pages)
        return counted(writeHeadPages(session, snapshot, style, QString::fromStdString(output), cancel, progress),
                       "page");
    return {};
}

void requireFittingOutput(const RenderOptions& options, RenderView view) {
    if (isArraysPath(options.output) && !showsOneMap(view))
        throw Error(ErrorCode::Unsupported, options.output, "would hold one map, and this view is not one",
                    "choose the view heatmap, or write all heads with headlight capture -o FILE.npz");
    if (!options.pages)
        return;
    if (!QString::fromStdString(options.output).endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        throw Error(ErrorCode::InvalidValue, "--pages", "only a PDF has pages", "end the output in .pdf");
    if (!showsOneMap(view))
        throw Error(ErrorCode::InvalidValue, "--pages", "are of one head each, and this view is no map of a head",
                    "choose --view heatmap, energy or both");
    if (options.request.run.layer || options.request.run.head)
        throw Error(ErrorCode::InvalidValue, options.request.run.layer ? "--layer" : "--head",
                    "means nothing where every head gets a page", "leave it out");
}

std::string millimetres(const QSizeF& size) {
    const QSizeF length = size / 96 * 25.4;
    return std::to_string(std::lround(length.width())) + " × " + std::to_string(std::lround(length.height())) + " mm";
}

// Draws what the request shows. Returns what there is to tell of it.
std::vector<std::string> drawn(Session& session, const RenderOptions& options, const RunRequest& request,
                               const RenderStyle& style, const std::string& output, const CancelToken& cancel,
                               const Progress& progress) {
    const RunSnapshotPtr snapshot = session.run(request, cancel, progress);
    if (!snapshot->capture && style.view != RenderView::Training)
        throw Error(ErrorCode::Unsupported, snapshot->model->info->name, "has no attention to show",
                    "translate with it, or choose one of its siblings");
    checkStep(options.request.tokens, *snapshot, style.view);
    std::string written = writtenOtherwise(session, *snapshot, style, options.pages, output, cancel, progress);
    if (!written.empty())
        return {std::move(written)};
    const RenderedFigure rendered = renderedFigure(snapshot, style);
    cancel.throwIfRequested();
    writeFigure(QString::fromStdString(output), rendered.figure, options.dpi);
    std::vector<std::string> told{millimetres(rendered.figure.size)};
    if (!rendered.notice.isEmpty())
        told.push_back(rendered.notice.toStdString());
    return told;
}

std::vector<std::string> drawnView(Session& session, const RenderOptions& options, const std::string& view,
                                   const std::string& output, const CancelToken& cancel, const Progress& progress) {
    RenderStyle style = styleOf(options);
    const ViewSummary summary = summariseView(std::filesystem::u8path(view), MissingSources::Refused, cancel);
    const RunRequest request = requestOfView(summary.view.state, style);
    requireFittingOutput(options, style.view);
    std::vector<std::string> told = drawn(session, options, request, style, output, cancel, progress);
    for (const std::string& warning : warningsOf(summary))
        told.push_back("warning: " + warning);
    return told;
}

void renderOne(Session& session, const RenderOptions& options, const std::string& capture, const std::string& output,
               const CancelToken& cancel) {
    std::vector<std::string> told;
    {
        ProgressBar bar;
        if (isViewPath(std::filesystem::u8path(capture))) {
            told = drawnView(session, options, capture, output, cancel, bar.progress());
        } else {
            RenderStyle style = styleOf(options);
            const RunRequest request = requestOf(options.request, capture, session, style, cancel, bar.progress());
            told = drawn(session, options, request, style, output, cancel, bar.progress());
        }
    }
    for (const std::string& line : told)
        std::cout << output << ": " << line << '\n';
}

void requireFittingOptions(const RenderOptions& options, RenderView view) {
    if (view != RenderView::Heads && options.perHead)
        throw Error(ErrorCode::InvalidValue, "--per-head", "means nothing for a single map", "choose --view heads");
    if (view != RenderView::Atlas && options.figure)
        throw Error(ErrorCode::InvalidValue, "--figure", "means nothing for the view of maps", "choose --view atlas");
}

void runRender(const RenderOptions& options, const CommandContext& context) {
    requireFiles(options);
    const std::vector<std::string> outputs = outputsOf(options);
    const RenderView view = kViews.at(options.view);
    requireFittingOptions(options, view);
    requireFittingOutput(options, view);
    checkRequest(options.request, view, styleOf(options).colours.atlasFigure);
    const QuietQt quiet;
    ensureApplication();
    Session session;
    if (options.request.run.threads > 0)
        Session::setThreads(options.request.run.threads);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        renderOne(session, options, options.captures[i], outputs[i], context.cancel);
}

void addLength(CLI::App& command, const std::string& flag, std::optional<double>& into, const std::string& help) {
    command
        .add_option_function<std::string>(
            flag,
            [&into, flag](const std::string& text) {
                into = parseDouble(text);
                if (!into || !(*into >= 10 && *into <= 5000))
                    throw CLI::ValidationError(flag, "\"" + text + "\" is not a length from 10 to 5000 mm");
            },
            help)
        ->group("Picture")
        ->type_name("MM");
}

void addPictureOptions(CLI::App& command, RenderOptions& options) {
    const std::string group = "Picture";
    command
        .add_option(
            "--view", options.view,
            "heatmap, energy, both of them, heads: all in one, atlas: their figures, lines between the tokens, "
            "the text, side-by-side: heads on one scale, compare: A, B and A \u2212 B, element: the terms of an "
            "energy, by-hand: a row worked out, mask: what --mask takes away from each row, translation: a network's "
            "search as a tree, or training: how it learned (heatmap)")
        ->check(CLI::IsMember(keysOf(kViews)))
        ->group(group)
        ->type_name("VIEW");
    command
        .add_option("--figure", options.figure,
                    "atlas: entropy, next_token, \u2026; similarity to --layer, --head (entropy)")
        ->check(CLI::IsMember(figureNames()))
        ->group(group)
        ->type_name("FIGURE");
    command.add_option("--colours", options.colours, "viridis, cividis, magma, grey or signed (viridis)")
        ->check(CLI::IsMember(colourNames()))
        ->group(group)
        ->type_name("MAP");
    command.add_option("--range", options.range, "of the colours: auto, 0-1, or A,B (auto)")
        ->check([](const std::string& text) {
            ViewState ignored;
            return readRange(text, ignored) ? std::string()
                                            : "\"" + text + "\" is neither auto, 0-1 nor two numbers A,B";
        })
        ->group(group)
        ->type_name("RANGE");
    command.add_flag("--per-head", options.perHead, "heads: a range of colours for each")->group(group);
    command.add_option("--dpi", options.dpi, "dots to the inch of a .png (192)")
        ->check(CLI::Range(24, 2400))
        ->group(group);
    addLength(command, "--width", options.width, "of the picture in millimetres (as the map needs)");
    addLength(command, "--height", options.height, "of the picture in millimetres (as the map needs)");
    command.add_flag("--dark", options.dark, "light on dark")->group(group);
    command.add_flag("--no-provenance", options.noProvenance, "no line under the picture that says what made it")
        ->group(group);
    addLanguageOption(command)->group(group);
    command.add_flag("--pages", options.pages, "a .pdf with a page for every head of the stack")->group(group);
}

// Everything that was given but how large the picture is, and where it goes.
std::string chosenOption(const CLI::App& command) {
    static const std::set<std::string> fitting{"CAPTURE", "help",          "dpi",    "width",   "height",
                                               "dark",    "no-provenance", "output", "threads", "language"};
    for (const CLI::Option* option : command.get_options())
        if (option->count() > 0 && fitting.count(option->get_single_name()) == 0)
            return "--" + option->get_single_name();
    return {};
}

}  // namespace

void addRender(CLI::App& app, CommandContext& context) {
    auto options = std::make_shared<RenderOptions>();
    CLI::App* command =
        app.add_subcommand("render", "draw a view of captures, networks or saved views into files, without a display");
    command
        ->add_option("CAPTURE", options->captures,
                     "capture files, networks (a folder or a name), or views saved as .headlight")
        ->required();
    addRequestOptions(*command, options->request);
    addPictureOptions(*command, *options);
    command
        ->add_option(
            "-o,--output", options->output,
            "what to write: .png, .svg, .pdf, or the numbers as .csv or .npz; {name} stands for the capture's name")
        ->required()
        ->type_name("FILE");
    addThreadsOption(*command, options->request.run);
    command->footer(kRenderExamples);
    command->callback([options, command, &context] {
        options->chosen = chosenOption(*command);
        runRender(*options, context);
    });
}

}  // namespace headlight
