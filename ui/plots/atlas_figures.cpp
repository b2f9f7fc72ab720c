#include "ui/plots/atlas_figures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"

namespace headlight {
namespace {

std::vector<AtlasFigure> allFigures() {
    std::vector<AtlasFigure> figures;
    for (const HeadFigure& figure : kHeadFigures)
        figures.push_back({figure.name, QString::fromLatin1(figure.name).replace(u'_', u' '),
                           QString::fromLatin1(figure.unit), QString::fromUtf8(figure.sentence), figure.value});
    figures.push_back({kSimilarity, QObject::tr("divergence"), QStringLiteral("nats"),
                       QObject::tr("Jensen\u2013Shannon divergence from the pinned head, else the shown one, mean over "
                                   "rows: 0 = the same map"),
                       nullptr});
    return figures;
}

}  // namespace

QString AtlasFigure::titleWithUnit() const {
    return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

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
    return std::isnan(value) ? QStringLiteral("\u2013") : QString::fromStdString(formatWeight(value));
}

int clusterSize(const HeadAnalysis& analysis, int head) {
    const int cluster = analysis.clusters[static_cast<std::size_t>(head)];
    return cluster < 0 ? 0 : static_cast<int>(std::count(analysis.clusters.begin(), analysis.clusters.end(), cluster));
}

}  // namespace headlight
