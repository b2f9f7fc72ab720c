#pragma once

#include <QList>
#include <QSize>

#include "ui/plots/map_layout.h"

namespace headlight {

class MapPlot;
class StateStore;

// Stands maps of one size level with each other, with cells of one size, in as many rows as give the largest ones. The
// first of a row carries the row labels, and is wider by as much; the cards are no higher than the maps need. `extents`
// are those that the plots ask for themselves.
void standInRows(const QList<MapPlot*>& plots, const std::vector<MapExtent>& extents, QSize room);

// Zooming or moving one moves all, through the state, so that it can be undone and is kept: a run of zooming and moving
// is one step. A plot whose new map has another size is to be told the state's zoom by setView().
void keepViews(const QList<MapPlot*>& plots, StateStore* store);

}  // namespace headlight
