#include "ui/plots/lines_painter.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QSvgGenerator>

#include "tests/ui/plots/lines_fixtures.h"
#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

const QSize kSize(640, 360);

// How far the pixel is from the surface: 0 where nothing is drawn.
int ink(const QImage& image, QPointF at) {
    const QColor pixel = image.pixelColor(at.toPoint()), ground = PlotTheme::light().surface;
    return std::abs(pixel.red() - ground.red()) + std::abs(pixel.green() - ground.green()) +
           std::abs(pixel.blue() - ground.blue());
}

QPointF middleOf(const LinesLayout& layout, int query, int key) {
    return {(layout.from + layout.to) / 2, (layout.queryMiddle(query) + layout.keyMiddle(key)) / 2};
}

TEST(LinesPainter, ALinkIsALineInTheColourOfItsHead) {
    const LinesPicture picture = linesOf({identityMap(4)});
    const QImage image = painted(picture, kSize);
    const LinesLayout layout = layoutOf(picture, kSize);
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(image.pixelColor(middleOf(layout, i, i).toPoint()), PlotTheme::light().seriesColour(0));
    EXPECT_EQ(ink(image, middleOf(layout, 0, 1)), 0);
}

TEST(LinesPainter, LargerWeightsAreStronger) {
    const LinesPicture picture = linesOf({Matrix(3, 3, {0.9F, 0, 0, 0, 0.3F, 0, 0, 0, 0.05F})});
    const QImage image = painted(picture, kSize);
    const LinesLayout layout = layoutOf(picture, kSize);
    EXPECT_GT(ink(image, middleOf(layout, 0, 0)), ink(image, middleOf(layout, 1, 1)));
    EXPECT_GT(ink(image, middleOf(layout, 1, 1)), ink(image, middleOf(layout, 2, 2)));
    EXPECT_GT(ink(image, middleOf(layout, 2, 2)), 0);
}

TEST(LinesPainter, PointingAtATokenKeepsItsLinesAndFadesTheOthers) {
    const LinesPicture picture = linesOf({identityMap(4)});
    const LinesLayout layout = layoutOf(picture, kSize);
    for (const MapMarks& marks : {MapMarks{1, -1, -1, -1}, MapMarks{-1, 1, -1, -1}, MapMarks{-1, -1, 1, -1}}) {
        const QImage image = painted(picture, kSize, marks);
        EXPECT_EQ(image.pixelColor(middleOf(layout, 1, 1).toPoint()), PlotTheme::light().seriesColour(0));
        EXPECT_GT(ink(image, middleOf(layout, 2, 2)), 0);
        EXPECT_LT(ink(image, middleOf(layout, 2, 2)), 80);
    }
}

TEST(LinesPainter, TwoHeadsBetweenTheSameTokensAreBothSeen) {
    const LinesPicture picture = linesOf({identityMap(2), identityMap(2)});
    const QImage image = painted(picture, kSize);
    const LinesLayout layout = layoutOf(picture, kSize);
    const QRectF around(middleOf(layout, 0, 0) - QPointF(4, 6), QSizeF(8, 12));
    EXPECT_GT(countColour(image, around, PlotTheme::light().seriesColour(0).rgb()), 0);
    EXPECT_GT(countColour(image, around, PlotTheme::light().seriesColour(1).rgb()), 0);
}

TEST(LinesPainter, TooManyLinksLeaveTheFaintestOutAndSaySo) {
    const LinesPicture picture = linesOf({Matrix(200, 200, ramp(40000))});
    EXPECT_EQ(picture.linkCount, 39999U);
    EXPECT_FLOAT_EQ(picture.faintest, (40000.0F - kMostLinks) / 40000);
    EXPECT_TRUE(picture.notice.contains(QString::number(kMostLinks)));
    EXPECT_LT(picture.share, 0.5);
    EXPECT_GT(picture.share, static_cast<double>(kMostLinks) / 39999);
}

TEST(LinesPainter, TheTipTellsTheStrongestWithTheirWeights) {
    LinesPicture picture = linesOf({Matrix(2, 3, {0.5F, 0.3F, 0.2F, 0.1F, 0.1F, 0.8F})}, 0.75);
    picture.keyLabels = {QStringLiteral("<b>a</b>"), QStringLiteral("b"), QStringLiteral("c")};
    EXPECT_EQ(linesTip(picture, {0, -1}).plainText(),
              QString::fromUtf8("query 0 (0); 0.5  → <b>a</b> (0); 0.3  → b (1); shown: 80 % of the weight"));
    EXPECT_EQ(linesTip(picture, {-1, 2}).plainText(), QString::fromUtf8("key c (2); 0.8  ← 1 (1)"));
    EXPECT_EQ(linesTip(picture, {0, 2}).plainText(),
              QString::fromUtf8("query 0 (0) → key c (2); not among the strongest"));
}

TEST(LinesPainter, AQueryWithoutVisibleKeysSaysSo) {
    LinesPicture picture = linesOf({Matrix(2, 2, {0, 0, 0.5F, 0.5F})});
    picture.rowsWithoutKeys = {1, 0};
    EXPECT_TRUE(linesTip(picture, {0, -1}).plainText().contains(QStringLiteral("no visible keys")));
    const LinesLayout layout = layoutOf(picture, kSize);
    const QRectF words(layout.from, layout.queryMiddle(0) - 8, 90, 16);
    EXPECT_GT(countColour(painted(picture, kSize), words, PlotTheme::light().warn.rgb()), 0);
}

TEST(LinesPainter, TheLegendNamesEveryHeadAndTextStaysText) {
    LinesPicture picture = linesOf(std::vector<Matrix>(14, identityMap(3)));
    picture.queryLabels = {QStringLiteral("<i>x</i>"), QString::fromUtf8("שלום"), QString::fromUtf8("注意")};
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    QPainter painter(&generator);
    paintLines(painter, layoutOf(picture, kSize), picture, {}, PlotTheme::light());
    painter.end();
    const QString svg = QString::fromUtf8(buffer.data());
    for (int head = 0; head < 14; ++head)
        EXPECT_TRUE(svg.contains(QStringLiteral(">head %1</text>").arg(head))) << head;
    for (const char* part : {"&lt;i&gt;x&lt;/i&gt;", "שלום", "注意", ">query (attends)</text>", "stroke-dasharray"})
        EXPECT_TRUE(svg.contains(QString::fromUtf8(part))) << part;
}

TEST(LinesPainter, NoLinksAtAllIsDrawnToo) {
    LinesPicture picture = linesOf({Matrix(2, 2, {0, 0, 0, 0})});
    EXPECT_EQ(picture.share, 0);
    EXPECT_FALSE(painted(picture, kSize, {0, -1, -1, -1}).isNull());
    EXPECT_FALSE(painted(picture, QSize(40, 30)).isNull());
}

}  // namespace
}  // namespace headlight
