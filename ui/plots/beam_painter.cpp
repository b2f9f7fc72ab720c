#include "ui/plots/beam_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/plots/label_text.h"

namespace headlight {

namespace {

constexpr double kThinnestLine = 1;
constexpr double kThickestLine = 5;  // of a certain token
constexpr double kGreedyBar = 3;
constexpr double kSide = 9;  // from a box' edge to its texts

bool wasLeft(const BeamBox& box) { return box.mark == BeamMark::Pruned; }

QColor boxStroke(const BeamBox& box, const PlotTheme& theme) {
    if (box.lit)
        return theme.accent;
    switch (box.mark) {
        case BeamMark::Pruned: return theme.hatch;
        case BeamMark::Finished: return theme.good;
        case BeamMark::Cut: return theme.warn;
        case BeamMark::Kept: break;
    }
    return mixed(theme.surface, theme.muted, 0.6);
}

void paintBeamLine(QPainter& painter, const QPointF& from, const QPointF& to, const BeamBox& box,
                   const PlotTheme& theme) {
    QPainterPath path(from);
    const double middle = (from.x() + to.x()) / 2;
    path.cubicTo({middle, from.y()}, {middle, to.y()}, to);
    const QColor colour = box.lit ? theme.accent : wasLeft(box) ? theme.hatch : mixed(theme.surface, theme.muted, 0.6);
    const double width = kThinnestLine + (kThickestLine - kThinnestLine) * std::clamp(box.share, 0.0, 1.0);
    QPen pen(colour, theme.sized(width));
    pen.setCapStyle(Qt::FlatCap);
    if (wasLeft(box))
        pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void paintBoxGround(QPainter& painter, const QRectF& rect, const BeamBox& box, bool pointed, const PlotTheme& theme) {
    QPen pen(boxStroke(box, theme), box.lit || pointed ? 2 : 1);
    if (wasLeft(box) && !pointed)
        pen.setDashPattern({3, 3});
    if (pointed)
        pen.setColor(theme.text);
    painter.setPen(pen);
    painter.setBrush(box.lit ? theme.wash : theme.surface);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.fieldRadius, theme.fieldRadius);
    if (!box.greedy)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.muted);
    painter.drawRect(QRectF(rect.left() + 3, rect.top() + 5, theme.sized(kGreedyBar), rect.height() - 10));
}

QString signOf(BeamMark mark) {
    return mark == BeamMark::Finished ? QStringLiteral("\u2713 ")
           : mark == BeamMark::Cut    ? QStringLiteral("\u2026 ")
                                      : QString();
}

void paintBoxTexts(QPainter& painter, const QRectF& rect, const BeamBox& box, const PlotTheme& theme) {
    const double side = theme.sized(kSide);
    const auto baseline = [&](const QFont& font) {
        const QFontMetricsF metrics(font);
        return rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    };
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    const QString number = signOf(box.mark) + box.number;
    const double taken = number.isEmpty() ? 0
                                          : drawLabel(painter, {rect.right() - side, baseline(theme.noteFont())},
                                                      number, LabelSide::ToRight, rect.width());
    QFont font = theme.tokenFont();
    font.setBold(box.lit);
    painter.setFont(font);
    painter.setPen(wasLeft(box) ? theme.muted : theme.text);
    drawLabel(painter, {rect.left() + side, baseline(font)}, shownLabel(box.token, font).text, LabelSide::FromLeft,
              rect.width() - 2 * side - taken - theme.inRow);
}

}  // namespace

void paintBeam(QPainter& painter, const BeamLayout& layout, const BeamPicture& picture, const QRectF& part, int pointed,
               const PlotTheme& theme) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    const auto lines = [&](bool lit) {
        for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
            const BeamBox& box = picture.boxes[i];
            if (box.parent < 0 || box.lit != lit)
                continue;
            const QPointF from = layout.lineFrom(box.parent), to = layout.lineTo(static_cast<int>(i));
            if (QRectF(from, to)
                    .normalized()
                    .adjusted(-kThickestLine, -kThickestLine, kThickestLine, kThickestLine)
                    .intersects(part))
                paintBeamLine(painter, from, to, box, theme);
        }
    };
    lines(false);
    lines(true);
    for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
        if (!layout.boxes[i].intersects(part))
            continue;
        paintBoxGround(painter, layout.boxes[i], picture.boxes[i], pointed == static_cast<int>(i), theme);
        paintBoxTexts(painter, layout.boxes[i], picture.boxes[i], theme);
    }
}

}  // namespace headlight
