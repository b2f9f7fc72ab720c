#include "app/commands/kinds_report.h"

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/commands/text_table.h"
#include "core/analysis/kind_figures.h"
#include "core/base/numbers.h"
#include "core/data/kind_columns.h"

namespace headlight {

namespace {

using Json = nlohmann::ordered_json;

using Rows = std::vector<std::vector<std::string>>;

std::string cellText(const Spread& spread, double scale) { return spread.count == 0 ? "-" : spreadText(spread, scale); }

std::string reachedText(const KindFigures& kind) {
    if (kind.stepsToAccuracy.count == 0)
        return "not reached";
    const auto runs = static_cast<int>(kind.runs.size());
    const std::string text = spreadText(kind.stepsToAccuracy, 1);
    return kind.stepsToAccuracy.count == runs
               ? text
               : text + " (" + std::to_string(kind.stepsToAccuracy.count) + " of " + std::to_string(runs) + ")";
}

std::string figuresTable(const KindsAnalysis& analysis) {
    Rows rows{{"kind", "parameters"}};
    for (const KindColumn& column : kKindColumns)
        rows[0].push_back(column.figure == &KindFigures::stepsToAccuracy
                              ? column.title + (" " + formatWeight(100 * analysis.request.accuracy)) + " %"
                              : column.title);
    for (const KindFigures& kind : analysis.kinds) {
        std::vector<std::string> row{kindName(kind.attention), std::to_string(kind.parameters)};
        for (const KindColumn& column : kKindColumns)
            row.push_back(column.figure == &KindFigures::stepsToAccuracy ? reachedText(kind)
                                                                         : cellText(kind.*column.figure, column.scale));
        rows.push_back(std::move(row));
    }
    return textTable(rows);
}

std::string lengthTable(const KindsAnalysis& analysis) {
    Rows rows{{"source tokens"}};
    std::map<std::pair<int, int>, std::vector<std::string>> lengths;
    for (std::size_t i = 0; i < analysis.kinds.size(); ++i) {
        rows[0].push_back(kindName(analysis.kinds[i].attention));
        for (const KindLength& length : analysis.kinds[i].byLength) {
            auto& cells = lengths[{length.shortest, length.longest}];
            cells.resize(analysis.kinds.size(), "-");
            cells[i] = cellText(length.exactMatch, 100);
        }
    }
    for (const auto& [ends, cells] : lengths) {
        rows.push_back({std::to_string(ends.first) + "–" + std::to_string(ends.second)});
        rows.back().insert(rows.back().end(), cells.begin(), cells.end());
    }
    return lengths.empty() ? "" : "\nexact match by source length, %\n" + textTable(rows);
}

std::string seedsText(const KindsRequest& request) {
    std::string text;
    for (const std::uint64_t seed : request.seeds)
        text += (text.empty() ? "" : ", ") + std::to_string(seed);
    return text;
}

// Runs that ended otherwise than after all their steps.
std::string endsText(const KindsAnalysis& analysis) {
    std::string text;
    for (const KindFigures& kind : analysis.kinds)
        for (const KindRun& run : kind.runs)
            if (!run.report.why.empty())
                text += kindName(kind.attention) + ", seed " + std::to_string(run.seed) + ": " +
                        run.report.why.english() + '\n';
    return text;
}

// Of the first run: the others have the same batch.
StepCost costOf(const KindsAnalysis& analysis) { return analysis.kinds.front().runs.front().cost.value_or(StepCost()); }

std::string conditionsText(const KindsAnalysis& analysis) {
    const KindsRequest& request = analysis.request;
    std::string text = "conditions\n  each run: " + analysis.command + "\n  seeds: " + seedsText(request) + "\n";
    for (const Words& line : analysis.data)
        text += "  " + line.english() + '\n';
    const StepCost cost = costOf(analysis);
    text +=
        "  a step: loss and gradients of the first batch, " + std::to_string(cost.sentences) + " sentences, " +
        std::to_string(cost.sourceTokens) + " source and " + std::to_string(cost.targetTokens) +
        " target positions; the fastest of three; memory: the peak of LibTorch's tensors above parameters and "
        "batch\n  steps to: of the first evaluation, every " +
        std::to_string(request.config.evaluateEvery) + " steps, whose exact match on " +
        std::to_string(request.config.evaluated) +
        " validation sentences is as high\n  ± is the standard deviation over the seeds (n − 1); entropy in nats, of "
        "the head with the lowest AER\n  " +
        analysis.library + "; " + analysis.processors + "\n";
    return text;
}

Json spreadJson(const Spread& spread) {
    return {{"mean", spread.mean}, {"deviation", spread.deviation}, {"count", spread.count}};  // not a number: null
}

Json kindRunJson(const KindRun& run) {
    const TranslationScores& scores = run.report.test.output.all;
    return {{"seed", run.seed},
            {"seconds_per_step", run.cost ? Json(run.cost->seconds) : Json()},
            {"bytes_per_step", run.cost ? Json(run.cost->bytes) : Json()},
            {"threads", run.cost ? Json(run.cost->threads) : Json()},
            {"steps", run.report.stepsDone},
            {"training_seconds", run.report.seconds},
            {"steps_to_accuracy", run.stepsToAccuracy ? Json(*run.stepsToAccuracy) : Json()},
            {"loss", run.report.test.loss},
            {"exact_match", scores.exactMatch},
            {"token_accuracy", scores.tokenAccuracy},
            {"bleu", scores.bleu.score},
            {"alignment_error", scores.alignmentError ? Json(*scores.alignmentError) : Json()},
            {"mean_entropy", run.report.test.meanEntropy},
            {"ended", run.report.why.english()},
            {"kept", run.kept}};
}

Json kindJson(const KindFigures& kind) {
    Json json{{"kind", kindName(kind.attention)}, {"parameters", kind.parameters}};
    for (const KindColumn& column : kKindColumns)
        json[column.key] = spreadJson(kind.*column.figure);
    json["by_length"] = Json::array();
    for (const KindLength& length : kind.byLength)
        json["by_length"].push_back({{"shortest", length.shortest},
                                     {"longest", length.longest},
                                     {"sentences", length.sentences},
                                     {"exact_match", spreadJson(length.exactMatch)}});
    json["runs"] = Json::array();
    for (const KindRun& run : kind.runs)
        json["runs"].push_back(kindRunJson(run));
    return json;
}

}  // namespace

std::string kindsReportText(const KindsAnalysis& analysis) {
    return figuresTable(analysis) + lengthTable(analysis) + "\n" + endsText(analysis) + conditionsText(analysis);
}

std::string kindsReportJson(const KindsAnalysis& analysis) {
    const KindsRequest& request = analysis.request;
    const StepCost cost = costOf(analysis);
    Json document{
        {"accuracy", request.accuracy},
        {"conditions",
         {{"command", analysis.command},
          {"seeds", request.seeds},
          {"steps", request.config.steps},
          {"batch",
           {{"sentences", cost.sentences}, {"source_tokens", cost.sourceTokens}, {"target_tokens", cost.targetTokens}}},
          {"evaluate_every", request.config.evaluateEvery},
          {"evaluated", request.config.evaluated},
          {"library", analysis.library},
          {"processors", analysis.processors},
          {"data", Json::array()}}},
        {"kinds", Json::array()}};
    for (const Words& line : analysis.data)
        document["conditions"]["data"].push_back(line.english());
    for (const KindFigures& kind : analysis.kinds)
        document["kinds"].push_back(kindJson(kind));
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headlight
