#include "app/commands/render_kinds.h"

#include "ui/plots/card_painter.h"

namespace headlight {

namespace {

constexpr double kKindsWidth = 720, kKindsHeight = 420;
constexpr double kKindsFoot = 24;
constexpr double kKindsPixels = 96 / 25.4;  // to a millimetre

// A width or a height alone keeps the proportions.
QSizeF kindsSize(const RenderStyle& style) {
    const QSizeF natural(kKindsWidth, kKindsHeight);
    if (style.width && style.height)
        return QSizeF(*style.width, *style.height) * kKindsPixels;
    if (style.width)
        return natural * (*style.width * kKindsPixels / kKindsWidth);
    return style.height ? natural * (*style.height * kKindsPixels / kKindsHeight) : natural;
}

}  // namespace

RenderedFigure kindsFigure(const LineChart& chart, const KindsAnalysis& analysis, const RenderStyle& style) {
    const PlotTheme theme = style.dark ? PlotTheme::darkTheme() : PlotTheme::light();
    const QString line = QString::fromStdString(analysis.command) + QStringLiteral(" · headlight " HEADLIGHT_VERSION);
    const double foot = style.provenance ? kKindsFoot : 0;
    RenderedFigure result;
    result.figure.size = kindsSize(style);
    result.figure.background = theme.surface;
    result.figure.title = chart.title;
    result.figure.description = line;
    result.figure.paint = [chart, line, foot, theme](QPainter& painter, const QRectF& rect) {
        const LineChartLayout layout(rect.adjusted(0, 0, 0, -foot), chart, theme);
        paintLineChart(painter, layout, chart, {}, theme);
        if (foot > 0)
            paintNote(painter, QRectF(rect.left() + 12, rect.bottom() - foot, rect.width() - 24, foot), line,
                      theme.muted, theme);
    };
    return result;
}

}  // namespace headlight
