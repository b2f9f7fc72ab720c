#include "ui/plots/atlas_figures.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {
namespace {

// As people read the names of the figures.
constexpr std::pair<const char*, const char*> kTitles[] = {{"entropy", toSay("entropy")},
                                                           {"normalised_entropy", toSay("normalised entropy")},
                                                           {"distance", toSay("distance")},
                                                           {"normalised_distance", toSay("normalised distance")},
                                                           {"diagonal", toSay("diagonal")},
                                                           {"previous_token", toSay("previous token")},
                                                           {"next_token", toSay("next token")},
                                                           {"first_token", toSay("first token")},
                                                           {"special_token", toSay("special token")},
                                                           {"max_weight", toSay("max weight")},
                                                           {kSimilarity, toSay("divergence")}};

std::vector<AtlasFigure> allFigures() {
    std::vector<AtlasFigure> figures;
    for (const HeadFigure& figure : kHeadFigures)
        figures.push_back({figure.name, figure.value, figure.unit, figure.sentence});
    figures.push_back({kSimilarity, nullptr, toSay("nats"),
                       toSay("Jensen\u2013Shannon divergence from the pinned head, else the shown one, mean over "
                             "rows: 0 = the same map")});
    return figures;
}

}  // namespace

QString AtlasFigure::title() const {
    for (const auto& [known, pattern] : kTitles)
        if (name == known)
            return saidPattern(pattern);
    return QString::fromStdString(name);
}

QString AtlasFigure::titleWithUnit() const {
    return *unitPattern == 0 ? title() : QObject::tr("%1 (%2)", "figure, unit").arg(title(), saidPattern(unitPattern));
}

QString AtlasFigure::sentence() const { return saidPattern(sentencePattern); }

const std::vector<AtlasFigure>& atlasFigures() {
    static const std::vector<AtlasFigure> figures = allFigures();
    return figures;
}

const AtlasFigure& atlasFigure(const std::string& name) {
    const auto& figures = atlasFigures();
    const auto found =
        std::find_if(figures.begin(), figures.end(), [&](const AtlasFigure& each) { return each.name == name; });
    return found == figures.end() ? figures.front() : *found;
}

double valueOf(const AtlasFigure& figure, const HeadAnalysis& analysis, int head, int reference) {
    if (figure.value)
        return analysis.figures[static_cast<std::size_t>(head)].*figure.value;
    return reference < 0 ? HeadFigures::kNone : analysis.distance(reference, head);
}

QString figureText(double value) {
    return std::isnan(value) ? QStringLiteral("\u2013") : saidNumber(formatWeight(value));
}

int clusterSize(const HeadAnalysis& analysis, int head) {
    const int cluster = analysis.clusters[static_cast<std::size_t>(head)];
    return cluster < 0 ? 0 : static_cast<int>(std::count(analysis.clusters.begin(), analysis.clusters.end(), cluster));
}

}  // namespace headlight
