#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "ui/plots/head_cell.h"
#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// Where the cells of layers × heads lie: layers downwards, heads to the right.
struct HeadRaster {
    int layers = 1;
    int heads = 1;
    QPointF origin;  // top left of the first cell
    QSizeF size;     // of a cell
    QSizeF pitch;    // from cell to cell

    QRectF cell(HeadCell at) const;
    // The gap right of and below a cell belongs to it, so that the pointer never falls between two.
    std::optional<HeadCell> cellAt(const QPointF& point) const;
    bool contains(HeadCell at) const { return at.valid() && at.layer < layers && at.head < heads; }
};

// What the numbers of the layers take at the left, and those of the heads at the top.
QSizeF headNumberRoom(int layers, const PlotTheme& theme);

// The numbers left of and above the cells, those of `strong` emphasised; every n-th where there is no room for all.
// lettered: as people write them, L5 and H0.
void paintHeadNumbers(QPainter& painter, const HeadRaster& raster, HeadCell strong, bool lettered,
                      const PlotTheme& theme);

// The frame around one cell.
void paintHeadOutline(QPainter& painter, const QRectF& cell, const QColor& colour, double width);

}  // namespace headlight
