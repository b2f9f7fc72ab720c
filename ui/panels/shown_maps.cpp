#include "ui/panels/shown_maps.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "core/base/numbers.h"

namespace headlight {

namespace {

const QString kRuleDot = QStringLiteral(" \u00B7 ");

// "mean over 8 heads", "mean over heads 0–3, 7".
QString over(const QString& how, const std::vector<int>& set, int heads) {
    return how.arg(set.empty() ? QObject::tr("%1 heads").arg(heads)
                               : QObject::tr("heads %1").arg(QString::fromStdString(indexRuns(set))));
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
        const std::vector<int>& set = snapshot.request.headSet;
        switch (std::get<Aggregate>(snapshot.request.head)) {
            case Aggregate::Mean: return over(QObject::tr("mean over %1"), set, stack.heads);
            case Aggregate::Max: return over(QObject::tr("maximum over %1"), set, stack.heads);
            case Aggregate::Sum: return over(QObject::tr("sum over %1"), set, stack.heads);
        }
    }
    std::vector<int> heads;
    for (const MapOfHead& each : maps)
        heads.push_back(each.head);
    return (heads.size() == 1 ? QObject::tr("head ") : QObject::tr("heads ")) +
           QString::fromStdString(indexRuns(heads));
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
