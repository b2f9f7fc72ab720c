#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// How much room a picture's texts ask for.
struct MapExtent {
    int rows = 0;
    int columns = 0;
    double rowLabelWidth = 0;  // of the widest label, at the theme's token size
    double columnLabelWidth = 0;
    double tickWidth = 0;      // of the colour bar's widest tick
    int footLines = 1;         // under the map, the key axis' title included
    int ruleLines = 0;         // under the title, where the rule does not fit beside it
    bool rowLabels = true;     // a twin beside a map with the same rows does without them and their title
    bool columnLabels = true;  // and one below a map with the same columns without these and the foot
    bool bar = true;  // the colour bar; maps that share one stand as tiles, their labels exactly as wide as said here
};

struct CellIndex {
    int row = -1;
    int column = -1;

    bool valid() const { return row >= 0 && column >= 0; }
    friend bool operator==(CellIndex a, CellIndex b) { return a.row == b.row && a.column == b.column; }
    friend bool operator!=(CellIndex a, CellIndex b) { return !(a == b); }
};

inline constexpr double kCardPadding = 12;

// Cells first … last − 1.
struct CellSpan {
    int first = 0;
    int last = 0;

    int count() const { return last - first; }
};

// Labels of an axis that are `need` apart at least: every n-th of the span, n a round number, and always `pointed`.
std::vector<int> spreadLabels(CellSpan span, double pitch, double need, int pointed);

// Where everything of one map lies inside a card. Pure geometry, in logical pixels; edges of cells are whole device
// pixels, so all rows are equally high within one, and neighbours share an edge.
class MapLayout {
public:
    // deviceScale: device pixels to a logical one.
    MapLayout(const QRectF& card, const MapExtent& extent, const MapView& view, const PlotTheme& theme,
              double deviceScale);

    QRectF card, header;
    QRectF rule;                   // empty: the rule stands in the header
    QRectF map;                    // the window onto the cells
    QRectF bar;                    // colour bar
    QRectF rowTitle;               // of the query axis, rotated
    QRectF columnTitle;            // of the key axis
    QRectF foot;                   // legend and notes
    double spareHeight = 0;        // of the card, that the map leaves free
    double rowLabelRight = 0;      // row labels end here
    double rowLabelWidth = 0;      // and may be this wide
    double columnLabelBottom = 0;  // column labels start here
    double columnLabelLength = 0;  // and may be this long along their slant
    int labelSize = 0;             // pixels of type

    double cellWidth() const { return m_cellWidth; }
    double cellHeight() const { return m_cellHeight; }
    bool separated() const;  // a hair between the cells

    // Left edge of a column and upper edge of a row, snapped; also outside of the window.
    double columnEdge(int column) const;
    double rowEdge(int row) const;
    QRectF cell(int row, int column) const;  // the whole cell, gap included
    std::optional<CellIndex> cellAt(const QPointF& point) const;
    CellSpan visibleRows() const;
    CellSpan visibleColumns() const;

    // What the window shows, resolved: never empty, inside the map.
    QRectF viewCells() const { return m_view; }
    // The same view after moving the map by some pixels, or zoomed about a point (factor > 1: nearer).
    MapView panned(const QPointF& pixels) const;
    MapView zoomed(const QPointF& about, double factor) const;

    // Labels that fit along an axis: every n-th, and always `pointed` where it is visible.
    std::vector<int> rowLabels(int pointed) const;
    std::vector<int> columnLabels(int pointed) const;

    static constexpr double kSlant = 50;  // degrees by which column labels rise

private:
    void reserve(const MapExtent& extent, const PlotTheme& theme);
    void fitCells(const QRectF& room, double leftOfMap, const PlotTheme& theme);
    void placeAround(const MapExtent& extent, const PlotTheme& theme);
    double snapped(double value) const;
    MapView view(QRectF cells) const;

    int m_rows, m_columns;
    double m_deviceScale;
    double m_cellWidth = 1, m_cellHeight = 1;
    QRectF m_view;
};

// What the row labels and their title take of a card's width.
double labelRoom(const MapExtent& extent, const PlotTheme& theme, double cardWidth);

// What the column labels, as long as the extent says, and the foot take of a card's height.
double columnLabelHeight(const MapExtent& extent, const PlotTheme& theme);

// A card that holds the map comfortably: cells of about 32 pixels while that keeps within 1,100.
QSizeF preferredSize(const MapExtent& extent, const PlotTheme& theme);

}  // namespace headlight
