#include "ui/plots/line_chart_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <cmath>
#include <utility>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/line_chart.h"

namespace headlight {
namespace {

constexpr double kChartLine = 1.75;
constexpr double kChartThinLine = 1;
constexpr double kChartMarker = 4;   // from the middle of a marker to its edge
constexpr double kChartWhisker = 3;  // half of the stroke at the end of an error bar
constexpr double kChartFaded = 0.25;
constexpr int kChartDashes = 4;  // that PlotTheme::seriesPen has

// The colour of a style with dashes of its own, where seriesPen changes the dashes only once the colours are used up.
QPen chartPen(int style, const PlotTheme& theme) {
    const int colour = style % PlotTheme::kSeriesColours;
    return theme.seriesPen(colour + PlotTheme::kSeriesColours * (style % kChartDashes), kChartLine);
}

QPolygonF chartCorners(int corners, double turn, double radius) {
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * M_PI * i / corners;
        polygon.append({radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return polygon;
}

// Disc, square, triangle, diamond, triangle on its point, star of four, pentagon.
QPainterPath chartMarker(int style, double radius) {
    QPainterPath path;
    switch (style % 7) {
        case 0: path.addEllipse(QPointF(), radius * 0.9, radius * 0.9); break;
        case 1: path.addPolygon(chartCorners(4, M_PI / 4, radius * 1.2)); break;
        case 2: path.addPolygon(chartCorners(3, 0, radius * 1.2)); break;
        case 3: path.addPolygon(chartCorners(4, 0, radius * 1.2)); break;
        case 4: path.addPolygon(chartCorners(3, M_PI, radius * 1.2)); break;
        case 5:
            path.addRect(-radius * 1.1, -radius * 0.4, radius * 2.2, radius * 0.8);
            path.addRect(-radius * 0.4, -radius * 1.1, radius * 0.8, radius * 2.2);
            path.setFillRule(Qt::WindingFill);
            break;
        default: path.addPolygon(chartCorners(5, 0, radius * 1.1)); break;
    }
    path.closeSubpath();
    return path;
}

void paintChartMarker(QPainter& painter, const QPointF& at, int style, bool hollow, const PlotTheme& theme) {
    painter.setPen(hollow ? QPen(theme.seriesColour(style), kChartThinLine) : QPen(Qt::NoPen));
    painter.setBrush(hollow ? theme.surface : theme.seriesColour(style));
    painter.drawPath(chartMarker(style, theme.sized(kChartMarker)).translated(at));
    painter.setBrush(Qt::NoBrush);
}

void paintChartAxes(QPainter& painter, const LineChartLayout& layout, const LineChart& chart, const PlotTheme& theme) {
    const QFontMetricsF metrics(theme.noteFont());
    const QRectF& frame = layout.frame;
    painter.setFont(theme.noteFont());
    for (const Tick& tick : layout.yTicks) {
        const double y = frame.bottom() - tick.position * frame.height();
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
        painter.setPen(theme.muted);
        drawLabel(painter, {frame.left() - theme.betweenRows, y + metrics.capHeight() / 2}, tick.text,
                  LabelSide::ToRight, frame.width());
    }
    const double baseline = frame.bottom() + theme.inRow + metrics.ascent();
    for (const Tick& tick : layout.xTicks)
        drawLabel(painter, {frame.left() + tick.position * frame.width(), baseline}, tick.text, LabelSide::Centred,
                  frame.width());
    drawLabel(painter, {frame.center().x(), baseline + metrics.height() + theme.inRow / 2}, chart.xTitle,
              LabelSide::Centred, frame.width());
    painter.save();
    painter.translate(layout.header.left() + metrics.ascent(), frame.center().y());
    painter.rotate(-90);
    drawLabel(painter, {0, 0}, chart.yTitle, LabelSide::Centred, frame.height());
    painter.restore();
}

void paintChartErrors(QPainter& painter, const LineChartLayout& layout, const ChartSeries& series,
                      const PlotTheme& theme) {
    painter.setPen(QPen(theme.seriesColour(series.style), 1));
    for (const ChartPoint& point : series.points) {
        if (!std::isfinite(point.y) || !std::isfinite(point.error) || point.error <= 0)
            continue;
        const QPointF top = layout.at(point.x, point.y + point.error), end = layout.at(point.x, point.y - point.error);
        const QPointF half(theme.sized(kChartWhisker), 0);
        painter.drawLine(top, end);
        painter.drawLine(top - half, top + half);
        painter.drawLine(end - half, end + half);
    }
}

void paintChartLine(QPainter& painter, const LineChartLayout& layout, const ChartSeries& series,
                    const PlotTheme& theme) {
    QPolygonF run;
    const auto draw = [&](double width) {
        QPen pen = chartPen(series.style, theme);
        pen.setWidthF(width);
        painter.setPen(pen);
        if (run.size() > 1)
            painter.drawPolyline(run);
        run.clear();
    };
    const ChartPoint* before = nullptr;
    for (const ChartPoint& point : series.points) {
        if (!point.drawn()) {
            draw(kChartLine);
            before = nullptr;
            continue;
        }
        const QPointF at = layout.at(point.x, point.y);
        if (before && (before->few || point.few)) {
            draw(kChartLine);
            run << layout.at(before->x, before->y) << at;
            draw(kChartThinLine);
        }
        run << at;
        before = &point;
    }
    draw(kChartLine);
    for (const ChartPoint& point : series.points)
        if (point.drawn())
            paintChartMarker(painter, layout.at(point.x, point.y), series.style, point.few, theme);
}

void paintChartNames(QPainter& painter, const LineChartLayout& layout, const LineChart& chart, const PlotTheme& theme) {
    const QFontMetricsF metrics(theme.noteFont());
    painter.setFont(theme.noteFont());
    const auto nameAt = [&](const QRectF& rect, int series) {
        painter.setPen(theme.text);
        drawLabel(painter, {rect.left(), rect.center().y() + metrics.capHeight() / 2},
                  chart.series[static_cast<std::size_t>(series)].name, LabelSide::FromLeft, rect.width());
    };
    for (const ChartLabel& label : layout.labels) {
        const int style = chart.series[static_cast<std::size_t>(label.series)].style;
        painter.setPen(QPen(mixed(theme.surface, theme.seriesColour(style), 0.5), 1, Qt::DotLine));
        painter.drawLine(label.end + QPointF(theme.sized(kChartMarker) + 1, 0),
                         QPointF(label.rect.left() - theme.inRow, label.rect.center().y()));
        nameAt(label.rect, label.series);
    }
    for (std::size_t i = 0; i < layout.legend.size(); ++i) {
        const double swatch = theme.sized(kChartSwatch);
        const QRectF& entry = layout.legend[i];
        paintChartSwatch(painter, QRectF(entry.topLeft(), QSizeF(swatch, entry.height())), chart.series[i].style,
                         theme);
        nameAt(entry.adjusted(swatch + theme.inRow, 0, 0, 0), static_cast<int>(i));
    }
}

}  // namespace

void paintChartSwatch(QPainter& painter, const QRectF& rect, int style, const PlotTheme& theme) {
    painter.setPen(chartPen(style, theme));
    painter.drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
    paintChartMarker(painter, rect.center(), style, false, theme);
}

void paintLineChart(QPainter& painter, const LineChartLayout& layout, const LineChart& chart,
                    std::optional<ChartHit> pointed, const PlotTheme& theme) {
    paintCardFrame(painter, layout.card, theme);
    if (!chart.title.isEmpty())
        paintHeader(painter, layout.header, chart.title, chart.rule, {}, BadgeLevel::None, theme);
    paintChartAxes(painter, layout, chart, theme);
    paintChartNames(painter, layout, chart, theme);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        painter.setOpacity(pointed && pointed->series != static_cast<int>(i) ? kChartFaded : 1);
        paintChartErrors(painter, layout, chart.series[i], theme);
        paintChartLine(painter, layout, chart.series[i], theme);
    }
    painter.setOpacity(1);
}

}  // namespace headlight
