#include "ui/plots/line_chart.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

ChartSeries seriesOf(const QString& name, const std::vector<double>& ys, int style) {
    ChartSeries series;
    series.name = name;
    series.style = style;
    for (std::size_t i = 0; i < ys.size(); ++i)
        series.points.push_back({2.0 * static_cast<double>(i + 1), ys[i], kGap, {}, false});
    return series;
}

// Seven lines that end close together.
LineChart crowdedChart() {
    LineChart chart;
    chart.xTitle = QStringLiteral("length");
    chart.yTitle = QStringLiteral("score");
    chart.x = {0, 10};
    for (int i = 0; i < 7; ++i)
        chart.series.push_back(
            seriesOf(QStringLiteral("line number %1").arg(i), {1, 0.9, 0.8, 0.7, 0.5 + 0.001 * i}, i));
    return chart;
}

LineChartLayout layoutIn(const LineChart& chart, double width, double height) {
    return {QRectF(0, 0, width, height), chart, PlotTheme::light()};
}

QImage paintedChart(const LineChart& chart, std::optional<ChartHit> pointed = {}) {
    QImage image(500, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintLineChart(painter, layoutIn(chart, 500, 300), chart, pointed, PlotTheme::light());
    return image;
}

TEST(LineChart, PointsAndLabelsLieInside) {
    const LineChart chart = crowdedChart();
    for (const QSizeF size : {QSizeF(900, 500), QSizeF(500, 300), QSizeF(300, 180)}) {
        const LineChartLayout layout = layoutIn(chart, size.width(), size.height());
        EXPECT_TRUE(layout.card.contains(layout.frame));
        for (const ChartSeries& series : chart.series)
            for (const ChartPoint& point : series.points)
                EXPECT_TRUE(layout.frame.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(layout.at(point.x, point.y)));
        for (const ChartLabel& label : layout.labels)
            EXPECT_TRUE(layout.card.contains(label.rect));
        for (const QRectF& entry : layout.legend)
            EXPECT_TRUE(layout.card.contains(entry));
    }
}

TEST(LineChart, EveryLineIsNamedOnceAndNoNameCoversAnother) {
    const LineChart chart = crowdedChart();
    const LineChartLayout wide = layoutIn(chart, 900, 500);
    ASSERT_EQ(wide.labels.size(), 7U);
    EXPECT_TRUE(wide.legend.empty());
    for (std::size_t i = 1; i < wide.labels.size(); ++i) {
        EXPECT_GE(wide.labels[i].rect.top(), wide.labels[i - 1].rect.bottom() - 1e-9);
        EXPECT_LE(wide.labels[i - 1].end.y(), wide.labels[i].end.y());
    }
    const LineChartLayout small = layoutIn(chart, 260, 300);
    EXPECT_TRUE(small.labels.empty());
    ASSERT_EQ(small.legend.size(), 7U);
    for (std::size_t i = 0; i < 7; ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(small.legend[i].intersects(small.legend[j])) << i << ' ' << j;
    EXPECT_LE(small.legend.back().bottom(), small.frame.top());
}

TEST(LineChart, TheScaleIsLinearAndUpwards) {
    const LineChart chart = crowdedChart();
    const LineChartLayout layout = layoutIn(chart, 900, 500);
    EXPECT_NEAR(layout.at(0, 0).y(), layout.frame.bottom(), 1e-9);
    EXPECT_NEAR(layout.at(10, 1).y(), layout.frame.top(), 1e-9);
    EXPECT_NEAR(layout.at(10, 1).x(), layout.frame.right(), 1e-9);
    EXPECT_NEAR(layout.at(5, 0.5).y(), layout.frame.center().y(), 1e-9);
}

TEST(LineChart, TicksAreRoundAndDoNotCrowd) {
    LineChart chart = crowdedChart();
    std::vector<double> xs{3, 8, 17, 23.4};
    chart.x = roundRange(xs);
    EXPECT_EQ(chart.x.low, 0);
    EXPECT_EQ(chart.x.high, 25);
    const LineChartLayout layout = layoutIn(chart, 900, 500);
    ASSERT_GE(layout.xTicks.size(), 3U);
    for (std::size_t i = 0; i < layout.xTicks.size(); ++i) {
        const double value = layout.xTicks[i].position * 25;
        EXPECT_NEAR(value, layout.xTicks[i].text.toDouble(), 1e-9);
        EXPECT_NEAR(value * 10, std::round(value * 10), 1e-9);
        if (i > 0) {
            EXPECT_GE((layout.xTicks[i].position - layout.xTicks[i - 1].position) * layout.frame.width(), 40);
        }
    }
}

TEST(LineChart, RangesHoldAllValuesAndZero) {
    for (const std::vector<double>& values :
         {std::vector<double>{0.013, 0.9}, {7}, {-3, 12}, {kGap, 120, 4}, {1e-6}, {2e9}}) {
        const ChartRange range = roundRange(values);
        EXPECT_LE(range.low, 0);
        EXPECT_GT(range.high, range.low);
        for (const double value : values)
            if (std::isfinite(value)) {
                EXPECT_LE(range.low, value);
                EXPECT_GE(range.high * (1 + 1e-12), value);
            }
    }
    EXPECT_EQ(roundRange({}).high, 1);
    EXPECT_EQ(roundRange({kGap}).high, 1);
}

TEST(LineChart, HitsTheNearestPointAndNoGap) {
    LineChart chart;
    chart.x = {0, 10};
    chart.series = {seriesOf(QStringLiteral("a"), {0.2, kGap, 0.6}, 0), seriesOf(QStringLiteral("b"), {0.9}, 1)};
    const LineChartLayout layout = layoutIn(chart, 500, 300);
    EXPECT_EQ(layout.hit(chart, layout.at(6, 0.6) + QPointF(3, 3)), (ChartHit{0, 2}));
    EXPECT_EQ(layout.hit(chart, layout.at(2, 0.9)), (ChartHit{1, 0}));
    EXPECT_FALSE(layout.hit(chart, layout.at(4, 0.4)).has_value());
    EXPECT_FALSE(layout.hit(chart, layout.at(9, 0.1)).has_value());
}

TEST(LineChart, AGapIsNotBridged) {
    LineChart whole, gap;
    whole.x = gap.x = {0, 10};
    whole.series = {seriesOf(QStringLiteral("a"), {0.5, 0.5, 0.5}, 0)};
    gap.series = {seriesOf(QStringLiteral("a"), {0.5, kGap, 0.5}, 0)};
    const LineChartLayout layout = layoutIn(gap, 500, 300);
    const QPoint between = layout.at(3, 0.5).toPoint();
    const QColor ground = paintedChart(gap).pixelColor(between), line = paintedChart(whole).pixelColor(between);
    EXPECT_NE(ground, line);
}

TEST(LineChart, APointThatRestsOnFewIsHollowAndNamesNoLine) {
    LineChart chart;
    chart.x = {0, 10};
    chart.series = {seriesOf(QStringLiteral("few"), {0.5, 0.5, 1}, 0)};
    chart.series.front().points.back().few = true;
    const LineChartLayout layout = layoutIn(chart, 500, 300);
    const QImage image = paintedChart(chart);
    const PlotTheme theme = PlotTheme::light();
    EXPECT_EQ(image.pixelColor(layout.at(4, 0.5).toPoint()), theme.seriesColour(0));
    EXPECT_EQ(image.pixelColor(layout.at(6, 1).toPoint()), theme.surface);
    ASSERT_EQ(layout.labels.size(), 1U);
    EXPECT_EQ(layout.labels.front().end, layout.at(4, 0.5));
    chart.series.front().points = {chart.series.front().points.back()};
    EXPECT_EQ(layoutIn(chart, 500, 300).labels.front().end, layoutIn(chart, 500, 300).at(6, 1));
}

TEST(LineChart, EmptyAndSinglePointsAreDrawn) {
    LineChart chart;
    EXPECT_TRUE(chart.empty());
    const QImage nothing = paintedChart(chart);
    chart.series = {seriesOf(QStringLiteral("a"), {kGap, kGap}, 0)};
    EXPECT_TRUE(chart.empty());
    EXPECT_TRUE(layoutIn(chart, 500, 300).labels.empty());
    chart.x = {0, 4};
    chart.series = {seriesOf(QStringLiteral("a"), {0.5}, 0)};
    EXPECT_FALSE(chart.empty());
    const QPoint at = layoutIn(chart, 500, 300).at(2, 0.5).toPoint();
    EXPECT_EQ(paintedChart(chart).pixelColor(at), PlotTheme::light().seriesColour(0));
    EXPECT_NE(nothing, paintedChart(chart));
}

TEST(LineChart, ErrorBarsReachAsFarAsTheyShould) {
    LineChart chart;
    chart.x = {0, 4};
    chart.series = {seriesOf(QStringLiteral("a"), {0.5}, 0)};
    const LineChartLayout layout = layoutIn(chart, 500, 300);
    const QPoint inside = layout.at(2, 0.66).toPoint(), outside = layout.at(2, 0.78).toPoint();
    const QImage without = paintedChart(chart);
    chart.series[0].points[0].error = 0.2;
    const QImage with = paintedChart(chart);
    EXPECT_NE(with.pixelColor(inside), without.pixelColor(inside));
    EXPECT_EQ(with.pixelColor(outside), without.pixelColor(outside));
}

TEST(LineChart, LinesAreToldApartWithoutColour) {
    LineChart chart;
    chart.x = {0, 10};
    std::vector<QImage> looks;
    for (int style = 0; style < 7; ++style) {
        chart.series = {seriesOf(QStringLiteral("a"), {0.5, 0.5}, style)};
        QImage ink = paintedChart(chart).convertToFormat(QImage::Format_Grayscale8);
        for (int y = 0; y < ink.height(); ++y)
            for (int x = 0; x < ink.width(); ++x)
                ink.scanLine(y)[x] = ink.scanLine(y)[x] < 200 ? 0 : 255;
        for (const QImage& before : looks)
            EXPECT_NE(ink, before) << style;
        looks.push_back(ink);
    }
}

}  // namespace
}  // namespace headlight
