#include "ui/plots/text_painter.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"

namespace headlight {
namespace {

constexpr double kTextNaturalWidth = 720;

enum class Side { Query, Key };

QString sentenceTitle(Side side, bool choose) {
    const QString what = side == Side::Query ? QObject::tr("queries (attend)") : QObject::tr("keys (attended)");
    return choose ? QObject::tr("%1 \u00B7 choose one").arg(what) : what;
}

void paintSentenceTitle(QPainter& painter, const QRectF& rect, const QString& text, const PlotTheme& theme) {
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    drawLabel(painter, QPointF(rect.left(), rect.bottom() - theme.sized(5)), text, LabelSide::FromLeft, rect.width());
}

void paintToken(QPainter& painter, const QRectF& rect, const QString& label, const QColor& ink) {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(ink);
    drawLabel(painter, QPointF(rect.center().x(), rect.center().y() + (metrics.ascent() - metrics.descent()) / 2),
              shownLabel(label, painter.font()).text, LabelSide::Centred, rect.width() - TextLayout::kPadding);
}

void outlineToken(QPainter& painter, const QRectF& rect, const QColor& colour, const PlotTheme& theme) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.surface, 2));
    painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), theme.cellRadius, theme.cellRadius);
    painter.setPen(QPen(colour, 2));
    painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), theme.cellRadius + 2, theme.cellRadius + 2);
}

void paintColouredTokens(QPainter& painter, const TextLayout& layout, const TextPicture& picture,
                         const PlotTheme& theme) {
    const ColourLookup lookup(picture.scale, theme.reserved(picture.scale.map));
    for (std::size_t i = 0; i < layout.coloured.size(); ++i) {
        const QRectF& rect = layout.coloured[i];
        QColor ink = theme.text;
        if (i < picture.shown.weights.size()) {
            if (!picture.shown.allowed[i]) {
                paintHatch(painter, rect, theme.cellRadius, theme);
                ink = theme.muted;
            } else if (std::isfinite(picture.shown.weights[i])) {
                const QColor ground = QColor::fromRgb(lookup(picture.shown.weights[i]));
                painter.setPen(Qt::NoPen);
                painter.setBrush(ground);
                painter.drawRoundedRect(rect, theme.cellRadius, theme.cellRadius);
                ink = PlotTheme::textOn(ground);
            }
        }
        paintToken(painter, rect, picture.colouredLabels.value(static_cast<qsizetype>(i)), ink);
    }
}

void paintMarksOf(QPainter& painter, const TextLayout& layout, const TextPicture& picture, const PlotTheme& theme) {
    QColor faint = theme.accent;
    faint.setAlphaF(0.55F);
    const QRectF lit = layout.rectOf({true, picture.lit});
    if (!lit.isNull())
        outlineToken(painter, lit, faint, theme);
    const QRectF chosen = layout.rectOf({picture.self(), picture.chosen});
    if (!chosen.isNull())
        outlineToken(painter, chosen, theme.accent, theme);
}

void paintTextFoot(QPainter& painter, const TextLayout& layout, const TextPicture& picture, const PlotTheme& theme) {
    const int lines = footLinesOf(picture);
    if (lines == 0)
        return;
    QRectF line(layout.foot.left(), layout.foot.top(), layout.foot.width(), layout.foot.height() / lines);
    if (lines > (picture.note.isEmpty() ? 0 : 1)) {
        paintLegend(painter, line, {{LegendEntry::Swatch::Masked, QObject::tr("masked")}}, picture.scale.map, theme);
        line.translate(0, line.height());
    }
    if (!picture.note.isEmpty())
        paintNote(painter, line, picture.note, theme.muted, theme);
}

}  // namespace

void paintText(QPainter& painter, const TextLayout& layout, const TextPicture& picture, const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    const bool below = layout.rule.height() > 0;
    paintHeader(painter, layout.header, picture.title, below ? QString() : picture.rule, {}, BadgeLevel::None, theme);
    if (below)
        paintWrapped(painter, layout.rule, picture.rule, theme);
    const Side choice = picture.attendedBy ? Side::Key : Side::Query;
    const Side coloured = picture.attendedBy ? Side::Query : Side::Key;
    if (picture.self()) {
        paintSentenceTitle(painter, layout.colouredTitle, sentenceTitle(coloured, false), theme);
    } else {
        paintSentenceTitle(painter, layout.choiceTitle, sentenceTitle(choice, !picture.note.isEmpty()), theme);
        paintSentenceTitle(painter, layout.colouredTitle, sentenceTitle(coloured, false), theme);
    }
    painter.setFont(TextLayout::font(theme));
    for (std::size_t i = 0; i < layout.choice.size(); ++i)
        paintToken(painter, layout.choice[i], picture.choiceLabels.value(static_cast<qsizetype>(i)), theme.text);
    paintColouredTokens(painter, layout, picture, theme);
    paintMarksOf(painter, layout, picture, theme);
    if (!picture.shown.weights.empty())
        paintColourBar(painter, layout.bar, picture.scale, theme);
    paintTextFoot(painter, layout, picture, theme);
    painter.restore();
}

QSizeF preferredSize(const TextPicture& picture, const PlotTheme& theme) {
    return TextLayout({0, 0}, theme.sized(kTextNaturalWidth), picture, theme).card.size();
}

}  // namespace headlight
