#pragma once

#include <QList>
#include <QSize>

#include "ui/plots/map_layout.h"

namespace headlight {

class MapPlot;

// Stands maps of one size level with each other, with cells of one size: the first carries the row labels, and is wider
// by as much. The cards are no higher than the maps need. `extents` are those that the plots ask for themselves.
void standSideBySide(const QList<MapPlot*>& plots, const std::vector<MapExtent>& extents, QSize room);

// The same in as many rows as give the largest cells.
void standInRows(const QList<MapPlot*>& plots, const std::vector<MapExtent>& extents, QSize room);

// Zooming or moving one moves all.
void lockViews(const QList<MapPlot*>& plots);

}  // namespace headlight
