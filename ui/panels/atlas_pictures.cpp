#include "ui/panels/atlas_pictures.h"

#include <QObject>

#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
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
    const Stack& stack = snapshot.capture->stacks.at(static_cast<std::size_t>(snapshot.request.stack));
    AtlasPicture picture = atlasPictureOf(snapshot.analysis, state.atlasFigure, referenceHead(state), state.colours);
    if (picture.reference.valid())
        picture.title += QObject::tr(" from L%1 H%2").arg(picture.reference.layer).arg(picture.reference.head);
    picture.rule = QString::fromStdString(stack.name) + QStringLiteral(" \u00B7 ") +
                   QObject::tr("mask %1").arg(QString::fromStdString(maskWords(stack, snapshot.request.mask)));
    if (snapshot.request.temperature != 1)
        picture.rule +=
            QStringLiteral(" \u00B7 ") +
            QObject::tr("temperature %1").arg(QString::fromStdString(formatExact(snapshot.request.temperature)));
    picture.note = picture.note.left(1).toUpper() + picture.note.mid(1) + QLatin1Char('.');
    picture.clusterNote = clusterNote(*snapshot.analysis);
    return picture;
}

}  // namespace headlight
