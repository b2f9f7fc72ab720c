#include "app/commands/info.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/command_context.h"
#include "app/commands/model_report.h"
#include "app/commands/progress_bar.h"
#include "app/commands/refusal.h"
#include "app/commands/run_options.h"
#include "app/commands/view_check.h"
#include "app/commands/view_summary.h"
#include "core/alignment/alignment_summary.h"
#include "core/alignment/pharaoh_reader.h"
#include "core/alignment/text_check.h"
#include "core/base/error.h"
#include "core/captures/capture_reader.h"
#include "core/captures/capture_summary.h"
#include "core/corpus/paired_text.h"
#include "core/session/session.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

constexpr const char* kInfoExamples = R"(EXAMPLES
  headlight capture playground --text "the small cat sat" -o cat.npz
  headlight info cat.npz
  headlight info cat.npz --json
  headlight info cat.npz --axes LHQK
  headlight info work.headlight
  headlight info dates
  headlight info en-de.talp --text en.txt --text-pair de.txt --first 2

JSON: one object with path, stacks, warnings …; of an alignment path, kind, sentences, links, warnings …;
of a network path, kind, name, task, network, attention, parameters, scores, warnings …;
of a saved view path, kind, view, shows, sources [{path, hash, status}], warnings;
or path and error; of several paths a list of them.)";

struct InfoOptions {
    std::vector<std::string> paths;
    RunOptions run;
    std::optional<std::string> textPair;  // with run.text, the files that an alignment belongs to
    std::optional<std::size_t> first;
    bool json = false;
};

// What one path holds, in both forms; or why it cannot be said.
struct Answer {
    std::string path;
    std::string text;
    std::string json;
    std::string refusal;
};

void requireTexts(const InfoOptions& options, const std::string& path, bool alignment) {
    if (!alignment && (options.run.text || options.textPair || options.first))
        throw Error(ErrorCode::InvalidValue, path, "is no alignment, which --text, --text-pair and --first belong to",
                    "leave them out");
    if (alignment && (options.run.axes || options.run.batch))
        throw Error(ErrorCode::InvalidValue, path, "is an alignment, which has no --axes and no --batch",
                    "leave them out");
    if (options.run.text.has_value() != options.textPair.has_value() || (options.first && !options.run.text))
        throw Error(ErrorCode::InvalidValue, path, "is checked against both texts or none",
                    "give --text SOURCE and --text-pair TARGET");
}

Answer alignmentAnswer(const std::string& path, const InfoOptions& options) {
    AlignmentFile file = readPharaoh(std::filesystem::u8path(path));
    std::vector<std::string> warnings;
    if (options.run.text) {
        PairedText text{readLines(std::filesystem::u8path(*options.run.text)).lines,
                        readLines(std::filesystem::u8path(*options.textPair)).lines, *options.run.text,
                        *options.textPair};
        matchText(file, path, text, options.first);
        warnings = checkAgainstText(file, text);
    }
    const AlignmentSummary summary = summarise(file, std::filesystem::u8path(path), warnings);
    return {path, summaryText(summary), summaryJson(summary), ""};
}

Answer captureAnswer(const std::string& path, const InfoOptions& options, const CancelToken& cancel,
                     const Progress& progress) {
    RunOptions run = options.run;
    run.source = path;
    const FileSource source = fileSourceOf(run);
    const CaptureSummary summary = summarise(*readCapture(source, cancel, progress), source.path);
    return {path, summaryText(summary), summaryJson(summary), ""};
}

Answer viewAnswer(const std::string& path, const InfoOptions& options, const CancelToken& cancel) {
    if (options.run.text || options.textPair || options.first || options.run.axes || options.run.batch)
        throw Error(ErrorCode::InvalidValue, path,
                    "is a saved view, which has no --axes, --batch, --text, --text-pair and --first", "leave them out");
    ViewSummary summary = summariseView(std::filesystem::u8path(path), MissingSources::Allowed, cancel);
    if (summary.missing.empty())
        summary.notes = missingParts(summary.view.state, cancel);
    return {path, summaryText(summary), summaryJson(summary), ""};
}

Answer modelAnswer(const std::string& path, const InfoOptions& options, const std::filesystem::path& folder) {
    if (options.run.text || options.textPair || options.first || options.run.axes || options.run.batch)
        throw Error(ErrorCode::InvalidValue, path,
                    "is a network, which has no --axes, --batch, --text, --text-pair and --first", "leave them out");
    const ModelInfo info = Session::modelInfo(folder);
    return {path, modelText(info), modelJson(info), ""};
}

Answer answerFor(const std::string& path, const InfoOptions& options, const CancelToken& cancel,
                 const Progress& progress) {
    try {
        if (const auto folder = Session::findModel(path))
            return modelAnswer(path, options, *folder);
        Session::refuseBrokenModel(std::filesystem::u8path(path));
        if (isViewPath(std::filesystem::u8path(path)))
            return viewAnswer(path, options, cancel);
        const bool alignment = isAlignmentFile(std::filesystem::u8path(path));
        requireTexts(options, path, alignment);
        return alignment ? alignmentAnswer(path, options) : captureAnswer(path, options, cancel, progress);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled)
            throw;
        return {path, "", "", error.what()};
    }
}

nlohmann::ordered_json jsonOf(const Answer& answer) {
    if (answer.refusal.empty())
        return nlohmann::ordered_json::parse(answer.json);
    return {{"path", answer.path}, {"error", answer.refusal}};
}

void print(const std::vector<Answer>& answers, bool json) {
    if (json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Answer& answer : answers)
            list.push_back(jsonOf(answer));
        const nlohmann::ordered_json& document = answers.size() == 1 ? list[0] : list;
        std::cout << document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else {
        for (const Answer& answer : answers)
            std::cout << answer.text;
    }
}

// Every path is answered for, also behind one that is refused.
void runInfo(const InfoOptions& options, CommandContext& context) {
    std::vector<Answer> answers;
    {
        ProgressBar bar;
        for (const std::string& path : options.paths)
            answers.push_back(answerFor(path, options, context.cancel, bar.progress()));
    }
    print(answers, options.json);
    for (const Answer& answer : answers)
        if (!answer.refusal.empty())
            context.exitCode = printRefusal(answer.refusal);
}

}  // namespace

void addInfo(CLI::App& app, CommandContext& context) {
    auto options = std::make_shared<InfoOptions>();
    CLI::App* command = app.add_subcommand(
        "info", "what networks, captures, alignments and saved views hold, and what is wrong with them");
    command->add_option("PATH", options->paths, "files, or folders or names of networks")->required();
    command->add_flag("--json", options->json, "print one JSON document");
    addFileOptions(*command, options->run);
    command->add_option("--text", options->run.text, "source sentences to check an alignment against")
        ->type_name("FILE");
    command->add_option("--text-pair", options->textPair, "target sentences, likewise")->type_name("FILE");
    command->add_option("--first", options->first, "only so many lines of alignment and texts")
        ->check(CLI::PositiveNumber)
        ->type_name("N");
    command->footer(kInfoExamples);
    command->callback([options, &context] { runInfo(*options, context); });
}

}  // namespace headlight
