#include "ui/panels/shown_maps.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "core/base/numbers.h"

namespace headlight {

namespace {

const QString kRuleDot = QStringLiteral(" \u00B7 ");

// "0–3, 7": runs of three and more by their ends.
QString indexRuns(const std::vector<int>& sorted) {
    QStringList runs;
    for (std::size_t first = 0; first < sorted.size();) {
        std::size_t last = first;
        while (last + 1 < sorted.size() && sorted[last + 1] == sorted[last] + 1)
            ++last;
        if (last < first + 2)
            last = first;
        runs << (last == first ? QString::number(sorted[first])
                               : QStringLiteral("%1\u2013%2").arg(sorted[first]).arg(sorted[last]));
        first = last + 1;
    }
    return runs.join(QStringLiteral(", "));
}

}  // namespace

std::vector<MapOfHead> shownMaps(const RunSnapshot& snapshot, const ViewState& state) {
    std::vector<MapOfHead> maps;
    for (const int head : state.lineHeads) {
        MapRequest wanted = snapshot.request;
        wanted.head = HeadIndex{head};
        for (const FurtherMap& further : snapshot.further)
            if (further.capture == snapshot.capture && further.request == wanted) {
                maps.push_back({head, &further.map});
                break;
            }
    }
    if (maps.empty()) {
        const auto* own = std::get_if<HeadIndex>(&snapshot.request.head);
        maps.push_back({own ? own->value : -1, &snapshot.map});
    }
    return maps;
}

bool sameMaps(const RunSnapshot& before, const RunSnapshot& now) {
    return before.map.weights.data() == now.map.weights.data() &&
           std::equal(
               before.further.begin(), before.further.end(), now.further.begin(), now.further.end(),
               [](const FurtherMap& a, const FurtherMap& b) { return a.map.weights.data() == b.map.weights.data(); });
}

QString headWords(const RunSnapshot& snapshot, const std::vector<MapOfHead>& maps) {
    if (maps.front().head < 0) {
        const Stack& stack = snapshot.capture->stacks.at(static_cast<std::size_t>(snapshot.request.stack));
        const bool mean = std::get<Aggregate>(snapshot.request.head) == Aggregate::Mean;
        return (mean ? QObject::tr("mean over %1 heads") : QObject::tr("maximum over %1 heads")).arg(stack.heads);
    }
    std::vector<int> heads;
    for (const MapOfHead& each : maps)
        heads.push_back(each.head);
    return (heads.size() == 1 ? QObject::tr("head ") : QObject::tr("heads ")) + indexRuns(heads);
}

QString commonRule(const std::vector<MapOfHead>& maps, const QString& heads) {
    const QStringList parts = QString::fromStdString(maps.front().map->rule).split(kRuleDot);
    if (maps.size() == 1)
        return parts.join(kRuleDot);
    QStringList common;
    double hidden = 0;
    for (const MapOfHead& each : maps)
        hidden = std::max(hidden, each.map->hiddenMass);
    const QString head = QStringLiteral("head %1").arg(maps.front().head);
    for (const QString& part : parts) {
        if (part == head)
            common << heads;
        else if (!part.startsWith(QStringLiteral("hidden mass")))
            common << part;
    }
    if (hidden > 0)
        common << QObject::tr("hidden mass up to %1").arg(QString::fromStdString(formatWeight(hidden)));
    return common.join(kRuleDot);
}

}  // namespace headlight
