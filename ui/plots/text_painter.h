#pragma once

#include "ui/plots/text_layout.h"

class QPainter;

namespace headlight {

// Draws a picture of text as a card: title and rule, the sentence to choose from where it is another, the coloured
// sentence, the colour bar, a legend of masked tokens, the note. The same on every paint device.
void paintText(QPainter& painter, const TextLayout& layout, const TextPicture& picture, const PlotTheme& theme);

QSizeF preferredSize(const TextPicture& picture, const PlotTheme& theme);

}  // namespace headlight
