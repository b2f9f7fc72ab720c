#include "ui/plots/mask_painter.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

constexpr QSize kCard(520, 460);

MapPicture withPainted(int side, std::vector<std::uint8_t> mask, std::vector<std::uint8_t> painted) {
    MapPicture picture = pictureOf(side, side, ramp(side * side), std::move(mask));
    picture.painted = MaskMatrix(side, side, std::move(painted));
    prepare(picture);
    return picture;
}

int accentPixels(const MapPicture& picture, int row, int column) {
    const QRectF cell = layoutOf(picture, kCard).cell(row, column);
    return countColour(painted(picture, kCard), cell.adjusted(1, 1, -1, -1), PlotTheme::light().accent.rgb());
}

TEST(MaskPainter, APaintedCellIsCrossedAndAnotherMaskedOneIsNot) {
    const MapPicture picture = withPainted(3, {1, 0, 0, 1, 1, 1, 1, 1, 1}, {1, 0, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(picture.paintedCells, 1);
    EXPECT_GT(accentPixels(picture, 0, 1), 20);
    EXPECT_EQ(accentPixels(picture, 0, 2), 0);
    EXPECT_EQ(accentPixels(picture, 1, 1), 0);
}

TEST(MaskPainter, SmallPaintedCellsAreFilledOneByOne) {
    const int side = 80;
    std::vector<std::uint8_t> allowed(static_cast<std::size_t>(side * side), 1);
    for (int i = 0; i < side; ++i)
        allowed[static_cast<std::size_t>(i * side + i)] = 0;
    const MapPicture picture = withPainted(side, allowed, allowed);
    const MapLayout layout = layoutOf(picture, kCard);
    ASSERT_FALSE(layout.separated());
    const QImage image = painted(picture, kCard);
    const QRgb colour = paintedFlat(PlotTheme::light()).rgb();
    const auto whole = static_cast<int>(layout.cell(9, 9).width() * layout.cell(9, 9).height());
    EXPECT_EQ(countColour(image, layout.cell(9, 9), colour), whole);
    EXPECT_EQ(countColour(image, layout.cell(9, 10), colour), 0);
    EXPECT_EQ(countColour(image, layout.cell(10, 9), colour), 0);
}

TEST(MaskPainter, ALeakIsABarOfItsLengthLevelWithItsRow) {
    MapPicture picture = pictureOf(3, 3, ramp(9));
    picture.leaks = {0.5, 0, std::nan("")};
    prepare(picture);
    const MapLayout layout = layoutOf(picture, kCard);
    const QImage image = painted(picture, kCard);
    const auto warnPixels = [&](int row) {
        return countColour(image,
                           QRectF(QPointF(layout.map.right() + 1, layout.rowEdge(row)),
                                  QPointF(layout.map.right() + 60, layout.rowEdge(row + 1))),
                           PlotTheme::light().warn.rgb());
    };
    EXPECT_NEAR(warnPixels(0), 20 * 10, 12);  // half of 40, 10 thick, round at the corners
    EXPECT_EQ(warnPixels(1), 0);
    EXPECT_EQ(warnPixels(2), 0);
}

TEST(MaskPainter, BarsTakeNoRoomFromAMapWithoutThem) {
    const MapPicture plain = pictureOf(3, 3, ramp(9));
    EXPECT_EQ(leakRoom(plain, PlotTheme::light()), 0);
    MapPicture leaking = plain;
    leaking.leaks = {0.1, 0.2, 0.3};
    EXPECT_GT(extentOf(leaking, PlotTheme::light()).tickWidth, extentOf(plain, PlotTheme::light()).tickWidth);
    leaking.leaks.pop_back();
    EXPECT_THROW(prepare(leaking), Error);
}

}  // namespace
}  // namespace headlight
