#pragma once

#include <QRectF>

#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;

// What a map shows of a mask that is being painted: the cells forbidden by hand, and the leak of every row.
namespace headlight {

// The cells that picture.painted forbids, crossed out; flat where cells are too small for that.
void paintPainted(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme);

// A bar from 0 to 1 beside every row, with its number where rows are high enough.
void paintLeaks(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                const PlotTheme& theme);

// What the bars take of a card's width; 0 where the picture has none.
double leakRoom(const MapPicture& picture, const PlotTheme& theme);

// A rectangle crossed out in the accent: forbidden by hand.
void paintCrossed(QPainter& painter, const QRectF& rect, double radius, const PlotTheme& theme);
QColor paintedFlat(const PlotTheme& theme);  // and its colour where there is no room for a cross

}  // namespace headlight
