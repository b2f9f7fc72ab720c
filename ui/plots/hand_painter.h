#pragma once

#include "ui/plots/hand_layout.h"

class QPainter;

namespace headlight {

// Draws a row worked out as far as picture.step, as a card; the last step is highlighted. The names of the steps stand
// at their place or, where the card is scrolled sideways, `scrolled` further right. The same on every paint device.
void paintHand(QPainter& painter, const HandLayout& layout, const HandPicture& picture, const PlotTheme& theme,
               double scrolled = 0);

QSizeF preferredSize(const HandPicture& picture, const PlotTheme& theme);

}  // namespace headlight
