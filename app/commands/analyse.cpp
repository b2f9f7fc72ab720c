#include "app/commands/analyse.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/commands/analyse_kinds.h"
#include "app/commands/command_context.h"
#include "app/commands/head_report.h"
#include "app/commands/leak_report.h"
#include "app/commands/opened_source.h"
#include "app/commands/progress_bar.h"
#include "app/commands/run_options.h"
#include "core/analysis/head_patterns.h"
#include "core/analysis/rollout.h"
#include "core/base/counted.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/session.h"

namespace headlight {

namespace {

struct AnalyseOptions {
    RunOptions run;
    std::optional<std::string> similarTo;
    std::optional<int> clusterCount;
    std::optional<double> clusterDistance;
    std::optional<std::string> rollout;
    std::optional<double> residual;
    bool json = false;
};

std::string headsHelp() {
    std::string text = R"(EXAMPLES
  headlight analyse heads gpt2.npz
  headlight analyse heads gpt2.npz --similar-to 4/11 --clusters 8
  headlight analyse heads bert.json --stack self --mask window=3 --json
  headlight analyse heads gpt2.npz --rollout mean --residual 0.5 --json
  headlight analyse heads playground --text "the small cat sat" --heads 4

FIGURES (means over the rows that see a key; null, or a dash: no row counts)
)";
    for (const HeadFigure& figure : kHeadFigures)
        text += "  " + std::string(figure.name) + ": " + figure.sentence + "\n";
    text += "\nPATTERNS (a head has all that apply, the strongest first)\n";
    for (const HeadPattern& pattern : kHeadPatterns)
        text += "  " + std::string(pattern.name) + ": " + pattern.sentence + "\n";
    return text + R"(
Clusters: average linkage of the Jensen-Shannon divergence between heads (nats, mean over rows). JSON: heads
[{layer, head, entropy, ..., patterns [], cluster}], similar_to and rollout where they are asked for.)";
}

// "4/11": layer and head, counted through.
int headAt(const std::string& text, const Stack& stack) {
    const std::size_t slash = text.find('/');
    const auto layer = parseInteger(text.substr(0, slash));
    const auto head = slash == text.npos ? std::nullopt : parseInteger(text.substr(slash + 1));
    if (!layer || !head)
        throw Error(ErrorCode::InvalidValue, "--similar-to", "is \"" + text + "\"", "give layer/head, such as 4/11");
    if (*layer < 0 || *layer >= stack.layers || *head < 0 || *head >= stack.heads)
        throw Error(ErrorCode::OutOfRange, "--similar-to", "there is no head " + text,
                    "the stack " + stack.name + " has " + counted(stack.layers, "layer") + " of " +
                        counted(stack.heads, "head"));
    return static_cast<int>(*layer) * stack.heads + static_cast<int>(*head);
}

// What both reports begin with: the capture, and which of its maps are looked at.
template <typename Report>
Report openedReport(Session& session, const RunOptions& run, const CancelToken& cancel, const Progress& progress) {
    Report report;
    report.source = run.source;
    report.request.mask = maskOf(run);
    report.capture = openedSource(session, run, cancel, progress);
    report.request.stack = stackIndexOf(run, *report.capture);
    report.request.temperature = temperatureOf(run, *report.capture);
    return report;
}

template <typename Options, typename Report>
void printReport(const Options& options, const CommandContext& context,
                 Report (*make)(Session&, const Options&, const CancelToken&, const Progress&),
                 std::string (*json)(const Report&), std::string (*text)(const Report&)) {
    if (options.run.threads > 0)
        Session::setThreads(options.run.threads);
    Session session;
    Report report;
    {
        ProgressBar bar;
        report = make(session, options, context.cancel, bar.progress());
    }
    std::cout << (options.json ? json(report) : text(report));
}

HeadReport headReport(Session& session, const AnalyseOptions& options, const CancelToken& cancel,
                      const Progress& progress) {
    if (options.residual && !options.rollout)
        throw Error(ErrorCode::InvalidValue, "--residual", "means nothing without a rollout", "add --rollout mean");
    auto report = openedReport<HeadReport>(session, options.run, cancel, progress);
    report.options.clusterCount = options.clusterCount.value_or(0);
    report.options.clusterDistance = options.clusterDistance.value_or(report.options.clusterDistance);
    if (options.similarTo)
        report.similarTo = headAt(*options.similarTo, report.stack());
    report.analysis = session.analyseHeads(*report.capture, report.request, report.options, cancel, progress);
    if (options.rollout) {
        MapRequest request = report.request;
        request.head = *options.rollout == "max" ? Aggregate::Max : Aggregate::Mean;
        const double residual = options.residual.value_or(kResidual);
        report.rollout = HeadReport::Rollout{*options.rollout, residual,
                                             session.rollout(*report.capture, request, residual, cancel, progress)};
    }
    return report;
}

void addAnalyseHeads(CLI::App& analyse, CommandContext& context) {
    auto options = std::make_shared<AnalyseOptions>();
    CLI::App* heads = analyse.add_subcommand("heads", "what every head does, and which heads are alike");
    addSourceOptions(*heads, options->run);
    addStackOptions(*heads, options->run);
    const std::string group = "Heads";
    heads->add_option("--similar-to", options->similarTo, "list the heads by their distance to this one")
        ->group(group)
        ->type_name("L/H");
    CLI::Option* count = heads->add_option("--clusters", options->clusterCount, "how many clusters of heads to make")
                             ->check(CLI::Range(1, 1'000'000))
                             ->group(group);
    addNumber(*heads, "--cluster-distance", options->clusterDistance,
              "or: join clusters up to this mean distance in nats (0.15)")
        ->group(group)
        ->excludes(count);
    heads->add_option("--rollout", options->rollout, "attention rollout through all layers, heads joined so")
        ->check(CLI::IsMember({"mean", "max"}))
        ->group(group)
        ->type_name("mean|max");
    addNumber(*heads, "--residual", options->residual, "share of the residual connection in a rollout (0.5)")
        ->group(group);
    heads->add_flag("--json", options->json, "print one JSON document");
    addThreadsOption(*heads, options->run);
    heads->footer(headsHelp());
    heads->callback(
        [options, &context] { printReport(*options, context, headReport, headReportJson, headReportText); });
}

struct LeakOptions {
    RunOptions run;
    std::string against = "recorded";
    bool json = false;
};

constexpr const char* kLeakHelp = R"(EXAMPLES
  headlight analyse leak gpt2.npz --mask recorded,window=3
  headlight analyse leak gpt2.npz --mask recorded --against none
  headlight analyse leak bert.json --mask custom=painted.npy --json
  headlight analyse leak playground --text "the small cat sat" --heads 4 --mask causal

The leak of a row is the weight that it puts on forbidden cells while the mask is off: under the file's own mask, or
under none. Of each head the mean over the rows that see a key, the maximum, and its row; the largest mean first. JSON:
heads [{layer, head, mean, max, max_row}].)";

LeakReport leakReport(Session& session, const LeakOptions& options, const CancelToken& cancel,
                      const Progress& progress) {
    auto report = openedReport<LeakReport>(session, options.run, cancel, progress);
    report.against = options.against == "none" ? MaskSpec::none() : MaskSpec();
    if (report.maskText() == "none" || report.maskText() == report.againstText())
        throw Error(ErrorCode::InvalidValue, "--mask", "forbids no more than the mask it is held against does",
                    "give a mask such as causal or window=3, or --mask recorded --against none");
    report.heads = session.leaks(*report.capture, report.request, report.against, cancel, progress);
    return report;
}

void addAnalyseLeak(CLI::App& analyse, CommandContext& context) {
    auto options = std::make_shared<LeakOptions>();
    CLI::App* leak = analyse.add_subcommand("leak", "how much weight every head puts on what a mask forbids");
    addSourceOptions(*leak, options->run);
    addStackOptions(*leak, options->run);
    leak->add_option("--against", options->against, "the mask while --mask is off: the file's own, or none (recorded)")
        ->check(CLI::IsMember({"recorded", "none"}))
        ->type_name("recorded|none");
    leak->add_flag("--json", options->json, "print one JSON document");
    addThreadsOption(*leak, options->run);
    leak->footer(kLeakHelp);
    leak->callback([options, &context] { printReport(*options, context, leakReport, leakReportJson, leakReportText); });
}

}  // namespace

void addAnalyse(CLI::App& app, CommandContext& context) {
    CLI::App* analyse = app.add_subcommand("analyse", "figures of what attention does");
    analyse->require_subcommand(1);
    addAnalyseHeads(*analyse, context);
    addAnalyseLeak(*analyse, context);
    addAnalyseKinds(*analyse, context);
}

}  // namespace headlight
