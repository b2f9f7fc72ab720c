#include "app/commands/translate.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/commands/command_context.h"
#include "app/commands/opened_source.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/session.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

constexpr const char* kTranslateExamples = R"(EXAMPLES
  headlight translate dates --text "3 May 1999"
  headlight translate dates --text "3 May 1999" --beam 5 --n-best 3 --json
  headlight translate dates --text "3 May 1999" --target 1999-05-03 -o forced.npz
  headlight translate fr --input sentences.txt > translated.txt

A score is the sum of the logarithms of the tokens' probabilities; with --length-penalty ALPHA it is divided by
((5 + length) / 6)^ALPHA (Wu et al. 2016). Row t of the capture's stack "cross" made output token t.)";

struct TranslateOptions {
    std::string model;
    std::optional<std::string> text;
    std::optional<std::string> target;
    std::string input;
    std::string output;
    int beam = 1;
    int nBest = 1;
    double lengthPenalty = 0;
    int maxLength = 0;
    int threads = 0;
    bool json = false;
};

nlohmann::ordered_json hypothesisJson(const Hypothesis& hypothesis) {
    return {{"tokens", hypothesis.tokens},
            {"score", hypothesis.score},
            {"log_probability", hypothesis.logProbability},
            {"log_probabilities", hypothesis.logProbabilities},
            {"finished", hypothesis.finished}};
}

nlohmann::ordered_json runJson(const std::string& text, const ModelRun& run, const std::string& capture) {
    const Hypothesis& best = run.translation.hypotheses.front();
    nlohmann::ordered_json json{{"source", text}, {"translation", run.text}};
    json.update(hypothesisJson(best));
    json["n_best"] = nlohmann::ordered_json::array();
    for (const Hypothesis& hypothesis : run.translation.hypotheses)
        json["n_best"].push_back(hypothesisJson(hypothesis));
    json["warnings"] = nlohmann::ordered_json::array();
    if (run.capture)
        for (const Words& warning : run.capture->warnings)
            json["warnings"].push_back(warning.english());
    json["capture"] = capture.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(capture);
    return json;
}

void printText(const ModelRun& run, int nBest) {
    if (run.capture)
        for (const Words& warning : run.capture->warnings)
            std::cerr << "warning: " << warning.english() << '\n';
    std::cout << run.text << '\n';
    for (std::size_t i = 0; nBest > 1 && i < run.translation.hypotheses.size(); ++i) {
        const Hypothesis& hypothesis = run.translation.hypotheses[i];
        std::cout << "  " << formatExact(hypothesis.score) << " ";
        for (const std::string& token : hypothesis.tokens)
            std::cout << ' ' << token;
        std::cout << '\n';
    }
}

ModelSource sourceOf(const TranslateOptions& options, const std::string& text) {
    ModelSource source;
    source.folder = Session::requireModel(options.model);
    source.text = text;
    source.target = options.target;
    source.decoding = decodingOf(options.beam);
    source.decoding.nBest = options.nBest;
    source.decoding.lengthPenalty = options.lengthPenalty;
    source.decoding.maxLength = options.maxLength;
    return source;
}

std::vector<std::string> textsOf(const TranslateOptions& options) {
    if (options.text.has_value() != options.input.empty())
        throw Error(ErrorCode::InvalidValue, "--text",
                    options.text ? say("and --input are both given") : say("is missing"),
                    say("give a sentence by --text, or a file of sentences by --input"));
    if (options.text)
        return {*options.text};
    if (!options.output.empty() || options.target)
        throw Error(ErrorCode::InvalidValue, options.output.empty() ? "--target" : "--output",
                    say("belongs to one sentence"), say("give the sentence by --text"));
    const std::vector<std::string> lines = readLines(std::filesystem::u8path(options.input)).lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].find_first_not_of(" \t") == std::string::npos)
            throw Error(ErrorCode::InvalidValue, options.input, say("line %1 is empty", {std::to_string(i + 1)}),
                        say("every line must have a sentence"));
    return lines;
}

void saveCapture(Session& session, const ModelRun& run, const TranslateOptions& options) {
    if (options.output.empty())
        return;
    if (!run.capture)
        throw Error(ErrorCode::Unsupported, options.model, say("has no attention to write"));
    session.save(*run.capture, std::filesystem::u8path(options.output));
}

void requireBeamFor(const TranslateOptions& options) {
    if (options.nBest > options.beam)
        throw Error(ErrorCode::InvalidValue, "--n-best",
                    say("is %1, more than the beam holds", {std::to_string(options.nBest)}),
                    say("give a beam at least as large by --beam"));
}

void runTranslate(const TranslateOptions& options, const CommandContext& context) {
    requireBeamFor(options);
    if (options.threads > 0)
        Session::setThreads(options.threads);
    Session session;
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const std::string& text : textsOf(options)) {
        const ModelRun run = session.translate(sourceOf(options, text), context.cancel);
        saveCapture(session, run, options);
        if (options.json)
            all.push_back(runJson(text, run, options.output));
        else
            printText(run, options.nBest);
    }
    if (options.json)
        std::cout << (options.text ? all.front() : all).dump(2) << '\n';
}

}  // namespace

void addTranslate(CLI::App& app, CommandContext& context) {
    auto options = std::make_shared<TranslateOptions>();
    CLI::App* command = app.add_subcommand("translate", "run a network trained here on sentences");
    command->add_option("MODEL", options->model, "folder of a network, or the name of one that headlight models lists")
        ->required();
    command->add_option("--text", options->text, "the sentence");
    command->add_option("--target", options->target, "look at this translation instead of the network's own");
    command->add_option("--input", options->input, "a file of sentences, one a line")->type_name("FILE");
    command->add_option("-o,--output", options->output, "write the capture: .npz, .safetensors or .json")
        ->type_name("FILE");
    command->add_option("--beam", options->beam, "hypotheses that are kept at each step; 1: greedy (1)")
        ->check(CLI::Range(1, kMostBeamSize));
    command->add_option("--n-best", options->nBest, "how many of them are told (1)")
        ->check(CLI::Range(1, kMostBeamSize));
    command->add_option("--length-penalty", options->lengthPenalty, "alpha of the length penalty (0)")
        ->check(CLI::Range(0.0, 100.0));
    command->add_option("--max-length", options->maxLength, "most tokens of output (twice the source and 10)")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--threads", options->threads, "threads of an operation")->check(CLI::Range(1, 1024));
    command->add_flag("--json", options->json, "print tokens, scores and hypotheses as one JSON document");
    command->footer(kTranslateExamples);
    command->callback([options, &context] { runTranslate(*options, context); });
}

}  // namespace headlight
