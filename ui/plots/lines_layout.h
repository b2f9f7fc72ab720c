#pragma once

#include <QRectF>
#include <vector>

#include "ui/plots/map_layout.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// How much room the words of a picture of lines ask for.
struct LinesExtent {
    int queries = 0;
    int keys = 0;
    double queryLabelWidth = 0;  // of the widest label, at the theme's token size
    double keyLabelWidth = 0;
    int ruleLines = 0;  // under the title, where the rule does not fit beside it
    int footLines = 0;
};

// Where the two columns of tokens and their lines lie inside a card. Pure geometry, in logical pixels. The rows of both
// columns are equally high; the shorter column stands in the middle while all rows fit, else both start at the top and
// the rows are scrolled.
class LinesLayout {
public:
    // scroll: how far the rows are moved up, 0 … scrollRange.
    LinesLayout(const QRectF& card, const LinesExtent& extent, double scroll, const PlotTheme& theme);

    QRectF card, header, rule;
    QRectF titles;  // the line over the columns
    QRectF body;    // the window onto the rows
    QRectF foot;
    double from = 0, to = 0;                        // where lines begin and end
    double queryLabelWidth = 0, keyLabelWidth = 0;  // labels may be this wide
    double rowHeight = 0;
    double scrollRange = 0;  // 0: all rows are visible
    int labelSize = 0;       // pixels of type

    double queryMiddle(int query) const { return m_queryTop + (query + 0.5) * rowHeight; }
    double keyMiddle(int key) const { return m_keyTop + (key + 0.5) * rowHeight; }
    QRectF queryRect(int query) const;  // the label with its row
    QRectF keyRect(int key) const;

    // {query, −1} or {−1, key}; {−1, −1} where there is no token.
    CellIndex tokenAt(const QPointF& point) const;

    CellSpan visibleQueries() const;
    CellSpan visibleKeys() const;
    std::vector<int> queryLabels(int pointed) const;
    std::vector<int> keyLabels(int pointed) const;

private:
    void placeRows(const LinesExtent& extent, const PlotTheme& theme);
    void placeColumns(const LinesExtent& extent, const PlotTheme& theme);
    CellSpan visible(double top, int count) const;

    int m_queries, m_keys;
    double m_queryTop = 0, m_keyTop = 0;
};

inline constexpr double kTokenPadding = 6;  // between a label and the edge of its pill

// The height of a foot's or a legend's line.
double linesFootLine(const PlotTheme& theme);

// The height of a card in which no row is smaller than it likes to be, or than `rowHeight` allows.
double wantedHeight(const LinesExtent& extent, const PlotTheme& theme);
double heightWithRows(const LinesExtent& extent, double rowHeight, const PlotTheme& theme);

}  // namespace headlight
