#include "ui/panels/shown_maps.h"

#include <QObject>
#include <algorithm>

#include "core/base/numbers.h"
#include "core/captures/map_rule.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"

namespace headlight {

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
    if (maps.front().head < 0)
        return said(ruleParts(stackOf(snapshot), snapshot.request, snapshot.map)[kHeadPart]);
    std::vector<int> heads;
    for (const MapOfHead& each : maps)
        heads.push_back(each.head);
    return (heads.size() == 1 ? QObject::tr("head %1") : QObject::tr("heads %1"))
        .arg(QString::fromStdString(indexRuns(heads)));
}

QString ruleOf(const Capture& capture, const MapRequest& request, const AttentionMap& map) {
    return dotted(ruleParts(stackOf(capture, request.stack), request, map));
}

QString commonRule(const RunSnapshot& snapshot, const std::vector<MapOfHead>& maps, const QString& heads) {
    if (maps.size() == 1) {
        MapRequest request = snapshot.request;
        if (maps.front().head >= 0)
            request.head = HeadIndex{maps.front().head};
        return ruleOf(*snapshot.capture, request, *maps.front().map);
    }
    double hidden = 0;
    for (const MapOfHead& each : maps)
        hidden = std::max(hidden, each.map->hiddenMass);
    AttentionMap common = *maps.front().map;
    common.hiddenMass = 0;
    std::vector<Words> parts = ruleParts(stackOf(snapshot), snapshot.request, common);
    parts[kHeadPart] = heads.toStdString();
    if (hidden > 0)
        parts.push_back(say("hidden mass up to %1", {formatWeight(hidden)}));
    return dotted(parts);
}

}  // namespace headlight
