#include "app/commands/train.h"

#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/commands/command_context.h"
#include "app/commands/progress_bar.h"
#include "app/commands/train_options.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/percent.h"
#include "core/session/session.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

constexpr const char* kTrainExamples = R"(EXAMPLES
  headlight train dates --model recurrent --attention additive --seed 1 -o dates-additive
  headlight train phrases-en-fr --model transformer -o fr
  headlight train induction --model transformer --part decoder -o induction
  headlight train --data corpus.en-de.tsv --minutes 10 -o mine
  headlight train --resume -o mine

The folder holds config.json, model.safetensors, the vocabularies, training.json (losses and scores),
history.npz (how attention formed) and card.md. A training that is stopped or killed leaves resume.pt.
With --threads 1 a seed gives the same network bit for bit.)";

struct TrainCommand {
    TrainOptions options;
    int threads = 0;
    bool json = false;
};

std::string clock(double seconds) {
    const auto whole = static_cast<long long>(std::max(0.0, seconds) + 0.5);
    std::ostringstream text;
    text << whole / 60 << ':' << std::setw(2) << std::setfill('0') << whole % 60;
    return text.str();
}

std::string scoresText(const TrainScores& scores) {
    const TranslationScores& all = scores.output.all;
    std::string text = "loss " + formatWeight(scores.loss) + ", tokens " + percentText(all.tokenAccuracy) + ", exact " +
                       percentText(all.exactMatch) + ", BLEU " + formatWeight(all.bleu.score);
    if (all.alignmentError)
        text += ", AER " + formatWeight(*all.alignmentError);
    return text;
}

// Lines about the run on stderr, so that stdout stays for the result.
TrainWatch watchOf(const CommandContext& context, ProgressBar& bar, int steps) {
    const Progress progress = bar.progress();
    TrainWatch watch;
    watch.cancel = context.cancel;
    watch.read = [](const std::vector<Words>& lines) {
        for (const Words& line : lines)
            std::cerr << line.english() << '\n';
    };
    if (progress)
        watch.step = [progress, steps](const TrainStep& step) {
            progress(static_cast<double>(step.step) / steps,
                     "step " + std::to_string(step.step) + ", loss " + formatWeight(step.loss) + ", rate " +
                         formatWeight(step.rate) + ", " + std::to_string(static_cast<long long>(step.tokensPerSecond)) +
                         " tokens/s, " + clock(step.secondsLeft) + " left");
        };
    watch.looked = [wipe = bar.wipe()](const Evaluation& evaluation, const AttentionHistory&) {
        std::cerr << wipe << "step " << evaluation.step << ", " << clock(evaluation.seconds) << ": "
                  << scoresText(evaluation.scores) << std::endl;
    };
    return watch;
}

std::string reportText(const TrainReport& report, const std::filesystem::path& folder) {
    std::ostringstream text;
    if (!report.why.empty())
        text << report.why.english() << '\n';
    for (const Words& note : report.notes)
        text << note.english() << '\n';
    text << report.parameters << " parameters, " << report.stepsDone << " steps in " << clock(report.seconds) << '\n'
         << "test sentences: " << scoresText(report.test) << '\n';
    for (const LengthScores& length : report.test.output.byLength) {
        if (length.longest == 0)
            continue;  // a decoder alone reads no source
        text << "  source of " << length.shortest << "–" << length.longest << " tokens (" << length.scores.sentences
             << "): exact " << percentText(length.scores.exactMatch) << ", tokens "
             << percentText(length.scores.tokenAccuracy) << '\n';
    }
    text << "written to " << folder.u8string() << '\n';
    return text.str();
}

void runTrain(const TrainCommand& command, CommandContext& context) {
    if (command.threads > 0)
        Session::setThreads(command.threads);
    const TrainRequest request = trainRequestOf(command.options);
    Session session;
    TrainReport report;
    {
        ProgressBar bar;
        report = session.train(request, watchOf(context, bar, request.config.steps));
    }
    std::cout << (command.json ? readTextFile(request.folder / "training.json") : reportText(report, request.folder));
    const bool lost = report.end == TrainEnd::NotANumber || report.end == TrainEnd::Diverged;
    if (lost)
        throw Error(ErrorCode::InvalidValue, say("training"), report.why,
                    say("the network of step %1 was kept", {std::to_string(report.bestStep)}));
}

}  // namespace

void addTrain(CLI::App& app, CommandContext& context) {
    auto command = std::make_shared<TrainCommand>();
    CLI::App* added = app.add_subcommand("train", "teach a small network, and watch attention form");
    addTrainOptions(*added, command->options);
    added->add_flag("--json", command->json, "print the report as one JSON document");
    added->add_option("--threads", command->threads, "threads of an operation (measured)")->check(CLI::Range(1, 1024));
    added->footer(kTrainExamples);
    added->callback([command, &context] { runTrain(*command, context); });
}

}  // namespace headlight
