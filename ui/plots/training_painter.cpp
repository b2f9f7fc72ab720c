#include "ui/plots/training_painter.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "ui/plots/card_painter.h"
#include "ui/plots/curves_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/map_painter.h"

namespace headlight {

namespace {

constexpr double kTrainingWidth = 640;
constexpr double kTrainingCurves = 300;
constexpr double kTrainingLine = 28;  // of the title, and of the figures' lines

// As wide as the card it is drawn in.
MapExtent probeExtent(const MapPicture& map, double cardWidth, const PlotTheme& theme) {
    MapExtent extent = extentOf(map, theme);
    extent.ruleLines = ruleLines(map, cardWidth, theme);
    return extent;
}

double mapHeight(const TrainingPicture& picture, double width, const PlotTheme& theme) {
    return picture.map ? preferredSize(probeExtent(*picture.map, width, theme), theme).height() : 0;
}

// In as many lines as they take.
QStringList figureLines(const TrainingPicture& picture, double width, const PlotTheme& theme) {
    QStringList lines;
    for (const MomentFigure& figure : picture.figures) {
        const QString part = QStringLiteral("%1 %2").arg(figure.name, figure.value);
        const QString joined = lines.isEmpty() ? part : lines.last() + QStringLiteral(" \u00B7 ") + part;
        if (lines.isEmpty() || textWidth(theme.noteFont(), joined) > width - 2 * kCardPadding)
            lines.append(part);
        else
            lines.last() = joined;
    }
    return picture.map ? lines : QStringList();
}

// Of the title, and with the map of its figures.
double lineRoom(const TrainingPicture& picture, double width, const PlotTheme& theme) {
    return theme.sized(kTrainingLine) * (1 + static_cast<double>(figureLines(picture, width, theme).size()));
}

}  // namespace

QSizeF preferredSize(const TrainingPicture& picture, const PlotTheme& theme) {
    const double width = std::max(theme.sized(kTrainingWidth),
                                  picture.map ? preferredSize(extentOf(*picture.map, theme), theme).width() : 0.0);
    return {width, lineRoom(picture, width, theme) + theme.sized(kTrainingCurves) + mapHeight(picture, width, theme)};
}

void paintTraining(QPainter& painter, const QRectF& rect, const TrainingPicture& picture, const PlotTheme& theme) {
    const double line = theme.sized(kTrainingLine), wanted = mapHeight(picture, rect.width(), theme);
    const double room = std::max(0.0, rect.height() - lineRoom(picture, rect.width(), theme));
    const double curves = room * theme.sized(kTrainingCurves) / (theme.sized(kTrainingCurves) + wanted);
    const QRectF header(rect.left() + kCardPadding, rect.top() + theme.inRow, rect.width() - 2 * kCardPadding, line);
    paintHeader(painter, header, picture.title, picture.sentence, {}, BadgeLevel::None, theme);
    const QRectF charts(rect.left(), header.bottom() - theme.inRow, rect.width(), curves);
    paintCurves(painter, CurvesLayout(charts, picture.curves, theme), picture.curves, {}, theme);
    if (!picture.map)
        return;
    QRectF told(header.left(), charts.bottom(), header.width(), line);
    for (const QString& figures : figureLines(picture, rect.width(), theme)) {
        paintNote(painter, told, figures, theme.text, theme);
        told.translate(0, line);
    }
    const QRectF card(rect.left(), told.top(), rect.width(), std::max(1.0, rect.bottom() - told.top()));
    paintMap(painter,
             MapLayout(card, probeExtent(*picture.map, rect.width(), theme), {}, theme, PaintTarget::of(painter).scale),
             *picture.map, {}, theme);
}

}  // namespace headlight
