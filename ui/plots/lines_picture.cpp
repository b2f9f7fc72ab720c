#include "ui/plots/lines_picture.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {
namespace {

constexpr std::size_t kTipLinks = 8;

struct NamedLink {
    WeightedLink link;
    const LinesSeries* series;
};

std::vector<float> allWeights(const LinesPicture& picture) {
    std::vector<float> weights;
    for (const LinesSeries& series : picture.series)
        for (const WeightedLink& link : series.found.links)
            weights.push_back(link.weight);
    return weights;
}

// The weight of the last link that is still drawn.
float faintestOf(std::vector<float>& weights) {
    if (weights.size() <= kMostLinks)
        return 0;
    const auto last = weights.begin() + static_cast<std::ptrdiff_t>(kMostLinks) - 1;
    std::nth_element(weights.begin(), last, weights.end(), std::greater<>());
    return *last;
}

double allWeight(const LinesPicture& picture) {
    double sum = 0;
    for (const LinesSeries& series : picture.series)
        sum = std::accumulate(series.found.shown.begin(), series.found.shown.end(),
                              std::accumulate(series.found.hidden.begin(), series.found.hidden.end(), sum));
    return sum;
}

std::vector<NamedLink> strongestOf(const LinesPicture& picture, CellIndex token) {
    std::vector<NamedLink> found;
    for (const LinesSeries& series : picture.series)
        for (const WeightedLink& link : series.found.links)
            if (touches(link, token))
                found.push_back({link, &series});
    std::stable_sort(found.begin(), found.end(),
                     [](const NamedLink& a, const NamedLink& b) { return a.link.weight > b.link.weight; });
    return found;
}

// Of one query, over all series.
double shownOfQuery(const LinesPicture& picture, int query) {
    double shown = 0, hidden = 0;
    for (const LinesSeries& series : picture.series) {
        shown += series.found.shown[static_cast<std::size_t>(query)];
        hidden += series.found.hidden[static_cast<std::size_t>(query)];
    }
    return shown + hidden > 0 ? shown / (shown + hidden) : 0;
}

QString tokenText(const QStringList& labels, int index) {
    return labels.isEmpty() ? QString::number(index) : labels.value(index);
}

// The pattern names a token, %1, and its position, %2.
std::vector<PlotTip::Part> namedToken(const QString& pattern, const QStringList& labels, int index) {
    return tipLine(pattern, {{tokenText(labels, index), true}, {QString::number(index)}});
}

std::vector<PlotTip::Part> tipHead(const LinesPicture& picture, CellIndex token) {
    if (token.column < 0)
        return namedToken(QObject::tr("query %1 (%2)"), picture.queryLabels, token.row);
    if (token.row < 0)
        return namedToken(QObject::tr("key %1 (%2)"), picture.keyLabels, token.column);
    return tipLine(QObject::tr("query %1 (%2) \u2192 key %3 (%4)"), {{tokenText(picture.queryLabels, token.row), true},
                                                                     {QString::number(token.row)},
                                                                     {tokenText(picture.keyLabels, token.column), true},
                                                                     {QString::number(token.column)}});
}

std::vector<PlotTip::Part> linkLine(const LinesPicture& picture, const NamedLink& named, CellIndex token) {
    const WeightedLink& link = named.link;
    std::vector<PlotTip::Part> line{{saidNumber(formatWeight(static_cast<double>(link.weight))), true},
                                    {QStringLiteral("  ")}};
    const auto other = token.column < 0 ? namedToken(QStringLiteral("\u2192 %1 (%2)"), picture.keyLabels, link.key)
                                        : namedToken(QStringLiteral("\u2190 %1 (%2)"), picture.queryLabels, link.query);
    if (token.row < 0 || token.column < 0)
        line.insert(line.end(), other.begin(), other.end());
    if (picture.series.size() > 1)
        line.push_back({QStringLiteral("  ") + named.series->name});
    return line;
}

}  // namespace

void prepare(LinesPicture& picture) {
    std::vector<float> weights = allWeights(picture);
    picture.linkCount = weights.size();
    if (picture.strongest <= 0)
        picture.strongest =
            weights.empty() ? 1 : static_cast<double>(*std::max_element(weights.begin(), weights.end()));
    picture.faintest = faintestOf(weights);
    double drawn = 0;
    for (const float weight : weights)
        drawn += weight >= picture.faintest ? static_cast<double>(weight) : 0;
    const double all = allWeight(picture);
    picture.share = all > 0 ? drawn / all : 0;
    picture.notice = picture.faintest > 0
                         ? QObject::tr("the %1 strongest of %2 lines; point at a token for all of its own")
                               .arg(kMostLinks)
                               .arg(picture.linkCount)
                         : QString();
}

QString shareText(double share) {
    return QObject::tr("%1 % of the weight").arg(static_cast<int>(std::floor(share * 100 + 1e-6)));
}

PlotTip linesTip(const LinesPicture& picture, CellIndex token) {
    PlotTip tip;
    tip.lines.push_back(tipHead(picture, token));
    const std::vector<NamedLink> links = strongestOf(picture, token);
    for (std::size_t i = 0; i < std::min(links.size(), kTipLinks); ++i)
        tip.lines.push_back(linkLine(picture, links[i], token));
    if (links.size() > kTipLinks)
        tip.lines.push_back({{QObject::tr("and %1 more").arg(links.size() - kTipLinks)}});
    const bool blind = token.row >= 0 && !picture.rowsWithoutKeys.empty() &&
                       picture.rowsWithoutKeys[static_cast<std::size_t>(token.row)] != 0;
    if (blind)
        tip.lines.push_back({{QObject::tr("no visible keys")}});
    else if (links.empty())
        tip.lines.push_back({{QObject::tr("not among the strongest")}});
    else if (token.column < 0)
        tip.lines.push_back({{QObject::tr("shown: %1").arg(shareText(shownOfQuery(picture, token.row)))}});
    return tip;
}

CellIndex litToken(const MapMarks& marks) {
    return marks.row >= 0 || marks.column >= 0 ? CellIndex{marks.row, marks.column}
                                               : CellIndex{marks.pinnedRow, marks.pinnedColumn};
}

}  // namespace headlight
