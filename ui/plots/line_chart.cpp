#include "ui/plots/line_chart.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plots/label_text.h"
#include "ui/plots/line_chart_painter.h"
#include "ui/plots/map_layout.h"

namespace headlight {
namespace {

constexpr double kChartReach = 14;           // from the pointer to a point
constexpr double kXTicksApart = 56;          // ticks
constexpr double kYTicksApart = 30;          // ticks
constexpr double kLongestLineName = 150;     // at the end of a line
constexpr double kNameLeader = 22;           // from the frame to the names
constexpr double kSmallestChartFrame = 160;  // beside which names still go

// Where a name belongs: one that rests on many measurements, where there is one.
const ChartPoint* lastDrawn(const ChartSeries& series) {
    const auto lastOf = [&](const auto& wanted) {
        const auto last = std::find_if(series.points.rbegin(), series.points.rend(), wanted);
        return last == series.points.rend() ? nullptr : &*last;
    };
    const ChartPoint* sure = lastOf([](const ChartPoint& point) { return point.drawn() && !point.few; });
    return sure ? sure : lastOf([](const ChartPoint& point) { return point.drawn(); });
}

std::vector<Tick> axisTicks(const ChartRange& range, double length, double spacing) {
    ColourScale scale;
    scale.low = range.low;
    scale.high = range.high;
    return tickMarks(scale, length, spacing);
}

double widestTick(const std::vector<Tick>& ticks, const QFont& font) {
    double widest = 0;
    for (const Tick& tick : ticks)
        widest = std::max(widest, textWidth(font, tick.text));
    return widest;
}

double lineNameWidth(const ChartSeries& series, const PlotTheme& theme) {
    return std::min(textWidth(theme.noteFont(), series.name), theme.sized(kLongestLineName));
}

// Each at its line's end, or as near to it as its neighbours leave room: pushed down one after the other, then up from
// the bottom.
void spreadApart(std::vector<ChartLabel>& labels, double top, double bottom) {
    std::stable_sort(labels.begin(), labels.end(),
                     [](const ChartLabel& a, const ChartLabel& b) { return a.end.y() < b.end.y(); });
    for (ChartLabel& label : labels) {
        label.rect.moveTop(std::max(label.rect.top(), top));
        top = label.rect.bottom();
    }
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->rect.moveBottom(std::min(label->rect.bottom(), bottom));
        bottom = label->rect.top();
    }
}

}  // namespace

bool ChartPoint::drawn() const { return std::isfinite(x) && std::isfinite(y); }

bool LineChart::empty() const {
    return std::none_of(series.begin(), series.end(), [](const ChartSeries& each) { return lastDrawn(each); });
}

ChartRange roundRange(const std::vector<double>& values) {
    double low = 0, high = 0;
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (!(high > low))
        return {};
    const double step = roundStep((high - low) / 5);
    return {std::floor(low / step) * step, std::ceil(high / step) * step};
}

LineChartLayout::LineChartLayout(const QRectF& whole, const LineChart& chart, const PlotTheme& theme)
    : card(whole), m_x(chart.x), m_y(chart.y), m_reach(theme.sized(kChartReach)) {
    const QRectF inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    const double line = std::ceil(QFontMetricsF(theme.noteFont()).height());
    header = QRectF(inside.left(), inside.top(), inside.width(), chart.title.isEmpty() ? 0 : theme.sized(22));
    const double below = 2 * line + 2 * theme.inRow, top = header.bottom() + theme.betweenRows + line / 2;
    frame = QRectF(inside.left(), top, inside.width(), std::max(1.0, inside.bottom() - below - top));
    yTicks = axisTicks(m_y, frame.height(), theme.sized(kYTicksApart));
    const double left = line + theme.inRow + widestTick(yTicks, theme.noteFont()) + theme.betweenRows;
    frame.setLeft(std::min(frame.left() + left, frame.right() - 1));
    if (!placeLabels(chart, theme)) {
        frame.setRight(std::max(frame.left() + 1, frame.right() - theme.atEdge));
        frame.setTop(std::min(frame.top() + placeLegend(chart, inside, theme), frame.bottom() - 1));
        yTicks = axisTicks(m_y, frame.height(), theme.sized(kYTicksApart));
    }
    xTicks = axisTicks(m_x, frame.width(), theme.sized(kXTicksApart));
}

bool LineChartLayout::placeLabels(const LineChart& chart, const PlotTheme& theme) {
    const double line = std::ceil(QFontMetricsF(theme.noteFont()).height()), leader = theme.sized(kNameLeader);
    double widest = 0, names = 0;
    for (const ChartSeries& series : chart.series)
        if (lastDrawn(series)) {
            widest = std::max(widest, lineNameWidth(series, theme));
            ++names;
        }
    if (names * line > frame.height() || frame.width() - widest - leader < theme.sized(kSmallestChartFrame))
        return false;
    frame.setRight(frame.right() - widest - leader);
    for (std::size_t i = 0; i < chart.series.size(); ++i)
        if (const ChartPoint* last = lastDrawn(chart.series[i])) {
            const QPointF end = at(last->x, last->y);
            labels.push_back(
                {static_cast<int>(i), end, QRectF(frame.right() + leader, end.y() - line / 2, widest, line)});
        }
    spreadApart(labels, frame.top() - line / 2, frame.bottom() + line / 2);
    return true;
}

// In rows from the left; what they take of the height.
double LineChartLayout::placeLegend(const LineChart& chart, const QRectF& inside, const PlotTheme& theme) {
    const double line = std::ceil(QFontMetricsF(theme.noteFont()).height());
    double left = frame.left(), top = header.bottom() + theme.betweenRows;
    for (const ChartSeries& series : chart.series) {
        const double width = theme.sized(kChartSwatch) + theme.inRow + lineNameWidth(series, theme);
        if (left > frame.left() && left + width > inside.right()) {
            left = frame.left();
            top += line;
        }
        legend.emplace_back(left, top, width, line);
        left += width + theme.atEdge;
    }
    return legend.empty() ? 0 : legend.back().bottom() - header.bottom();
}

QPointF LineChartLayout::at(double x, double y) const {
    return {frame.left() + (x - m_x.low) / (m_x.high - m_x.low) * frame.width(),
            frame.bottom() - (y - m_y.low) / (m_y.high - m_y.low) * frame.height()};
}

std::optional<ChartHit> LineChartLayout::hit(const LineChart& chart, const QPointF& pointer) const {
    std::optional<ChartHit> nearest;
    double least = m_reach;
    for (std::size_t s = 0; s < chart.series.size(); ++s)
        for (std::size_t p = 0; p < chart.series[s].points.size(); ++p) {
            const ChartPoint& point = chart.series[s].points[p];
            if (!point.drawn())
                continue;
            const QPointF away = at(point.x, point.y) - pointer;
            const double distance = std::hypot(away.x(), away.y());
            if (distance <= least) {
                least = distance;
                nearest = {static_cast<int>(s), static_cast<int>(p)};
            }
        }
    return nearest;
}

}  // namespace headlight
