#include "ui/panels/mask_pictures.h"

#include <QObject>
#include <cmath>

#include "core/analysis/mask_edit.h"
#include "core/base/numbers.h"
#include "core/data/mask_effect.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"

namespace headlight {

namespace {

QString leakText(double weight) { return saidNumber(formatWeight(weight)); }

QString leakSentence(const MaskEffect& effect, bool recorded, const QStringList& queries) {
    if (effect.forbidding.empty())
        return recorded ? QObject::tr("Nothing is forbidden beside what the recorded mask forbids, so nothing leaks.")
                        : QObject::tr("Nothing is forbidden, so nothing leaks.");
    if (effect.leak.row < 0)
        return QObject::tr("No row has a visible key.");
    const QString mean = leakText(effect.leak.mean), most = leakText(effect.leak.most);
    const QString query = queries.value(effect.leak.row);
    if (effect.meanLeakWithoutMask)
        return QObject::tr("Mean leak %1 (with what the recorded mask forbids %2) \u00B7 most in row %3 '%4': %5")
            .arg(mean, leakText(*effect.meanLeakWithoutMask))
            .arg(effect.leak.row)
            .arg(query, most);
    return QObject::tr("Mean leak %1 \u00B7 most in row %2 '%3': %4").arg(mean).arg(effect.leak.row).arg(query, most);
}

QString factsOf(const RowEffect& row) {
    if (std::isnan(row.leak))
        return QObject::tr("The row sees no key, whatever is painted.");
    if (std::isnan(row.entropyAfter))
        return QObject::tr("leak %1 \u00B7 no visible key remains").arg(leakText(row.leak));
    const QString facts = QObject::tr("leak %1 \u00B7 total variation %2 \u00B7 entropy %3 \u2192 %4 nats")
                              .arg(leakText(row.leak), leakText(row.totalVariation), leakText(row.entropyBefore),
                                   leakText(row.entropyAfter));
    if (std::isnan(row.scale))
        return facts;
    return QObject::tr("%1 \u00B7 what remains \u00D7 %2").arg(facts, leakText(row.scale));
}

}  // namespace

MapPicture maskPicture(const RunSnapshot& snapshot, const ViewState& state) {
    const MaskEffect& effect = *snapshot.maskEffect;
    const Stack& stack = stackOf(snapshot);
    const auto& custom = state.map.mask.custom;
    MapPicture picture;
    picture.title = QObject::tr("Mask");
    picture.rule = said(effect.rule);
    picture.values = effect.after;
    picture.mask = effect.mask;
    if (custom) {
        picture.painted = editableMask(custom->allowed, stack.queries, stack.keys);
        picture.mask = bothAllow(editableMask(effect.mask, stack.queries, stack.keys), picture.painted);
        picture.hatched = QObject::tr("forbidden by other masks");
    }
    picture.queryLabels = labelList(stack.queryTokens);
    picture.keyLabels = labelList(stack.keyTokens);
    picture.rowsWithoutKeys = effect.rowsWithoutKeys;
    for (const RowEffect& row : effect.rows)
        picture.leaks.push_back(row.leak);
    picture.note = leakSentence(effect, snapshot.request.mask.recorded && !stack.mask.empty(), picture.queryLabels);
    if (effect.after.data() == snapshot.map.weights.data())
        setRowSumBadge(picture, stack, snapshot.map);
    prepare(picture);
    applyColours(picture, state);
    return picture;
}

RowEffectPicture rowEffectPicture(const RunSnapshot& snapshot, int row) {
    const MaskEffect& effect = *snapshot.maskEffect;
    const Stack& stack = stackOf(snapshot);
    RowEffectPicture picture;
    if (row < 0 || row >= effect.before.rows())
        return picture;
    picture.title = QObject::tr("Row %1 '%2'").arg(row).arg(labelList(stack.queryTokens).value(row));
    picture.facts = factsOf(effect.rows[static_cast<std::size_t>(row)]);
    picture.keyLabels = labelList(stack.keyTokens);
    const int keys = effect.before.columns();
    picture.before.assign(effect.before.row(row), effect.before.row(row) + keys);
    picture.after.assign(effect.after.row(row), effect.after.row(row) + keys);
    for (int key = 0; key < keys; ++key)
        picture.forbidden.push_back(!effect.forbidding.empty() && effect.forbidding(row, key) == 0);
    return picture;
}

}  // namespace headlight
