#include "ui/plots/mask_painter.h"

#include <QLineF>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"

namespace headlight {
namespace {

constexpr double kLeakGap = 8;     // between the map and the bars
constexpr double kBarLength = 40;  // of a leak of 1
constexpr double kLeakNumberGap = 4;
constexpr double kThickestBar = 10;
constexpr double kBarRadius = 2;
constexpr double kRoundBarFrom = 4;  // thinner ones would be all corner
constexpr double kWideGap = 24;      // cells from here have two pixels between them, as paintCells draws them

double numberWidth(const PlotTheme& theme) {
    return std::ceil(textWidth(theme.numberFont(), QStringLiteral("0.0000")));
}

// Neighbours of one row are filled at once; of rows and columns within one pixel, one stands for all.
void paintPaintedFlat(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const QColor& colour) {
    const CellSpan rows = layout.visibleRows(), columns = layout.visibleColumns();
    const int rowStep = std::max(1, static_cast<int>(1 / layout.cellHeight()));
    const int columnStep = std::max(1, static_cast<int>(1 / layout.cellWidth()));
    for (int r = rows.first; r < rows.last; r += rowStep) {
        const std::uint8_t* allowed = picture.painted.row(r);
        for (int c = columns.first; c < columns.last; c += columnStep) {
            if (allowed[c])
                continue;
            const int first = c;
            while (c < columns.last && !allowed[c])
                c += columnStep;
            const QRectF run(QPointF(layout.columnEdge(first), layout.rowEdge(r)),
                             QPointF(layout.columnEdge(std::min(c, columns.last)), layout.rowEdge(r + rowStep)));
            painter.fillRect(run.intersected(layout.map), colour);
        }
    }
}

void paintPaintedCells(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme) {
    const double gap = std::min(layout.cellWidth(), layout.cellHeight()) >= kWideGap ? 2 : 1;
    const CellSpan rows = layout.visibleRows(), columns = layout.visibleColumns();
    for (int r = rows.first; r < rows.last; ++r)
        for (int c = columns.first; c < columns.last; ++c) {
            const QRectF cell = layout.cell(r, c).adjusted(0, 0, -gap, -gap).intersected(layout.map);
            if (!picture.painted(r, c) && !cell.isEmpty())
                paintCrossed(painter, cell, theme.cellRadius, theme);
        }
}

void fillBar(QPainter& painter, const QRectF& bar, const QColor& colour) {
    if (bar.height() < kRoundBarFrom)
        return painter.fillRect(bar, colour);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(bar, kBarRadius, kBarRadius);
}

void paintLeakBar(QPainter& painter, const QRectF& track, double leak, const PlotTheme& theme) {
    fillBar(painter, track, theme.line);
    if (leak <= 0)
        return;
    QRectF bar = track;
    bar.setWidth(std::max(1.0, track.width() * std::min(leak, 1.0)));
    fillBar(painter, bar, theme.warn);
}

}  // namespace

QColor paintedFlat(const PlotTheme& theme) { return mixed(theme.wash, theme.accent, 0.6); }

void paintCrossed(QPainter& painter, const QRectF& rect, double radius, const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.wash);
    painter.drawRoundedRect(rect, radius, radius);
    const double side = std::min(rect.width(), rect.height()) * 0.28;
    const QPointF middle = rect.center();
    painter.setPen(QPen(theme.accent, std::clamp(side / 3, 1.0, 2.0), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QLineF(middle - QPointF(side, side), middle + QPointF(side, side)));
    painter.drawLine(QLineF(middle - QPointF(side, -side), middle + QPointF(side, -side)));
    painter.restore();
}

void paintPainted(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme) {
    if (picture.paintedCells == 0)
        return;
    if (layout.separated())
        paintPaintedCells(painter, layout, picture, theme);
    else
        paintPaintedFlat(painter, layout, picture, paintedFlat(theme));
}

double leakRoom(const MapPicture& picture, const PlotTheme& theme) {
    return picture.leaks.empty() ? 0 : kLeakGap + theme.sized(kBarLength) + kLeakNumberGap + numberWidth(theme);
}

void paintLeaks(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                const PlotTheme& theme) {
    if (picture.leaks.empty())
        return;
    const QFontMetricsF metrics(theme.numberFont());
    const double left = layout.map.right() + kLeakGap, length = theme.sized(kBarLength);
    const bool numbers = layout.cellHeight() >= metrics.height() - 2;
    const CellSpan rows = layout.visibleRows();
    painter.setFont(theme.numberFont());
    for (int r = rows.first; r < rows.last; ++r) {
        const double leak = picture.leaks[static_cast<std::size_t>(r)];
        const QRectF row(QPointF(left, layout.rowEdge(r)), QPointF(left + length, layout.rowEdge(r + 1)));
        if (std::isnan(leak) || !layout.map.contains(QPointF(layout.map.left(), row.center().y())))
            continue;
        const double thickness = std::min(theme.sized(kThickestBar), row.height() * (row.height() >= 3 ? 0.6 : 1));
        paintLeakBar(painter, QRectF(left, row.center().y() - thickness / 2, length, thickness), leak, theme);
        const bool marked = r == marks.row || r == marks.pinnedRow;
        if (!numbers && !marked)
            continue;
        painter.setPen(marked ? theme.text : theme.muted);
        drawLabel(painter, QPointF(row.right() + kLeakNumberGap, row.center().y() + metrics.capHeight() / 2),
                  saidNumber(formatWeight(leak)), LabelSide::FromLeft, 1e4);
    }
    QRectF title = layout.columnTitle;
    title.setLeft(left);
    title.setRight(left + length + kLeakNumberGap + numberWidth(theme));
    if (layout.columnLabelLength > 0)
        paintNote(painter, title, QObject::tr("leak"), theme.muted, theme);
}

}  // namespace headlight
