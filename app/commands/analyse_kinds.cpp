#include "app/commands/analyse_kinds.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "app/commands/command_context.h"
#include "app/commands/kinds_report.h"
#include "app/commands/offscreen_application.h"
#include "app/commands/progress_bar.h"
#include "app/commands/render_kinds.h"
#include "app/commands/train_options.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/session.h"
#include "ui/panels/kinds_pictures.h"

namespace headlight {

namespace {

constexpr const char* kKindsHelp = R"(EXAMPLES
  headlight analyse kinds dates
  headlight analyse kinds phrases-en-fr --model transformer --seeds 1,2 --steps 1500 --json
  headlight analyse kinds dates --kinds none,additive --width 64 -o kinds --plot lengths.svg

Every kind is trained alike from every seed, one run after the other, and judged on sentences that no run
saw. With -o the networks stay in DIR/KIND-SEED, and runs that are there are not trained again: stopped,
the same command goes on. JSON: kinds [{kind, parameters, seconds_per_step {mean, deviation, count}, ...,
by_length [], runs []}], conditions {}.)";

struct KindsOptions {
    TrainOptions training;
    std::vector<std::string> kinds;
    KindsRequest request;
    std::string plot;
    int threads = 0;
    bool json = false;
};

// A line on stderr for each run, so that stdout stays for the result.
void tellOfRun(const KindsAnalysis& analysis, const char* wipe) {
    const KindFigures& kind = analysis.kinds.back();
    const KindRun& run = kind.runs.back();
    const TrainScores& test = run.report.test;
    std::cerr << wipe << kindName(kind.attention) << ", seed " << run.seed << (run.kept ? " (kept)" : "") << ": exact "
              << formatWeight(100 * test.output.all.exactMatch) << " %, loss " << formatWeight(test.loss) << std::endl;
}

std::string plotRefusal(const std::string& path) {
    return isFigurePath(QString::fromStdString(path)) ? "" : path + ": the plot is drawn as .png, .svg or .pdf";
}

// Exact match against the length of the source.
void drawPlot(const KindsAnalysis& made, const std::string& path) {
    const std::vector<LengthScore> scores = lengthScores(made);
    if (scores.empty())
        throw Error(ErrorCode::Unsupported, path, say("no score by length was measured"), say("leave --plot out"));
    ensureApplication();
    constexpr int kPlotDpi = 192;
    const RenderedFigure plot = kindsFigure(bottleneckChart(made, scores.front()), made, RenderStyle());
    writeFigure(QString::fromStdString(path), plot.figure, kPlotDpi);
}

void runKinds(const KindsOptions& options, const CommandContext& context) {
    if (options.threads > 0)
        Session::setThreads(options.threads);
    KindsRequest request = options.request;
    TrainRequest training = trainRequestOf(options.training);
    request.config = training.config;
    request.folder = training.folder;
    for (const std::string& word : options.kinds)
        request.kinds.push_back(attentionKind(word));
    Session session;
    KindsAnalysis made;
    {
        ProgressBar bar;
        const Progress progress = bar.progress();  // none where nobody looks
        KindsWatch watch{
            context.cancel, {}, [wipe = bar.wipe()](const KindsAnalysis& grown) { tellOfRun(grown, wipe); }};
        if (progress)
            watch.progress = [progress](double fraction, const Words& stage) { progress(fraction, stage.english()); };
        made = session.analyseKinds(request, watch);
    }
    std::cout << (options.json ? kindsReportJson(made) : kindsReportText(made)) << std::flush;
    if (!options.plot.empty())
        drawPlot(made, options.plot);
}

}  // namespace

void addAnalyseKinds(CLI::App& analyse, CommandContext& context) {
    auto options = std::make_shared<KindsOptions>();
    CLI::App* kinds = analyse.add_subcommand("kinds", "train every kind of attention alike, and compare them");
    addAlikeOptions(*kinds, options->training);
    kinds->add_option("-o,--output", options->training.output, "keep the networks here, and go on with those it holds")
        ->type_name("DIR");
    const std::string group = "Comparison";
    kinds->add_option("--kinds", options->kinds, "which, such as none,additive (all that the network takes)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(attentionWords()))
        ->group(group)
        ->type_name("KIND");
    kinds->add_option("--seeds", options->request.seeds, "a run of each kind for each seed (1,2,3)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->group(group);
    kinds->add_option("--accuracy", options->request.accuracy, "exact match to be reached, 0 to 1 (0.9)")
        ->check(CLI::Range(0.0, 1.0))
        ->group(group);
    kinds->add_option("--plot", options->plot, "draw exact match by source length: .png, .svg or .pdf")
        ->check(plotRefusal)
        ->group(group)
        ->type_name("FILE");
    kinds->add_flag("--json", options->json, "print one JSON document");
    kinds->add_option("--threads", options->threads, "threads of an operation (measured)")->check(CLI::Range(1, 1024));
    kinds->footer(kKindsHelp);
    kinds->callback([options, &context] { runKinds(*options, context); });
}

}  // namespace headlight
