#include "ui/plots/training_painter.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "ui/plots/card_painter.h"
#include "ui/plots/curves_painter.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/map_painter.h"

namespace headlight {

namespace {

constexpr double kTrainingWidth = 640;
constexpr double kTrainingCurves = 300;
constexpr double kTrainingLine = 28;  // of the title, and of the figures

// As wide as the card it is drawn in.
MapExtent probeExtent(const MapPicture& map, double cardWidth, const PlotTheme& theme) {
    MapExtent extent = extentOf(map, theme);
    extent.ruleLines = ruleLines(map, cardWidth, theme);
    return extent;
}

// The title's line, and with the map that of its figures.
double lineRoom(const TrainingPicture& picture, const PlotTheme& theme) {
    return theme.sized(kTrainingLine) * (picture.map ? 2 : 1);
}

double mapHeight(const TrainingPicture& picture, double width, const PlotTheme& theme) {
    return picture.map ? preferredSize(probeExtent(*picture.map, width, theme), theme).height() : 0;
}

QString momentText(const std::vector<MomentFigure>& figures) {
    QStringList parts;
    for (const MomentFigure& figure : figures)
        parts.append(QStringLiteral("%1 %2").arg(figure.name, figure.value));
    return parts.join(QStringLiteral(" \u00B7 "));
}

}  // namespace

QSizeF preferredSize(const TrainingPicture& picture, const PlotTheme& theme) {
    const double width = std::max(theme.sized(kTrainingWidth),
                                  picture.map ? preferredSize(extentOf(*picture.map, theme), theme).width() : 0.0);
    return {width, lineRoom(picture, theme) + theme.sized(kTrainingCurves) + mapHeight(picture, width, theme)};
}

void paintTraining(QPainter& painter, const QRectF& rect, const TrainingPicture& picture, const PlotTheme& theme) {
    const double line = theme.sized(kTrainingLine), wanted = mapHeight(picture, rect.width(), theme);
    const double room = std::max(0.0, rect.height() - lineRoom(picture, theme));
    const double curves = room * theme.sized(kTrainingCurves) / (theme.sized(kTrainingCurves) + wanted);
    const QRectF header(rect.left() + kCardPadding, rect.top() + theme.inRow, rect.width() - 2 * kCardPadding, line);
    paintHeader(painter, header, picture.title, picture.sentence, {}, BadgeLevel::None, theme);
    const QRectF charts(rect.left(), header.bottom() - theme.inRow, rect.width(), curves);
    paintCurves(painter, CurvesLayout(charts, picture.curves, theme), picture.curves, {}, theme);
    if (!picture.map)
        return;
    const QRectF told(header.left(), charts.bottom(), header.width(), line);
    paintNote(painter, told, momentText(picture.figures), theme.text, theme);
    const QRectF card(rect.left(), told.bottom(), rect.width(), std::max(1.0, rect.bottom() - told.bottom()));
    paintMap(painter,
             MapLayout(card, probeExtent(*picture.map, rect.width(), theme), {}, theme, PaintTarget::of(painter).scale),
             *picture.map, {}, theme);
}

}  // namespace headlight
