#include "app/commands/model_report.h"

#include <nlohmann/json.hpp>

#include "app/commands/text_table.h"
#include "core/base/counted.h"
#include "core/base/numbers.h"
#include "core/base/percent.h"

namespace headlight {

namespace {

using Json = nlohmann::ordered_json;

// "dates", or the names of the user's files.
std::string taughtText(const TrainData& data) {
    if (data.task)
        return std::string(name(*data.task));
    std::string text;
    for (const std::filesystem::path& file : data.files)
        text += (text.empty() ? "" : ", ") + file.filename().u8string();
    return text;
}

std::string attentionText(const ModelConfig& config) {
    return config.attention ? std::string(name(*config.attention)) : "none";
}

std::string networkText(const ModelConfig& config) {
    std::string text(name(config.network));
    if (config.network == NetworkKind::Transformer)
        text += " " + std::string(name(config.part));
    return text;
}

std::string sizesText(const ModelConfig& config) {
    std::string text = "width " + std::to_string(config.width);
    if (config.network == NetworkKind::Recurrent)
        text += ", embedding " + std::to_string(config.embedding);
    text += ", " + counted(config.layers, "layer") + ", " + counted(config.heads, "head");
    const std::string target = ", " + std::to_string(config.targetVocabulary);
    if (config.sourceVocabulary == 0)
        return text + target + " tokens";
    return text + ", " + std::to_string(config.sourceVocabulary) + " source tokens" + target + " target tokens";
}

std::string alignmentErrorText(const TranslationScores& scores) {
    return scores.alignmentError ? formatWeight(*scores.alignmentError) : "-";
}

Json lengthJson(const LengthScores& length) {
    return {{"shortest", length.shortest},
            {"longest", length.longest},
            {"sentences", length.scores.sentences},
            {"exact_match", length.scores.exactMatch},
            {"token_accuracy", length.scores.tokenAccuracy}};
}

// Not a number is written as null.
Json scoresJson(const TrainScores& test) {
    const TranslationScores& all = test.output.all;
    Json json{{"sentences", all.sentences},
              {"loss", test.loss},
              {"token_accuracy", all.tokenAccuracy},
              {"exact_match", all.exactMatch},
              {"bleu", all.bleu.score},
              {"alignment_error", all.alignmentError ? Json(*all.alignmentError) : Json()},
              {"mean_entropy", test.meanEntropy},
              {"by_length", Json::array()}};
    if (all.alignmentError)
        json["alignment"] = {
            {"layer", test.alignment.layer}, {"head", test.alignment.head}, {"row_shift", test.alignment.rowShift}};
    for (const LengthScores& length : test.output.byLength)
        json["by_length"].push_back(lengthJson(length));
    return json;
}

Json infoJson(const ModelInfo& info) {
    Json json{{"path", info.folder.u8string()}, {"kind", "model"}, {"name", info.name}};
    if (!info.refusal.empty()) {
        json["error"] = info.refusal.english();
        return json;
    }
    const ModelConfig& config = info.config.model;
    json.update({{"task", taughtText(info.config.data)},
                 {"network", name(config.network)},
                 {"part", config.network == NetworkKind::Transformer ? Json(name(config.part)) : Json()},
                 {"attention", attentionText(config)},
                 {"width", config.width},
                 {"heads", config.heads},
                 {"layers", config.layers},
                 {"source_vocabulary", config.sourceVocabulary},
                 {"target_vocabulary", config.targetVocabulary},
                 {"parameters", info.report.parameters},
                 {"bytes", info.bytes},
                 {"seed", info.config.seed},
                 {"steps", info.report.stepsDone},
                 {"best_step", info.report.bestStep},
                 {"seconds", info.report.seconds},
                 {"scores", scoresJson(info.report.test)},
                 {"warnings", Json::array()}});
    for (const Words& warning : info.warnings)
        json["warnings"].push_back(warning.english());
    return json;
}

std::string printedJson(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace

std::string modelText(const ModelInfo& info) {
    const ModelConfig& config = info.config.model;
    const TrainReport& report = info.report;
    const TranslationScores& all = report.test.output.all;
    std::string text = info.folder.u8string() + ": network trained by Headlight\n";
    text += "  " + taughtText(info.config.data) + ", " + networkText(config) + ", " + attentionText(config) +
            " attention\n  " + sizesText(config) + "\n  " + std::to_string(report.parameters) + " parameters, " +
            formatBytes(info.bytes) + "\n  " + std::to_string(report.stepsDone) + " steps from seed " +
            std::to_string(info.config.seed) + "; the network is that of step " + std::to_string(report.bestStep) +
            "\n  " + counted(all.sentences, "held-out sentence") + ": exact " + percentText(all.exactMatch) +
            ", tokens " + percentText(all.tokenAccuracy) + ", BLEU " + formatWeight(all.bleu.score) + ", loss " +
            formatWeight(report.test.loss) + "\n";
    if (all.alignmentError)
        text += "  AER " + formatWeight(*all.alignmentError) + " of layer " +
                std::to_string(report.test.alignment.layer) + ", head " + std::to_string(report.test.alignment.head) +
                ", by " + (report.test.alignment.rowShift ? "the row after a word" : "a word's own row") + "\n";
    for (const Words& warning : info.warnings)
        text += "  warning: " + warning.english() + "\n";
    return text;
}

std::string modelJson(const ModelInfo& info) { return printedJson(infoJson(info)); }

std::string modelsText(const std::vector<ModelInfo>& models) {
    std::vector<std::vector<std::string>> rows{{"name", "task", "network", "attention", "parameters", "exact", "AER"}};
    std::string refused;
    for (const ModelInfo& info : models) {
        if (!info.refusal.empty()) {
            refused += info.name + " cannot be used: " + info.refusal.english() + "\n";
            continue;
        }
        const TranslationScores& all = info.report.test.output.all;
        rows.push_back({info.name, taughtText(info.config.data), networkText(info.config.model),
                        attentionText(info.config.model), std::to_string(info.report.parameters),
                        percentText(all.exactMatch), alignmentErrorText(all)});
    }
    return (rows.size() > 1 ? textTable(rows) : "") + refused;
}

std::string modelsJson(const std::vector<ModelInfo>& models) {
    Json json;
    json["models"] = Json::array();
    for (const ModelInfo& info : models)
        json["models"].push_back(infoJson(info));
    return printedJson(json);
}

}  // namespace headlight
