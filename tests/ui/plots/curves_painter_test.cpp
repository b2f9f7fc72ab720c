#include "ui/plots/curves_painter.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/ui/plots/plot_fixtures.h"
#include "ui/plots/curves_plot.h"

namespace headlight {
namespace {

CurvesPicture twoFields() {
    CurvesPicture picture;
    CurveField losses, scores;
    losses.curves.push_back({QStringLiteral("loss"), {{0, 4}, {50, 2}, {100, 1}}, 0, 2, false});
    fitScale(losses);
    scores.curves.push_back({QStringLiteral("exact"), {{50, 0.25}, {100, 0.75}}, 13, 2, true});
    picture.fields = {losses, scores};
    picture.lastStep = 100;
    return picture;
}

CurvesLayout layoutOf(const CurvesPicture& picture) { return {QRectF(0, 0, 500, 300), picture, PlotTheme::light()}; }

QImage paintedCurves(const CurvesPicture& picture, std::optional<double> pointed = {}) {
    const PlotTheme theme = PlotTheme::light();
    QImage image(500, 300, QImage::Format_RGB32);
    image.fill(theme.surface);
    QPainter painter(&image);
    paintCurves(painter, layoutOf(picture), picture, pointed, theme);
    return image;
}

TEST(Curves, TheScaleBeginsAtZeroAndLeavesOutWhatIsLost) {
    CurveField field;
    field.curves.push_back({{}, {{0, 3}, {1, std::nan("")}, {2, HUGE_VAL}, {3, 5}}, 0, 1, false});
    fitScale(field);
    EXPECT_EQ(field.low, 0);
    EXPECT_EQ(field.high, 5);
    CurveField nothing;
    fitScale(nothing);
    EXPECT_EQ(nothing.high, 1);
}

TEST(Curves, StepsAndValuesAreWhereTheAxesSay) {
    const CurvesPicture picture = twoFields();
    const CurvesLayout layout = layoutOf(picture);
    ASSERT_EQ(layout.charts.size(), 2U);
    EXPECT_DOUBLE_EQ(layout.x(0), layout.charts[0].left());
    EXPECT_DOUBLE_EQ(layout.x(100), layout.charts[1].right());
    EXPECT_DOUBLE_EQ(layout.y(0, 0), layout.charts[0].bottom());
    EXPECT_DOUBLE_EQ(layout.y(0, 4), layout.charts[0].top());
    EXPECT_DOUBLE_EQ(layout.y(1, 0.5), layout.charts[1].center().y());
    for (const double step : {0.0, 12.5, 100.0})
        EXPECT_NEAR(*layout.stepAt({layout.x(step), 50}), step, 1e-9);
    EXPECT_FALSE(layout.stepAt({layout.axis.left() - 5, 50}));
    EXPECT_FALSE(layout.stepAt({200, 400}));
    EXPECT_LE(layout.charts[0].bottom(), layout.legends[1].top());
}

TEST(Curves, ACurveIsDrawnInItsFieldAndALostValueIsAGap) {
    CurvesPicture picture = twoFields();
    picture.fields[0].curves[0].points = {{0, 2}, {40, 2}, {50, std::nan("")}, {60, 2}, {100, 2}};
    const CurvesLayout layout = layoutOf(picture);
    const QImage image = paintedCurves(picture);
    const QRgb colour = PlotTheme::light().seriesColour(0).rgb();
    const auto drawnAt = [&](double step) {
        const QRectF about(layout.x(step) - 2, layout.y(0, 2) - 3, 4, 6);
        return countColour(image, about, colour) > 0;
    };
    EXPECT_TRUE(drawnAt(20));
    EXPECT_FALSE(drawnAt(50));
    EXPECT_TRUE(drawnAt(80));
    EXPECT_EQ(countColour(image, layout.charts[1], colour), 0);
}

TEST(Curves, TheCursorGoesThroughAllFields) {
    CurvesPicture picture = twoFields();
    const QImage without = paintedCurves(picture);
    picture.cursor = 75;
    const QImage with = paintedCurves(picture);
    const CurvesLayout layout = layoutOf(picture);
    for (const QRectF& chart : layout.charts) {
        const QPoint at(static_cast<int>(std::round(layout.x(75))), static_cast<int>(chart.bottom()) - 3);
        EXPECT_NE(with.pixel(at), without.pixel(at));
    }
}

TEST(Curves, PointingTellsTheValuesAndAClickAsksForTheStep) {
    CurvesPlot plot;
    plot.resize(500, 300);
    plot.setPicture(twoFields());
    const QString tip = plot.tipAt(60).plainText();
    EXPECT_TRUE(tip.contains(QStringLiteral("step 60"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("loss 2"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("exact 0.25 at step 50"))) << tip.toStdString();
    QSignalSpy chosen(&plot, &CurvesPlot::stepChosen);
    const CurvesLayout layout = plot.curvesLayout();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(static_cast<int>(std::round(layout.x(40))), 60));
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_NEAR(chosen.front().front().toDouble(), 40, 0.5);
}

TEST(Curves, NothingYetIsTheFrameAlone) {
    CurvesPicture picture = twoFields();
    for (CurveField& field : picture.fields)
        field.curves[0].points.clear();
    EXPECT_EQ(paintedCurves(picture, 0.5), paintedCurves({}));
    EXPECT_NE(paintedCurves(twoFields()), paintedCurves({}));
    CurvesPlot plot;
    plot.setPicture(picture);
    EXPECT_EQ(plot.tipAt(0).lines.size(), 1U);
}

// Between two steps there is none: a run of two has the ticks 0, 1 and 2 however wide the axis is.
TEST(Curves, TicksStandAtWholeSteps) {
    CurvesPicture picture = twoFields();
    picture.fields[0].curves[0].points = {{1, 4}, {2, 3}};
    picture.fields[1].curves.clear();
    picture.lastStep = 2;
    const CurvesLayout layout = layoutOf(picture);
    const QImage image = paintedCurves(picture);
    const auto ticked = [&](double step) {
        const QRect about(static_cast<int>(layout.x(step)) - 12, static_cast<int>(layout.axis.top()), 24,
                          static_cast<int>(layout.axis.height()));
        return countColour(image, about, PlotTheme::light().surface.rgb()) < about.width() * about.height();
    };
    EXPECT_TRUE(ticked(1));
    EXPECT_FALSE(ticked(0.5));
    EXPECT_FALSE(ticked(1.5));
}

}  // namespace
}  // namespace headlight
