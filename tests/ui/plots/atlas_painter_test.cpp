#include "ui/plots/atlas_painter.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QSvgGenerator>

#include "tests/ui/analysis_fixture.h"
#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

AtlasPicture entropies() { return atlasPictureOf(test::fourAnalysedHeads(), "entropy", {}, ColourMap::Viridis); }

QImage paintedAtlas(const AtlasPicture& picture, QSize size, const AtlasMarks& marks = {}) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(PlotTheme::light().surface);
    QPainter painter(&image);
    paintAtlas(painter, QRectF(QPointF(0, 0), QSizeF(size)), picture, marks, PlotTheme::light());
    return image;
}

AtlasLayout layoutOf(const AtlasPicture& picture, QSize size) {
    return AtlasLayout(QRectF(QPointF(0, 0), QSizeF(size)), picture, PlotTheme::light());
}

// Left of the number, below the middle.
QPoint besideNumber(const QRectF& cell) { return QPointF(cell.left() + 3, cell.top() + 0.6 * cell.height()).toPoint(); }

QString asSvg(const AtlasPicture& picture, const QSize& size) {
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    QPainter painter(&svg);
    paintAtlas(painter, QRectF(QPointF(0, 0), QSizeF(size)), picture, {}, PlotTheme::light());
    painter.end();
    return QString::fromUtf8(buffer.data());
}

TEST(Atlas, ColoursGoFromTheSmallestToTheLargestValue) {
    const AtlasPicture picture = entropies();
    EXPECT_EQ(picture.scale.low, 0.25);
    EXPECT_EQ(picture.scale.high, 1.5);
    const QSize size(500, 400);
    const QImage image = paintedAtlas(picture, size);
    const AtlasLayout layout = layoutOf(picture, size);
    const auto& table = colours(ColourMap::Viridis);
    EXPECT_EQ(image.pixel(besideNumber(layout.raster.cell({0, 0}))), table[0]);
    EXPECT_EQ(image.pixel(besideNumber(layout.raster.cell({0, 1}))), table[255]);
    EXPECT_EQ(image.pixel(besideNumber(layout.raster.cell({1, 1}))), table[51]);  // 255 · (0.5 − 0.25) / 1.25
}

TEST(Atlas, AHeadWithoutTheFigureIsHatchedAndTheLegendSaysSo) {
    const AtlasPicture picture = entropies();
    const QSize size(500, 400);
    const QImage image = paintedAtlas(picture, size);
    const QRectF cell = layoutOf(picture, size).raster.cell({1, 0});
    EXPECT_GT(countColour(image, cell, PlotTheme::light().hatchGround().rgb()), cell.width() * cell.height() / 4);
    EXPECT_TRUE(asSvg(picture, size).contains(QStringLiteral(">no row counts</text>")));
    const AtlasPicture whole = atlasPictureOf(test::fourAnalysedHeads(), "similarity", {5, 5}, ColourMap::Viridis);
    EXPECT_TRUE(whole.scale.empty());
}

TEST(Atlas, TheBarNamesTheFigureAndItsUnitAndCellsHoldTheirNumbers) {
    const QString svg = asSvg(entropies(), {500, 400});
    for (const char* text : {">entropy (nats)</text>", ">0.25</text>", ">0.5</text>", ">1.5</text>"})
        EXPECT_TRUE(svg.contains(QLatin1String(text))) << text;
}

TEST(Atlas, NumbersGiveWayWhereThereIsNoRoom) {
    const AtlasPicture picture = atlasPictureOf(test::fourAnalysedHeads(), "similarity", {0, 0}, ColourMap::Viridis);
    EXPECT_EQ(layoutOf(picture, {500, 400}).text, CellText::FourDigits);
    EXPECT_EQ(layoutOf(picture, {160, 200}).text, CellText::None);
    EXPECT_FALSE(layoutOf(picture, {160, 200}).clusterNumbers);
}

TEST(Atlas, SimilarityIsTheDistanceToTheReference) {
    const AtlasPicture picture = atlasPictureOf(test::fourAnalysedHeads(), "similarity", {0, 1}, ColourMap::Viridis);
    EXPECT_EQ(picture.values[0], 0.5);
    EXPECT_EQ(picture.values[1], 0);
    EXPECT_TRUE(std::isnan(picture.values[2]));
    EXPECT_EQ(picture.values[3], 0.625);
    EXPECT_EQ(picture.reference, (HeadCell{0, 1}));
    EXPECT_FALSE(entropies().reference.valid());
}

// Only heads that share a cluster bear its number: two heads here, in a corner where nothing else is written.
TEST(Atlas, TheClusterIsASecondMark) {
    AtlasPicture picture = entropies();
    const QSize size(500, 400);
    ASSERT_TRUE(layoutOf(picture, size).clusterNumbers);
    EXPECT_EQ(asSvg(picture, size).count(QStringLiteral(">7</text>")), 0);
    auto other = std::make_shared<HeadAnalysis>(*picture.analysis);
    other->clusters = {7, 1, -1, 7};
    picture.analysis = other;
    EXPECT_EQ(asSvg(picture, size).count(QStringLiteral(">7</text>")), 2);
}

TEST(Atlas, TheShownHeadIsOutlined) {
    const QSize size(500, 400);
    const QRgb accent = PlotTheme::light().accent.rgb();
    const QRectF all(QPointF(0, 0), QSizeF(size));
    EXPECT_GT(countColour(paintedAtlas(entropies(), size, {{1, 1}, {}}), all, accent), 50);
    EXPECT_EQ(countColour(paintedAtlas(entropies(), size, {{9, 9}, {8, 8}}), all, accent), 0);
}

TEST(Atlas, EverythingLiesInsideOfItsRectangle) {
    for (const QSize& size : {QSize(260, 240), QSize(500, 400), QSize(1200, 300)}) {
        const AtlasPicture picture = entropies();
        const AtlasLayout layout = layoutOf(picture, size);
        const QRectF all(QPointF(0, 0), QSizeF(size));
        for (const QRectF& part : {layout.header, layout.bar, layout.barTitle, layout.legend, layout.note,
                                   layout.raster.cell({0, 0}), layout.raster.cell({1, 1})})
            EXPECT_TRUE(all.contains(part)) << size.width();
        EXPECT_EQ(layout.raster.cellAt(layout.raster.cell({1, 0}).center()), (HeadCell{1, 0}));
    }
}

}  // namespace
}  // namespace headlight
