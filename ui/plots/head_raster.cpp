#include "ui/plots/head_raster.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/label_text.h"

namespace headlight {
namespace {

constexpr double kNumberGap = 6;

// Every n-th number where the pitch is too small for all.
int numberStride(double pitch, double need) { return std::max(1, static_cast<int>(std::ceil(need / pitch))); }

}  // namespace

QRectF HeadRaster::cell(HeadCell at) const {
    return {origin + QPointF(at.head * pitch.width(), at.layer * pitch.height()), size};
}

std::optional<HeadCell> HeadRaster::cellAt(const QPointF& point) const {
    const double x = (point.x() - origin.x()) / pitch.width(), y = (point.y() - origin.y()) / pitch.height();
    if (x < 0 || y < 0 || x >= heads || y >= layers)
        return std::nullopt;
    return HeadCell{static_cast<int>(y), static_cast<int>(x)};
}

QSizeF headNumberRoom(int layers, const PlotTheme& theme) {
    const QFontMetricsF metrics(theme.noteFont());
    const QString widest = QStringLiteral("L") + QString::number(std::max(layers - 1, 0));
    return {std::ceil(metrics.horizontalAdvance(widest)) + kNumberGap, metrics.height() + kNumberGap};
}

void paintHeadNumbers(QPainter& painter, const HeadRaster& raster, HeadCell strong, bool lettered,
                      const PlotTheme& theme) {
    const QFont font = theme.noteFont();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const auto pen = [&](bool emphasised) { painter.setPen(emphasised ? theme.text : theme.muted); };
    const QString layerMark = lettered ? QStringLiteral("L") : QString();
    const QString headMark = lettered ? QStringLiteral("H") : QString();
    const double pitch = raster.heads > 1 ? raster.pitch.width() : raster.size.width();
    const int stride = numberStride(pitch, metrics.horizontalAdvance(headMark + QString::number(raster.heads)) + 4);
    for (int h = 0; h < raster.heads; h += stride) {
        pen(h == strong.head);
        drawLabel(painter, QPointF(raster.cell({0, h}).center().x(), raster.origin.y() - kNumberGap),
                  headMark + QString::number(h), LabelSide::Centred, 1e3);
    }
    const double rowPitch = raster.layers > 1 ? raster.pitch.height() : raster.size.height();
    const int rowStride = numberStride(rowPitch, metrics.height() * 0.85);
    for (int l = 0; l < raster.layers; l += rowStride) {
        pen(l == strong.layer);
        const double y = raster.cell({l, 0}).center().y() + metrics.capHeight() / 2;
        drawLabel(painter, QPointF(raster.origin.x() - kNumberGap, y), layerMark + QString::number(l),
                  LabelSide::ToRight, 1e3);
    }
}

void paintHeadOutline(QPainter& painter, const QRectF& cell, const QColor& colour, double width) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width));
    painter.drawRoundedRect(cell.adjusted(-2, -2, 2, 2), 4, 4);
}

}  // namespace headlight
