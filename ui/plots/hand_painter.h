#pragma once

#include "ui/plots/hand_layout.h"

class QPainter;

namespace headlight {

// What can be seen of a card that is scrolled sideways; all of it without a width.
struct HandSight {
    double left = 0, width = 0;
};

// Draws a row worked out as far as picture.step, as a card; the last step is highlighted. Titles, the names of the
// steps and the totals stand where they are seen. The same on every paint device.
void paintHand(QPainter& painter, const HandLayout& layout, const HandPicture& picture, const PlotTheme& theme,
               HandSight sight = {});

QSizeF preferredSize(const HandPicture& picture, const PlotTheme& theme);

}  // namespace headlight
