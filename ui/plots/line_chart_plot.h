#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/line_chart.h"

namespace headlight {

// A line chart under the pointer, which tells of the nearest point. Left and right walk along a line, up and down
// between lines.
class LineChartPlot : public QWidget {
    Q_OBJECT

public:
    explicit LineChartPlot(QWidget* parent = nullptr);
    ~LineChartPlot() override;

    void setChart(const LineChart& chart);
    const LineChart& chart() const { return m_chart; }
    void setTheme(const PlotTheme& theme);
    LineChartLayout chartLayout() const { return {QRectF(rect()), m_chart, m_theme}; }
    std::optional<ChartHit> pointed() const { return m_pointed; }

    QSize sizeHint() const override { return {640, 340}; }
    QSize minimumSizeHint() const override { return {260, 180}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void point(std::optional<ChartHit> hit);
    std::optional<ChartHit> walked(int series, int points) const;

    LineChart m_chart;
    PlotTheme m_theme = PlotTheme::light();
    PlotTipOverlay* m_tip;
    std::optional<ChartHit> m_pointed;
};

}  // namespace headlight
