#include "ui/plots/text_picture.h"

#include <QObject>
#include <algorithm>
#include <numeric>
#include <vector>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {
namespace {

constexpr std::size_t kStrongest = 3;

QString weightText(float weight) { return saidNumber(formatWeight(static_cast<double>(weight))); }

// The pattern names a token, %1, and its position, %2.
std::vector<PlotTip::Part> nameOf(const QString& pattern, const QStringList& labels, int index) {
    return tipLine(pattern, {{labels.value(index), true}, {QString::number(index)}});
}

// The coloured tokens with the largest weights, the first of equals.
std::vector<std::size_t> strongestTokens(const TokenWeights& shown) {
    std::vector<std::size_t> order(shown.weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t count = std::min(kStrongest, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [&](std::size_t a, std::size_t b) {
                          return shown.weights[a] != shown.weights[b] ? shown.weights[a] > shown.weights[b] : a < b;
                      });
    order.resize(count);
    return order;
}

PlotTip pairTip(const TextPicture& picture, int coloured) {
    CellFacts facts;
    const QString other = picture.choice().value(picture.chosen), own = picture.colouredLabels.value(coloured);
    facts.query = picture.attendedBy ? own : other;
    facts.key = picture.attendedBy ? other : own;
    facts.row = picture.attendedBy ? coloured : picture.chosen;
    facts.column = picture.attendedBy ? picture.chosen : coloured;
    const auto at = static_cast<std::size_t>(coloured);
    facts.masked = !picture.shown.allowed[at];
    facts.weight = static_cast<double>(picture.shown.weights[at]);
    return cellTip(facts);
}

PlotTip meanTip(const TextPicture& picture, int coloured) {
    PlotTip tip;
    tip.lines.push_back(nameOf(QObject::tr("key %1 (%2)"), picture.colouredLabels, coloured));
    const auto at = static_cast<std::size_t>(coloured);
    if (picture.shown.allowed[at])
        tip.lines.push_back(
            tipLine(QObject::tr("mean over the queries %1"), {{weightText(picture.shown.weights[at]), true}}));
    else
        tip.lines.push_back({{QObject::tr("masked for every query")}});
    return tip;
}

PlotTip chosenTip(const TextPicture& picture, int index) {
    PlotTip tip;
    tip.lines.push_back(nameOf(picture.attendedBy ? QObject::tr("key %1 (%2)") : QObject::tr("query %1 (%2)"),
                               picture.choice(), index));
    if (index != picture.chosen || picture.shown.weights.empty())
        return tip;
    for (const std::size_t at : strongestTokens(picture.shown)) {
        if (!picture.shown.allowed[at])
            continue;
        auto line = nameOf(picture.attendedBy ? QStringLiteral("\u2190 %1 (%2)") : QStringLiteral("\u2192 %1 (%2)"),
                           picture.colouredLabels, static_cast<int>(at));
        line.insert(line.begin(), {{weightText(picture.shown.weights[at]), true}, {QStringLiteral("  ")}});
        tip.lines.push_back(std::move(line));
    }
    return tip;
}

}  // namespace

PlotTip textTip(const TextPicture& picture, TextToken token) {
    if (token.index < 0)
        return {};
    if (!token.coloured || (picture.self() && token.index == picture.chosen) || picture.shown.weights.empty())
        return chosenTip(picture, token.index);
    return picture.chosen < 0 ? meanTip(picture, token.index) : pairTip(picture, token.index);
}

}  // namespace headlight
