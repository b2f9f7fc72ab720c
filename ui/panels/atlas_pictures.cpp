#include "ui/panels/atlas_pictures.h"

#include <QObject>

#include "core/base/numbers.h"
#include "core/captures/map_rule.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/head_pictures.h"

namespace headlight {

namespace {

QString clusterNote(const HeadAnalysis& analysis) {
    const QString distance = QString::fromStdString(formatExact(HeadAnalysisOptions().clusterDistance));
    QString note = QObject::tr(
                       "Heads with the same small number are alike: their divergence is at most %1 nats in the "
                       "mean.")
                       .arg(distance);
    if (analysis.rowsCompared < analysis.rows)
        note += QLatin1Char(' ') +
                QObject::tr("Compared on %1 of %2 rows, evenly spread.").arg(analysis.rowsCompared).arg(analysis.rows);
    return note;
}

}  // namespace

HeadCell referenceHead(const ViewState& state) { return state.pinnedHead.value_or(headOf(state.map)); }

AtlasPicture atlasPicture(const RunSnapshot& snapshot, const ViewState& state) {
    const Stack& stack = stackOf(snapshot);
    AtlasPicture picture = atlasPictureOf(snapshot.analysis, state.atlasFigure, referenceHead(state), state.colours);
    if (picture.reference.valid())
        picture.title =
            QObject::tr("%1 from L%2 H%3").arg(picture.title).arg(picture.reference.layer).arg(picture.reference.head);
    std::vector<Words> rule{stack.name, maskPart(stack, snapshot.request.mask)};
    if (snapshot.request.temperature != 1)
        rule.push_back(say("temperature %1", {formatExact(snapshot.request.temperature)}));
    picture.rule = dotted(rule);
    picture.note = QObject::tr("%1.", "a note as a sentence").arg(picture.note.left(1).toUpper() + picture.note.mid(1));
    if (stack.partialRows)
        picture.note += QLatin1Char(' ') +
                        QObject::tr("The rows of this stack are parts of longer ones: figures are of what is there.");
    picture.clusterNote = clusterNote(*snapshot.analysis);
    return picture;
}

}  // namespace headlight
