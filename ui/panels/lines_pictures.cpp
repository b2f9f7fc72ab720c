#include "ui/panels/lines_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

QString massWords(double mass) {
    return mass >= 1 ? QObject::tr("every key with any weight")
                     : QObject::tr("strongest keys up to %1 % of each query's weight").arg(std::lround(mass * 100));
}

}  // namespace

LinesPicture linesPicture(const RunSnapshot& snapshot, const ViewState& state) {
    const Stack& stack = stackOf(snapshot);
    const std::vector<MapOfHead> maps = shownMaps(snapshot, state);
    LinesPicture picture;
    for (const MapOfHead& each : maps)
        picture.series.push_back({headWords(snapshot, {each}), std::max(each.head, 0),
                                  strongestLinks(each.map->weights, each.map->mask, state.lineMass)});
    picture.queries = snapshot.map.weights.rows();
    picture.keys = snapshot.map.weights.columns();
    picture.queryLabels = labelList(shownQueries(stack, snapshot.map));
    picture.keyLabels = labelList(shownKeys(stack, snapshot.map));
    picture.rowsWithoutKeys = maps.front().map->rowsWithoutKeys;
    if (state.range != RangeMode::Auto)
        picture.strongest = state.range == RangeMode::Unit ? 1 : state.lockedWeights.high;
    picture.title = QObject::tr("Lines");
    picture.rule =
        commonRule(snapshot, maps, headWords(snapshot, maps)) + QStringLiteral(" \u00B7 ") + massWords(state.lineMass);
    picture.legend = maps.size() > 1;
    prepare(picture);
    return picture;
}

}  // namespace headlight
