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
constexpr double kSide = 11;  // from a box' edge to its texts
constexpr double kMoreFade = 28;
constexpr double kChevron = 5;  // half of its height

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

void paintBeamLine(QPainter& painter, const QPainterPath& path, const BeamBox& box, const PlotTheme& theme) {
    const QColor colour = box.lit ? theme.accent : wasLeft(box) ? theme.hatch : mixed(theme.surface, theme.muted, 0.6);
    const double width = kThinnestLine + (kThickestLine - kThinnestLine) * std::clamp(box.share, 0.0, 1.0);
    QPen pen(colour, theme.sized(width));
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
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

// The token above its number; the root has none.
void paintBoxTexts(QPainter& painter, const QRectF& rect, const BeamBox& box, const PlotTheme& theme) {
    const double left = rect.left() + theme.sized(kSide), room = rect.width() - 2 * theme.sized(kSide);
    const auto baseline = [&](const QFont& font, double share) {
        const QFontMetricsF metrics(font);
        return rect.top() + share * rect.height() + (metrics.ascent() - metrics.descent()) / 2;
    };
    const QString number = signOf(box.mark) + box.number;
    QFont font = theme.tokenFont();
    font.setBold(box.lit);
    painter.setFont(font);
    painter.setPen(wasLeft(box) ? theme.muted : theme.text);
    drawLabel(painter, {left, baseline(font, number.isEmpty() ? 0.5 : 0.32)}, shownLabel(box.token, font).text,
              LabelSide::FromLeft, room);
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    drawLabel(painter, {left, baseline(theme.noteFont(), 0.74)}, number, LabelSide::FromLeft, room);
}

// A fade and a chevron along one edge of the room, as seen when that edge is turned to the right.
void paintMoreAt(QPainter& painter, double width, double height, const PlotTheme& theme) {
    QLinearGradient fade(width - theme.sized(kMoreFade), 0, width, 0);
    QColor clear = theme.surface;
    clear.setAlpha(0);
    fade.setColorAt(0, clear);
    fade.setColorAt(0.7, theme.surface);
    painter.fillRect(QRectF(width - theme.sized(kMoreFade), 0, theme.sized(kMoreFade), height), fade);
    const double half = theme.sized(kChevron);
    painter.setPen(QPen(theme.muted, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF tip(width - 2, height / 2);
    const QPointF chevron[] = {tip - QPointF(half, half), tip, tip - QPointF(half, -half)};
    painter.drawPolyline(chevron, 3);
}

}  // namespace

void paintMore(QPainter& painter, const QRectF& room, const QRectF& whole, const PlotTheme& theme) {
    const double beyond[] = {whole.right() - room.right(), whole.bottom() - room.bottom(), room.left() - whole.left(),
                             room.top() - whole.top()};
    for (int quarter = 0; quarter < 4; ++quarter) {
        if (beyond[quarter] <= 1)
            continue;
        const bool aside = quarter % 2 == 0;
        const double width = aside ? room.width() : room.height(), height = aside ? room.height() : room.width();
        painter.save();
        painter.translate(room.center());
        painter.rotate(90 * quarter);
        painter.translate(-width / 2, -height / 2);
        paintMoreAt(painter, width, height, theme);
        painter.restore();
    }
}

void paintBeam(QPainter& painter, const BeamLayout& layout, const BeamPicture& picture, const QRectF& part, int pointed,
               const PlotTheme& theme) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    const auto lines = [&](bool lit) {
        for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
            const BeamBox& box = picture.boxes[i];
            if (box.parent < 0 || box.lit != lit)
                continue;
            const QPainterPath path = layout.line(box.parent, static_cast<int>(i));
            if (path.boundingRect()
                    .adjusted(-kThickestLine, -kThickestLine, kThickestLine, kThickestLine)
                    .intersects(part))
                paintBeamLine(painter, path, box, theme);
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
