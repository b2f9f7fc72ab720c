#include "ui/plots/head_grid_painter.h"

#include <gtest/gtest.h>

#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

Thumbnail thumbnail(int layer, int head, float peak) {
    Thumbnail result;
    result.layer.value = layer;
    result.head.value = head;
    result.weights = Matrix(2, 2, {0, peak, 0, 0});
    result.mask = MaskMatrix(2, 2, {1, 1, 0, 1});
    return result;
}

HeadGridPicture grid(int layers, int heads) {
    HeadGridPicture picture;
    picture.layers = layers;
    picture.heads = heads;
    for (int i = 0; i < layers * heads; ++i)
        picture.thumbnails.push_back(thumbnail(i / heads, i % heads, 0.5F));
    return picture;
}

QImage painted(const HeadGridPicture& picture, QSize size, const HeadGridMarks& marks = {}, double ratio = 1) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(PlotTheme::light().surface);
    QPainter painter(&image);
    paintHeadGrid(painter, QRectF(QPointF(0, 0), QSizeF(size)), picture, marks, PlotTheme::light());
    return image;
}

QPoint quarter(const QRectF& cell, double x, double y) {
    return QPointF(cell.left() + x * cell.width(), cell.top() + y * cell.height()).toPoint();
}

TEST(HeadGrid, C097_SharedAndPerHeadScales) {
    HeadGridPicture picture;
    picture.layers = 1;
    picture.heads = 2;
    picture.thumbnails = {thumbnail(0, 0, 0.9F), thumbnail(0, 1, 0.05F)};
    EXPECT_FLOAT_EQ(static_cast<float>(picture.sharedScale().high), 0.9F);
    EXPECT_FLOAT_EQ(static_cast<float>(picture.scaleOf(picture.thumbnails[1]).high), 0.05F);
    const QSize size(600, 400);
    const auto peak = [&](int head) {
        const HeadGridLayout layout(QRectF(QPointF(0, 0), QSizeF(size)), picture, PlotTheme::light());
        return painted(picture, size).pixel(quarter(layout.cell({0, head}), 0.75, 0.25));
    };
    const auto& table = colours(ColourMap::Viridis);
    EXPECT_EQ(peak(0), table[255]);
    EXPECT_EQ(peak(1), table[14]);  // 255 · 0.05 / 0.9 = 14.2
    picture.perHead = true;
    EXPECT_EQ(peak(0), table[255]);
    EXPECT_EQ(peak(1), table[255]);
    EXPECT_FLOAT_EQ(picture.thumbnails[1].weights(0, 1), 0.05F);  // numbers are untouched
}

TEST(HeadGrid, MaskedCellsAndMissingHeads) {
    HeadGridPicture picture = grid(2, 3);
    picture.thumbnails.erase(picture.thumbnails.begin() + 4);
    const QSize size(190, 160);
    const HeadGridLayout layout(QRectF(QPointF(0, 0), QSizeF(size)), picture, PlotTheme::light());
    const QImage image = painted(picture, size);
    EXPECT_EQ(image.pixel(quarter(layout.cell({0, 0}), 0.25, 0.75)),
              PlotTheme::light().reserved(ColourMap::Viridis).masked);
    EXPECT_EQ(image.pixel(quarter(layout.cell({1, 1}), 0.5, 0.5)), PlotTheme::light().surface.rgb());
    EXPECT_EQ(image.pixel(quarter(layout.cell({1, 2}), 0.75, 0.25)), colours(ColourMap::Viridis)[255]);
}

TEST(HeadGrid, PointsAndHeadsAgree) {
    for (const QSize& size : {QSize(190, 260), QSize(900, 800)}) {
        const HeadGridPicture picture = grid(12, 12);
        const HeadGridLayout layout(QRectF(QPointF(0, 0), QSizeF(size)), picture, PlotTheme::light());
        EXPECT_EQ(layout.large, size.width() > 400);
        for (int l = 0; l < 12; ++l) {
            for (int h = 0; h < 12; ++h) {
                EXPECT_EQ(layout.cellAt(layout.cell({l, h}).center()), (HeadCell{l, h}));
                EXPECT_TRUE(QRectF(QPointF(0, 0), QSizeF(size)).contains(layout.cell({l, h})));
            }
        }
        EXPECT_FALSE(layout.cellAt({0, 0}));
    }
}

TEST(HeadGrid, C096_ThumbnailsKeepTheirPeaks) {
    HeadGridPicture picture = grid(12, 12);
    std::vector<float> values(64 * 64, 0);
    values[37 * 64 + 11] = 1;
    for (Thumbnail& each : picture.thumbnails) {
        each.weights = Matrix(64, 64, values);
        each.mask = {};
    }
    const QImage image = painted(picture, {190, 260});
    EXPECT_EQ(countColour(image, QRectF(0, 0, 190, 260), colours(ColourMap::Viridis)[255]), 144);
}

TEST(HeadGrid, TheSelectedHeadIsOutlined) {
    const HeadGridPicture picture = grid(2, 2);
    const QImage image = painted(picture, {190, 200}, {{1, 0}, {}});
    EXPECT_GT(countColour(image, QRectF(0, 0, 190, 200), PlotTheme::light().accent.rgb()), 50);
    EXPECT_EQ(countColour(painted(picture, {190, 200}, {{9, 9}, {8, 8}}), QRectF(0, 0, 190, 200),
                          PlotTheme::light().accent.rgb()),
              0);
}

TEST(HeadGrid, AnEmptyGridPaintsNothing) {
    EXPECT_EQ(countColour(painted({}, {100, 100}), QRectF(0, 0, 100, 100), PlotTheme::light().surface.rgb()), 10000);
}

}  // namespace
}  // namespace headlight
