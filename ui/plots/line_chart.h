#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"
#include "ui/plots/tick_marks.h"

class QPainter;

namespace headlight {

// A measured point of a line.
struct ChartPoint {
    double x = 0;
    double y = 0;      // not finite: a gap in the line
    double error = 0;  // drawn as y ± error where it is finite and above 0
    PlotTip tip;       // what is said of it
    bool few = false;  // rests on few measurements: hollow, and its line is thin

    bool drawn() const;  // is no gap
};

struct ChartSeries {
    QString name;
    std::vector<ChartPoint> points;  // x ascending
    int style = 0;                   // colour, dashes and marker, which are all told apart
};

// The ends of an axis.
struct ChartRange {
    double low = 0;
    double high = 1;
};

// Lines over two axes. A plain value.
struct LineChart {
    QString title;
    QString rule;  // muted, beside the title
    QString xTitle, yTitle;
    ChartRange x, y;
    std::vector<ChartSeries> series;

    bool empty() const;  // no point at all that can be drawn
};

// The range from 0, or from below it, to a round number that no finite value exceeds; 0 to 1 without values.
ChartRange roundRange(const std::vector<double>& values);

// A point by its series and its place in it.
struct ChartHit {
    int series = 0;
    int point = 0;

    friend bool operator==(const ChartHit& a, const ChartHit& b) { return a.series == b.series && a.point == b.point; }
};

// A name at the end of its line.
struct ChartLabel {
    int series = 0;
    QPointF end;  // of the line
    QRectF rect;
};

// Where everything lies inside a card. Pure geometry.
class LineChartLayout {
public:
    LineChartLayout(const QRectF& card, const LineChart& chart, const PlotTheme& theme);

    QRectF card, header, frame;
    std::vector<QRectF> legend;      // an entry a series, in rows above the frame; empty where the labels fit
    std::vector<ChartLabel> labels;  // right of the frame, from the top down
    std::vector<Tick> xTicks, yTicks;

    QPointF at(double x, double y) const;
    // The nearest drawn point, as far as a pointer may miss one.
    std::optional<ChartHit> hit(const LineChart& chart, const QPointF& pointer) const;

private:
    bool placeLabels(const LineChart& chart, const PlotTheme& theme);
    double placeLegend(const LineChart& chart, const QRectF& inside, const PlotTheme& theme);

    ChartRange m_x, m_y;
    double m_reach;
};

// As a card. The series that is pointed at keeps its strength, the others fade.
void paintLineChart(QPainter& painter, const LineChartLayout& layout, const LineChart& chart,
                    std::optional<ChartHit> pointed, const PlotTheme& theme);

}  // namespace headlight
