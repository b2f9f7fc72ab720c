#pragma once

#include <QPalette>
#include <QString>

#include "ui/plots/plot_theme.h"

namespace headlight {

// The look of the whole application. Beside plain widgets it knows these dynamic properties:
//   card=true           a framed surface               sectionHead=true   a small head over a group of controls
//   muted=true          secondary text                 title=true         the title of a card or a page
//   pill=true           a checkable round button       toggle=true        a check box drawn as a switch
//   primary=true        the one button that matters    flat=true          a button without a frame
//   badge=good|warn|bad a short verdict                bar=true           a bar along the window's edge
//   field=true          a frame drawn like a line edit
QString styleSheet(const PlotTheme& theme);

// For what is painted without the sheet: the same colours under Qt's names.
QPalette palette(const PlotTheme& theme);

}  // namespace headlight
