#pragma once

#include "app/commands/render_figure.h"
#include "core/data/kinds_analysis.h"
#include "ui/plots/line_chart.h"

namespace headlight {

// The bottleneck plot as a picture for a file; of the style its size, tone and provenance count.
RenderedFigure kindsFigure(const LineChart& chart, const KindsAnalysis& analysis, const RenderStyle& style);

}  // namespace headlight
