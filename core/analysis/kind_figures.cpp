#include "core/analysis/kind_figures.h"

#include <cmath>
#include <map>
#include <utility>

namespace headlight {

namespace {

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

template <typename Figure>
Spread spreadOver(const std::vector<KindRun>& runs, Figure figure) {
    std::vector<double> values;
    for (const KindRun& run : runs)
        values.push_back(figure(run));
    return spreadOf(values);
}

std::vector<KindLength> lengthsOf(const std::vector<KindRun>& runs) {
    std::map<std::pair<int, int>, std::vector<const TranslationScores*>> byLength;
    for (const KindRun& run : runs)
        for (const LengthScores& length : run.report.test.output.byLength)
            byLength[{length.shortest, length.longest}].push_back(&length.scores);
    std::vector<KindLength> lengths;
    for (const auto& [ends, scores] : byLength) {
        KindLength length{ends.first, ends.second, 0, {}};
        std::vector<double> exact;
        for (const TranslationScores* of : scores) {
            length.sentences += of->sentences;
            exact.push_back(of->exactMatch);
        }
        length.exactMatch = spreadOf(exact);
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

KindFigures kindFigures(const std::optional<AttentionKind>& attention, std::vector<KindRun> runs) {
    const auto scores = [](const KindRun& run) -> const TranslationScores& { return run.report.test.output.all; };
    KindFigures figures;
    figures.attention = attention;
    figures.parameters = runs.empty() ? 0 : runs.front().report.parameters;
    figures.seconds = spreadOver(runs, [](const KindRun& run) { return run.cost.seconds; });
    figures.bytes = spreadOver(runs, [](const KindRun& run) { return static_cast<double>(run.cost.bytes); });
    figures.stepsToAccuracy = spreadOver(runs, [](const KindRun& run) {
        return run.stepsToAccuracy ? static_cast<double>(*run.stepsToAccuracy) : kNoFigure;
    });
    figures.loss = spreadOver(runs, [](const KindRun& run) { return run.report.test.loss; });
    figures.exactMatch = spreadOver(runs, [&](const KindRun& run) { return scores(run).exactMatch; });
    figures.tokenAccuracy = spreadOver(runs, [&](const KindRun& run) { return scores(run).tokenAccuracy; });
    figures.bleu = spreadOver(runs, [&](const KindRun& run) { return scores(run).bleu.score; });
    figures.alignmentError =
        spreadOver(runs, [&](const KindRun& run) { return scores(run).alignmentError.value_or(kNoFigure); });
    figures.meanEntropy = spreadOver(runs, [](const KindRun& run) { return run.report.test.meanEntropy; });
    figures.byLength = lengthsOf(runs);
    figures.runs = std::move(runs);
    return figures;
}

}  // namespace headlight
