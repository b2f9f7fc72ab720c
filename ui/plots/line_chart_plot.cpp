#include "ui/plots/line_chart_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"

namespace headlight {

LineChartPlot::LineChartPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

LineChartPlot::~LineChartPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void LineChartPlot::setChart(const LineChart& chart) {
    point({});
    m_chart = chart;
    setAccessibleName(chart.title);
    setAccessibleDescription(tr("%1 against %2", "axes").arg(chart.yTitle, chart.xTitle));
    update();
}

void LineChartPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    update();
}

void LineChartPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintLineChart(painter, chartLayout(), m_chart, m_pointed, m_theme);
    paintFocusRing(painter, *this, m_theme);
}

void LineChartPlot::point(std::optional<ChartHit> hit) {
    if (!(hit == m_pointed))
        update();
    m_pointed = hit;
    if (!m_tip)
        return;
    if (!hit)
        return m_tip->hideTip();
    const ChartPoint& point =
        m_chart.series[static_cast<std::size_t>(hit->series)].points[static_cast<std::size_t>(hit->point)];
    const QPointF at = chartLayout().at(point.x, point.y);
    setAccessibleDescription(point.tip.plainText());
    m_tip->showTip(point.tip, QRectF(at - QPointF(6, 6), QSizeF(12, 12)), at, m_theme);
}

void LineChartPlot::mouseMoveEvent(QMouseEvent* event) { point(chartLayout().hit(m_chart, event->position())); }

// The next drawn point of the line in the wanted direction, or of the next line its last one up to here; the first of
// all where none is pointed at. Where there is none, it stays.
std::optional<ChartHit> LineChartPlot::walked(int series, int points) const {
    const auto firstDrawn = [this](int s, int from, int step) -> std::optional<ChartHit> {
        const auto& all = m_chart.series[static_cast<std::size_t>(s)].points;
        for (int p = std::min(from, static_cast<int>(all.size()) - 1); p >= 0 && p < static_cast<int>(all.size());
             p += step)
            if (std::isfinite(all[static_cast<std::size_t>(p)].y))
                return ChartHit{s, p};
        return std::nullopt;
    };
    const int count = static_cast<int>(m_chart.series.size());
    if (m_pointed && points != 0) {
        const int next = m_pointed->point + points;
        const bool inside =
            next < static_cast<int>(m_chart.series[static_cast<std::size_t>(m_pointed->series)].points.size());
        const auto found = inside ? firstDrawn(m_pointed->series, next, points) : std::nullopt;
        return found ? found : m_pointed;
    }
    const int step = m_pointed ? series : 1;
    for (int s = m_pointed ? m_pointed->series + step : 0; s >= 0 && s < count; s += step)
        if (const auto found = m_pointed ? firstDrawn(s, m_pointed->point, -1) : firstDrawn(s, 0, 1))
            return found;
    return m_pointed;
}

void LineChartPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left: return point(walked(0, -1));
        case Qt::Key_Right: return point(walked(0, 1));
        case Qt::Key_Up: return point(walked(-1, 0));
        case Qt::Key_Down: return point(walked(1, 0));
        default: QWidget::keyPressEvent(event);
    }
}

void LineChartPlot::leaveEvent(QEvent*) { point({}); }

void LineChartPlot::hideEvent(QHideEvent*) { point({}); }

void LineChartPlot::focusOutEvent(QFocusEvent* event) {
    point({});
    QWidget::focusOutEvent(event);
}

}  // namespace headlight
