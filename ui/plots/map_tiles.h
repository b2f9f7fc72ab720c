#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

#include "ui/plots/map_layout.h"

namespace headlight {

// Maps of one size in rows and columns, their cells alike and level. The first column carries the row labels, the first
// row the column labels and the legend, and one colour bar at the right tells the colours of all.
struct MapTiles {
    std::vector<QRectF> cards;  // in reading order
    std::vector<MapExtent> extents;
    QRectF bar;
    QSizeF size;  // as wide as the room; higher than it where the maps would be too small
    int columns = 1;
};

// `shared`: the room that the texts of any of the maps ask for (see sharedExtent). count ≥ 1.
MapTiles tiledMaps(int count, const MapExtent& shared, const QSizeF& room, const PlotTheme& theme);

// A size in which the maps are comfortable: about four to a row.
QSizeF preferredTilesSize(int count, const MapExtent& shared, const PlotTheme& theme);

}  // namespace headlight
