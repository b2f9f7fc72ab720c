#pragma once

#include "ui/plots/beam_layout.h"

class QPainter;

namespace headlight {

// The boxes and lines that the part of the tree touches; `painter` is in the layout's coordinates. What was gone on
// from is drawn solid, what was left dashed and muted; the end of a sentence has a tick, what was cut an ellipsis; the
// greedy path a bar at the left of its boxes; `pointed` (−1: none) an outline.
void paintBeam(QPainter& painter, const BeamLayout& layout, const BeamPicture& picture, const QRectF& part, int pointed,
               const PlotTheme& theme);

// Marks the sides on which the whole goes on beyond the room, both in the painter's coordinates.
void paintMore(QPainter& painter, const QRectF& room, const QRectF& whole, const PlotTheme& theme);

}  // namespace headlight
