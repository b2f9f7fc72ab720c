#include "app/commands/info.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/command_context.h"
#include "app/commands/progress_bar.h"
#include "app/commands/refusal.h"
#include "app/commands/run_options.h"
#include "core/base/error.h"
#include "core/captures/capture_reader.h"
#include "core/captures/capture_summary.h"

namespace headlight {

namespace {

constexpr const char* kInfoExamples = R"(EXAMPLES
  headlight capture playground --text "the small cat sat" -o cat.npz
  headlight info cat.npz
  headlight info cat.npz --json
  headlight info cat.npz --axes LHQK

JSON: one object with path, stacks, warnings …, or path and error; of several paths a list of them.)";

struct InfoOptions {
    std::vector<std::string> paths;
    RunOptions run;
    bool json = false;
};

// What one path holds, or why it cannot be said.
struct Answer {
    std::string path;
    std::optional<CaptureSummary> summary;
    std::string refusal;
};

Answer answerFor(const std::string& path, const RunOptions& options, const CancelToken& cancel,
                 const Progress& progress) {
    RunOptions run = options;
    run.source = path;
    const FileSource source = fileSourceOf(run);
    try {
        return {path, summarise(*readCapture(source, cancel, progress), source.path), ""};
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled)
            throw;
        return {path, std::nullopt, error.what()};
    }
}

nlohmann::ordered_json jsonOf(const Answer& answer) {
    if (answer.summary)
        return nlohmann::ordered_json::parse(summaryJson(*answer.summary));
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
            if (answer.summary)
                std::cout << summaryText(*answer.summary);
    }
}

// Every path is answered for, also behind one that is refused.
void runInfo(const InfoOptions& options, CommandContext& context) {
    std::vector<Answer> answers;
    {
        ProgressBar bar;
        for (const std::string& path : options.paths)
            answers.push_back(answerFor(path, options.run, context.cancel, bar.progress()));
    }
    print(answers, options.json);
    for (const Answer& answer : answers)
        if (!answer.summary)
            context.exitCode = printRefusal(answer.refusal);
}

}  // namespace

void addInfo(CLI::App& app, CommandContext& context) {
    auto options = std::make_shared<InfoOptions>();
    CLI::App* command = app.add_subcommand("info", "what captures hold, and what is wrong with them");
    command->add_option("PATH", options->paths, "files to look into")->required();
    command->add_flag("--json", options->json, "print one JSON document");
    addFileOptions(*command, options->run);
    command->footer(kInfoExamples);
    command->callback([options, &context] { runInfo(*options, context); });
}

}  // namespace headlight
