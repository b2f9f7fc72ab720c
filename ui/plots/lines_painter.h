#pragma once

#include <QRectF>

#include "ui/plots/lines_layout.h"
#include "ui/plots/lines_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;
class QPixmap;

namespace headlight {

// The room the picture's labels, rule and foot ask for in a card this wide; feeds LinesLayout.
LinesExtent extentOf(const LinesPicture& picture, double cardWidth, const PlotTheme& theme);

// Draws a prepared picture as a card: title, rule and badge; two columns of tokens; a line for each link, stronger as
// the weight is larger; the legend. Where a token is pointed at or pinned, only its links stay, and all of them; the
// others fade. The same on every paint device. A plot that keeps all links drawn passes them.
void paintLines(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, const MapMarks& marks,
                const PlotTheme& theme, const QPixmap* links = nullptr);

// The links alone: those of a token, or those strong enough to be drawn of all tokens. share: of their full strength.
void paintLinks(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, CellIndex token,
                double share, const PlotTheme& theme);

// A short piece of a series' line, for legends and for the controls that choose heads.
void paintSeriesSwatch(QPainter& painter, const QRectF& rect, int style, const PlotTheme& theme);

QSizeF preferredSize(const LinesPicture& picture, const PlotTheme& theme);

}  // namespace headlight
