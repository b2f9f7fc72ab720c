#include "core/analysis/kind_figures.h"

#include <cmath>
#include <map>
#include <utility>

#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

template <typename Of, typename Figure>
Spread spreadOver(const std::vector<Of>& all, Figure figure) {
    std::vector<double> values;
    for (const Of& of : all)
        values.push_back(figure(of));
    return spreadOf(values);
}

double alignmentErrorOf(const TranslationScores& scores) { return scores.alignmentError.value_or(kNoFigure); }

std::vector<KindLength> lengthsOf(const std::vector<KindRun>& runs) {
    std::map<std::pair<int, int>, std::vector<TranslationScores>> byLength;
    for (const KindRun& run : runs)
        for (const LengthScores& length : run.report.test.output.byLength)
            byLength[{length.shortest, length.longest}].push_back(length.scores);
    std::vector<KindLength> lengths;
    for (const auto& [ends, scores] : byLength) {
        KindLength length;
        length.shortest = ends.first;
        length.longest = ends.second;
        for (const TranslationScores& of : scores)
            length.sentences += of.sentences;
        length.exactMatch = spreadOver(scores, [](const TranslationScores& of) { return of.exactMatch; });
        length.tokenAccuracy = spreadOver(scores, [](const TranslationScores& of) { return of.tokenAccuracy; });
        length.bleu = spreadOver(scores, [](const TranslationScores& of) { return of.bleu.score; });
        length.alignmentError = spreadOver(scores, alignmentErrorOf);
        lengths.push_back(length);
    }
    return lengths;
}

}  // namespace

Spread spreadOf(const std::vector<double>& values) {
    Spread spread;
    double sum = 0;
    for (const double value : values)
        if (!std::isnan(value)) {
            sum += value;
            ++spread.count;
        }
    if (spread.count == 0)
        return spread;
    spread.mean = sum / spread.count;
    double squares = 0;
    for (const double value : values)
        if (!std::isnan(value))
            squares += (value - spread.mean) * (value - spread.mean);
    if (spread.count > 1)
        spread.deviation = std::sqrt(squares / (spread.count - 1));
    return spread;
}

std::optional<int> stepsTo(double exactMatch, const TrainReport& report) {
    for (const Evaluation& evaluation : report.evaluations)
        if (evaluation.scores.output.all.exactMatch >= exactMatch)
            return evaluation.step;
    return std::nullopt;
}

std::string spreadText(const Spread& spread, double scale) {
    const double mean = spread.mean * scale;
    const double deviation = spread.deviation * scale;
    const std::string text = mean >= 1000 ? std::to_string(std::llround(mean)) : formatWeight(mean);
    if (std::isnan(deviation))
        return text;
    return text + " ± " + (deviation >= 9.5 ? std::to_string(std::llround(deviation)) : formatDeviation(deviation));
}

KindFigures kindFigures(const std::optional<AttentionKind>& attention, std::vector<KindRun> runs) {
    const auto scores = [](const KindRun& run) -> const TranslationScores& { return run.report.test.output.all; };
    KindFigures figures;
    figures.attention = attention;
    figures.parameters = runs.empty() ? 0 : runs.front().report.parameters;
    figures.seconds = spreadOver(runs, [](const KindRun& run) { return run.cost ? run.cost->seconds : kNoFigure; });
    figures.bytes = spreadOver(
        runs, [](const KindRun& run) { return run.cost ? static_cast<double>(run.cost->bytes) : kNoFigure; });
    figures.stepsToAccuracy = spreadOver(runs, [](const KindRun& run) {
        return run.stepsToAccuracy ? static_cast<double>(*run.stepsToAccuracy) : kNoFigure;
    });
    figures.loss = spreadOver(runs, [](const KindRun& run) { return run.report.test.loss; });
    figures.exactMatch = spreadOver(runs, [&](const KindRun& run) { return scores(run).exactMatch; });
    figures.tokenAccuracy = spreadOver(runs, [&](const KindRun& run) { return scores(run).tokenAccuracy; });
    figures.bleu = spreadOver(runs, [&](const KindRun& run) { return scores(run).bleu.score; });
    figures.alignmentError = spreadOver(runs, [&](const KindRun& run) { return alignmentErrorOf(scores(run)); });
    figures.meanEntropy = spreadOver(runs, [](const KindRun& run) { return run.report.test.meanEntropy; });
    figures.byLength = lengthsOf(runs);
    figures.runs = std::move(runs);
    return figures;
}

}  // namespace headlight
