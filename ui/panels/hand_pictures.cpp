#include "ui/panels/hand_pictures.h"

#include <QObject>
#include <algorithm>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/element_pictures.h"
#include "ui/panels/hand_steps.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/missing_words.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

QString energyFormula(const RunSnapshot& snapshot) {
    const AttentionMap& map = snapshot.map;
    if (map.origin == EnergyOrigin::DerivedFromWeights)
        return QObject::tr("log of the weights");
    if (map.origin == EnergyOrigin::LogOfMixedWeights)
        return QObject::tr("log of the mixed weights");
    const auto& spec = snapshot.capture->provenance.attention;
    return spec ? formulaText(spec->kind, spec->bias) : QObject::tr("as recorded");
}

void judgeRow(HandPicture& picture, const HandRow& row) {
    const QString apart = saidNumber(formatDeviation(row.deviation));
    picture.badgeLevel = row.visible > 0 && row.agrees() ? BadgeLevel::Good : BadgeLevel::Warn;
    if (row.visible == 0)
        picture.badge = QObject::tr("no visible keys");
    else if (row.agrees())
        picture.badge = QObject::tr("the map's weights \u00B1 %1").arg(apart);
    else
        picture.badge = QObject::tr("off the map's weights by up to %1").arg(saidNumber(formatWeight(row.deviation)));
}

QString handNote(const Explanation& explained) {
    if (explained.row.visible == 0)
        return QObject::tr("The query may look at no key: all its weights are 0, and so is its context.");
    return missingSentence(explained.valuesMissing, explained.refusal);
}

}  // namespace

int handStepCount(const RunSnapshot& snapshot) {
    return snapshot.explanation ? static_cast<int>(snapshot.explanation->row.steps.size()) : 0;
}

HandPicture handPicture(const RunSnapshot& snapshot, const ViewState& state) {
    const Stack& stack = stackOf(snapshot);
    const Explanation& explained = *snapshot.explanation;
    HandPicture picture;
    picture.cell = cellNames(snapshot);
    picture.keys = explained.row.columns;
    const QStringList labels = labelList(stack.keyTokens);
    for (const int key : picture.keys)
        picture.keyLabels.append(labels.value(key));
    if (explained.row.rest.keys > 0)
        picture.rest = QObject::tr("%1 others").arg(explained.row.rest.keys);
    const auto chosen = std::find(picture.keys.begin(), picture.keys.end(), explained.key);
    picture.chosen = chosen == picture.keys.end() ? -1 : static_cast<int>(chosen - picture.keys.begin());
    const QString formula = energyFormula(snapshot);
    const int steps = handStepCount(snapshot);
    for (int step = 0; step < steps; ++step)
        picture.blocks.push_back(handBlock({explained.row, explained.key, formula}, step));
    picture.step = std::clamp(state.handStep, 0, std::max(0, steps - 1));
    picture.title = QObject::tr("By hand");
    picture.rule = ruleOf(*snapshot.capture, snapshot.request, snapshot.map);
    picture.note = handNote(explained);
    judgeRow(picture, explained.row);
    return picture;
}

}  // namespace headlight
