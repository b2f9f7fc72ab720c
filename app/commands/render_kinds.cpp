#include "app/commands/render_kinds.h"

#include "app/commands/figure_frame.h"

namespace headlight {

RenderedFigure kindsFigure(const LineChart& chart, const KindsAnalysis& analysis, const RenderStyle& style) {
    constexpr double kKindsWidth = 720, kKindsHeight = 420;
    const QString line = QString::fromStdString(analysis.command) + QStringLiteral(" · headlight " HEADLIGHT_VERSION);
    FramedPicture picture{{kKindsWidth, kKindsHeight}, chart.title, line, line, {}, {}};
    picture.paint = [chart, theme = themeOf(style)](QPainter& painter, const QRectF& rect) {
        paintLineChart(painter, LineChartLayout(rect, chart, theme), chart, {}, theme);
    };
    return framedFigure(picture, style);
}

}  // namespace headlight
