#include "ui/plots/explained_cell.h"

#include <QObject>
#include <QPainter>
#include <cmath>

#include "ui/plots/label_text.h"

namespace headlight {
namespace {

constexpr int kWorkedSize = 14;
constexpr int kPositiveSeries = 3, kNegativeSeries = 0;  // red and blue

double baselineOf(const QRectF& rect, const QFont& font) {
    const QFontMetricsF metrics(font);
    return rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
}

}  // namespace

void paintCellNames(QPainter& painter, const QRectF& line, const CellNames& cell, const PlotTheme& theme) {
    QFont strong = theme.titleFont();
    strong.setPixelSize(static_cast<int>(std::lround(theme.sized(kWorkedSize + 3))));
    QFont plain = theme.tokenFont();
    double x = line.left();
    const auto add = [&](const QString& text, const QFont& font, const QColor& ink) {
        painter.setFont(font);
        painter.setPen(ink);
        x += drawLabel(painter, {x, baselineOf(line, strong)}, text, LabelSide::FromLeft, line.right() - x) +
             theme.sized(5);
    };
    const auto addToken = [&](const QString& what, const QString& label, int index) {
        add(what, plain, theme.muted);
        add(shownLabel(label, strong).text, strong, theme.text);
        add(QStringLiteral("(%1)").arg(index), plain, theme.muted);
    };
    addToken(QObject::tr("query"), cell.query, cell.row);
    add(QStringLiteral("\u2192"), plain, theme.muted);
    addToken(QObject::tr("key"), cell.key, cell.column);
}

QColor signColour(double value, const PlotTheme& theme) {
    return theme.seriesColour(value < 0 ? kNegativeSeries : kPositiveSeries);
}

QFont workedFont(const PlotTheme& theme) {
    QFont font = theme.numberFont();
    font.setPixelSize(static_cast<int>(std::lround(theme.sized(kWorkedSize))));
    return font;
}

void paintInLine(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, Qt::Alignment side) {
    painter.setFont(font);
    const double y = baselineOf(rect, font);
    if (side & Qt::AlignRight)
        drawLabel(painter, {rect.right(), y}, text, LabelSide::ToRight, rect.width());
    else if (side & Qt::AlignHCenter)
        drawLabel(painter, {rect.center().x(), y}, text, LabelSide::Centred, rect.width());
    else
        drawLabel(painter, {rect.left(), y}, text, LabelSide::FromLeft, rect.width());
}

}  // namespace headlight
