#include "core/session/model_card.h"

#include <algorithm>
#include <utility>

#include "core/base/numbers.h"
#include "core/base/percent.h"

namespace headlight {

namespace {

using Option = std::pair<std::string, std::string>;

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

std::string text(int number) { return std::to_string(number); }
std::string text(double number) { return formatExact(number); }
std::string flag(bool on) { return on ? "on" : ""; }

// Every option of `headlight train` with its value; a flag that is off is empty.
std::vector<Option> optionsOf(const TrainConfig& c) {
    const ModelConfig& m = c.model;
    std::vector<std::string> columns;
    for (const int column : c.data.columns)
        columns.push_back(text(column));
    return {
        {"--model", std::string(name(m.network))},
        {"--part", std::string(name(m.part))},
        {"--attention", m.attention ? std::string(name(*m.attention)) : "none"},
        {"--width", text(m.width)},
        {"--embedding", text(m.embedding)},
        {"--heads", text(m.heads)},
        {"--layers", text(m.layers)},
        {"--dropout", formatExact(m.dropout)},
        {"--input-feeding", flag(m.inputFeeding)},
        {"--norm-place", std::string(name(m.normPlace))},
        {"--norm", std::string(name(m.normKind))},
        {"--positions", std::string(name(m.positions))},
        {"--feed-forward", std::string(name(m.feedForward))},
        {"--feed-forward-width", text(m.feedForwardWidth)},
        {"--max-length", text(m.maxLength)},
        {"--unit", c.data.unit},
        {"--lowercase", flag(c.data.lowercase)},
        {"--max-tokens", text(c.data.maxTokens)},
        {"--vocabulary", text(c.data.vocabulary)},
        {"--columns", joined(columns, ",")},
        {"--languages", joined(c.data.languages, ",")},
        {"--steps", text(c.steps)},
        {"--minutes", text(c.minutes)},
        {"--batch", text(c.batch)},
        {"--optimiser", std::string(name(c.optimiser))},
        {"--rate", text(c.rate)},
        {"--schedule", std::string(name(c.schedule))},
        {"--warmup", text(c.warmup)},
        {"--weight-decay", text(c.weightDecay)},
        {"--clip", text(c.clip)},
        {"--label-smoothing", text(c.labelSmoothing)},
        {"--bf16", flag(c.bf16)},
        {"--evaluate-every", text(c.evaluateEvery)},
        {"--evaluated", text(c.evaluated)},
        {"--patience", text(c.patience)},
    };
}

std::string number(std::optional<double> value) { return value ? formatWeight(*value) : "–"; }

std::string scoreLine(const std::string& what, const TranslationScores& scores) {
    return "| " + what + " | " + std::to_string(scores.sentences) + " | " + percentText(scores.tokenAccuracy) + " | " +
           percentText(scores.exactMatch) + " | " + formatWeight(scores.bleu.score) + " | " +
           number(scores.alignmentError) + " |\n";
}

// A decoder alone has no source whose length could be told.
std::string scoreTable(const TrainScores& scores, bool hasSource) {
    std::string table = std::string("| ") + (hasSource ? "source tokens" : "what") +
                        " | sentences | token accuracy | exact match | BLEU | AER |\n"
                        "|---|---|---|---|---|---|\n";
    for (const LengthScores& length : scores.output.byLength)
        if (hasSource)
            table += scoreLine(std::to_string(length.shortest) + "–" + std::to_string(length.longest), length.scores);
    return table + scoreLine("all", scores.output.all);
}

std::string alignmentText(const TrainScores& scores) {
    if (!scores.output.all.alignmentError)
        return {};
    const AlignmentHead& head = scores.alignment;
    const std::string row = head.rowShift == 0 ? "the row that produces a word shows where it comes from"
                                               : "the row after a word, which reads it, shows where it comes from";
    return "\nThe alignment is that of layer " + std::to_string(head.layer) + ", head " + std::to_string(head.head) +
           " of the stack cross (both from 0): " + row + ". Alignment error rate " +
           number(scores.output.all.alignmentError) + ", mean entropy of its rows " + formatWeight(scores.meanEntropy) +
           " nats.\n";
}

// What is scored, as training/evaluation does.
std::string scoredText(const TrainConfig& config) {
    if (readsSource(config.model))
        return "Greedy output on sentences";
    return std::string("The likeliest token behind the right ones before it") +
           (config.data.task == TeachingTask::Induction ? ", at the places that a repetition foretells," : "") +
           " in sentences";
}

}  // namespace

std::string trainCommand(const TrainConfig& config, const std::vector<std::string>& leftOut) {
    const auto wanted = [&leftOut](const std::string& option) {
        return std::find(leftOut.begin(), leftOut.end(), option) == leftOut.end();
    };
    std::string command = "headlight train";
    if (config.data.task)
        command += " " + std::string(name(*config.data.task));
    for (const std::filesystem::path& file : config.data.files)
        command += " --data \"" + file.u8string() + "\"";
    TrainConfig usual = usualConfig(config.model.network, !config.data.files.empty());
    if (config.model.network == NetworkKind::Transformer)
        usual.model.heads = usualHeads(config.model.width);
    usual.model.network = config.model.network == NetworkKind::Recurrent ? NetworkKind::Transformer
                                                                         : NetworkKind::Recurrent;  // always said
    const std::vector<Option> mine = optionsOf(config), defaults = optionsOf(usual);
    for (std::size_t i = 0; i < mine.size(); ++i) {
        const auto& [option, value] = mine[i];
        if (value != defaults[i].second && wanted(option))
            command += " " + option + (value == "on" ? "" : " " + value);
    }
    return wanted("--seed") ? command + " --seed " + std::to_string(config.seed) : command;
}

std::string modelCard(const TrainConfig& config, const TrainText& text, const TrainReport& report) {
    const std::string title =
        config.data.task ? std::string(name(*config.data.task)) : config.data.files.front().filename().u8string();
    std::string card = "# " + title + ", " + std::string(name(config.model.network)) + ", " +
                       (config.model.attention ? std::string(name(*config.model.attention)) : "no") + " attention\n\n";
    card += "Made by `" + trainCommand(config) + " -o DIR` with headlight " + HEADLIGHT_VERSION + ": " +
            std::to_string(report.parameters) + " parameters, " + std::to_string(report.stepsDone) + " steps in " +
            formatWeight(report.seconds) + " s; the network is that of step " + std::to_string(report.bestStep) +
            ", which had the lowest validation loss.\n";
    if (!report.why.empty())
        card += "It ended before its time: " + report.why.english() + ".\n";
    card += "\n## Data\n\n";
    for (const Words& line : text.report)
        card += "- " + line.english() + "\n";
    for (const Words& note : report.notes)
        card += "- " + note.english() + "\n";
    card += text.heldOut ? "\n## Held-out sentences\n\n" : "\n## Sentences it was trained on\n\n";
    card += scoredText(config) +
            (text.heldOut ? " of the test part, which neither training nor validation saw"
                          : ", all of which it was trained on: the text is too small to hold any out") +
            "; loss " + formatWeight(report.test.loss) + " nats a token.\n\n" +
            scoreTable(report.test, readsSource(config.model));
    return card + alignmentText(report.test);
}

}  // namespace headlight
