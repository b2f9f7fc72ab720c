#pragma once

#include <QRectF>

#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

inline constexpr double kChartSwatch = 28;  // of a legend: dashes are told apart at this length

// A short piece of the line with its marker, as legends have it.
void paintChartSwatch(QPainter& painter, const QRectF& rect, int style, const PlotTheme& theme);

}  // namespace headlight
