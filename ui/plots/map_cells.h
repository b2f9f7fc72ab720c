#pragma once

#include <QImage>
#include <QRectF>

#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// What a painter draws on: pixels or shapes.
struct PaintTarget {
    double scale = 1;     // device pixels to a logical one
    bool vector = false;  // SVG, PDF: shapes stay shapes

    static PaintTarget of(const QPainter& painter);
};

// One pixel per cell, without interpolation: for export and for tests of exactness.
QImage cellImage(const MapPicture& picture, const PlotTheme& theme);

// The visible cells inside layout.map. Cells of 10 pixels and more are drawn apart with round corners, masked ones
// hatched; smaller ones flat, reduced by extremes to one value a device pixel where they are smaller than that.
void paintCells(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme);

// A rectangle struck through diagonally: forbidden or hidden.
void paintHatch(QPainter& painter, const QRectF& rect, double radius, const PlotTheme& theme);

// values (reduced where needed) fitted into width × height pixels; every value of the map counts. Large enough maps get
// whole pixels a cell, remaining pixels are spread evenly.
QImage fittedImage(const Matrix& values, const MaskMatrix& mask, QSize pixels, const ColourLookup& lookup);

}  // namespace headlight
