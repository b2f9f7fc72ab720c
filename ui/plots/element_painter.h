#pragma once

#include "ui/plots/element_layout.h"

class QPainter;

namespace headlight {

// Draws the terms of an energy as a card: the cell, and for each energy its formula, a line a dimension with a bar from
// one sum to the next, the total, and how few terms make most of it. The same on every paint device.
void paintElement(QPainter& painter, const ElementLayout& layout, const ElementPicture& picture,
                  const PlotTheme& theme);

QSizeF preferredSize(const ElementPicture& picture, const PlotTheme& theme);

}  // namespace headlight
