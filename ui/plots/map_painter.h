#pragma once

#include <QRectF>
#include <vector>

#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// The room the picture's labels, ticks and foot ask for; feeds MapLayout and preferredSize.
MapExtent extentOf(const MapPicture& picture, const PlotTheme& theme);

// Room enough for each of several pictures of one size, so that in equal cards their cells stand level.
MapExtent sharedExtent(const std::vector<MapExtent>& extents);

// Lines that the picture's rule needs under the title of a card this wide; 0: it fits beside the title.
int ruleLines(const MapPicture& picture, double cardWidth, const PlotTheme& theme);

// Draws a prepared picture as a card: title, rule and badge; axes with their labels; cells; colour bar; a legend of
// what is masked, absent or out of range; marks. The same on every paint device; nothing of it is computed but the
// reduction to the device's pixels.
void paintMap(QPainter& painter, const QRectF& card, const MapPicture& picture, const MapView& view,
              const MapMarks& marks, const PlotTheme& theme);

// The same in a layout that is already known.
void paintMap(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
              const PlotTheme& theme);

// Its two halves, one after the other. The ground, which stays as it is when the map is moved or zoomed as long as its
// cells are drawn apart or are not: card, words, colour bar, legend. What moves or is pointed at: labels, cells, marks.
void paintMapGround(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme);
void paintMapContent(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                     const PlotTheme& theme);

}  // namespace headlight
