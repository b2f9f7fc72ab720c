#include "ui/plots/map_cells.h"

#include <gtest/gtest.h>

#include <QBuffer>

#include "core/base/error.h"
#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

const PlotTheme kTheme = PlotTheme::light();

TEST(MapCells, C163_PaddedImageRowsDoNotShear) {
    const MapPicture picture = pictureOf(3, 502, ramp(3 * 502));
    QBuffer file;
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    // Three bytes a pixel: rows of 1,506 bytes are padded to 1,508.
    ASSERT_TRUE(cellImage(picture, kTheme).convertToFormat(QImage::Format_RGB888).save(&file, "PNG"));
    const QImage image = QImage::fromData(file.data());
    ASSERT_EQ(image.size(), QSize(502, 3));
    const ReservedColours reserved = kTheme.reserved(picture.scale.map);
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 502; ++c)
            EXPECT_EQ(image.pixel(c, r), colour(static_cast<double>(picture.values(r, c)), picture.scale, reserved));
    }
}

TEST(MapCells, C158_ASingleOneStandsUnderItsLabels) {
    std::vector<float> values(5 * 7, 0);
    values[1 * 7 + 6] = 1;
    const MapPicture picture = pictureOf(5, 7, values);
    const QImage image = painted(picture, {700, 560});
    const MapLayout layout = layoutOf(picture, {700, 560});
    for (int r = 0; r < 5; ++r) {
        for (int c = 0; c < 7; ++c) {
            const QPoint centre = layout.cell(r, c).center().toPoint();
            EXPECT_EQ(image.pixel(centre), colours(ColourMap::Viridis)[r == 1 && c == 6 ? 255 : 0]);
        }
    }
}

TEST(MapCells, C096_OnePeakAmongFourMillionIsSeen) {
    for (const auto& [row, column] : {std::pair{0, 0}, {1023, 777}, {2047, 2047}}) {
        std::vector<float> values(2048 * 2048, 0);
        values[static_cast<std::size_t>(row) * 2048 + static_cast<std::size_t>(column)] = 1;
        const MapPicture picture = pictureOf(2048, 2048, std::move(values));
        for (double ratio : {1.0, 2.0}) {
            const QImage image = painted(picture, {600, 500}, ratio);
            const MapLayout layout = layoutOf(picture, {600, 500}, ratio);
            const QPointF place(layout.map.left() + (column + 0.5) / 2048 * layout.map.width(),
                                layout.map.top() + (row + 0.5) / 2048 * layout.map.height());
            const QRectF around = QRectF(place.x() - 2, place.y() - 2, 4, 4).intersected(layout.map);
            EXPECT_EQ(countColour(image, layout.map, colours(ColourMap::Viridis)[255]), 1) << ratio;
            EXPECT_EQ(countColour(image, around, colours(ColourMap::Viridis)[255]), 1) << ratio;
        }
    }
}

TEST(MapCells, SmallCellsArePaintedExactlyInEveryView) {
    const int size = 120;
    std::vector<float> values = ramp(size * size);
    values[5] = kNan;
    std::vector<std::uint8_t> mask(values.size(), 1);
    mask[7] = 0;
    const MapPicture picture = pictureOf(size, size, values, mask);
    const ReservedColours reserved = kTheme.reserved(picture.scale.map);
    for (double ratio : {1.0, 2.0}) {
        for (const MapView& view : {MapView{}, MapView{QRectF(0.3, 0, 90.7, 95)}}) {
            const QImage image = painted(picture, {640, 560}, ratio, view);
            const MapLayout layout = layoutOf(picture, {640, 560}, ratio, view);
            ASSERT_FALSE(layout.separated());
            for (int r = 1; r < 90; r += 11) {
                for (int c = 1; c < 90; ++c) {
                    const QPointF centre = layout.cell(r, c).center() * ratio;
                    EXPECT_EQ(image.pixel(static_cast<int>(centre.x()), static_cast<int>(centre.y())),
                              colour(static_cast<double>(picture.values(r, c)), picture.scale, reserved));
                }
            }
            const auto at = [&](int c) { return image.pixel((layout.cell(0, c).center() * ratio).toPoint()); };
            EXPECT_EQ(at(5), reserved.absent);
            EXPECT_EQ(at(7), reserved.masked);
        }
    }
}

TEST(MapCells, MaskedZeroAndAbsentCellsDiffer) {
    const MapPicture picture = pictureOf(1, 3, {0, 0, kNan}, {1, 0, 1});
    const QImage image = painted(picture, {400, 300});
    const MapLayout layout = layoutOf(picture, {400, 300});
    const auto inner = [&](int c) { return layout.cell(0, c).adjusted(4, 4, -6, -6); };
    const auto area = static_cast<int>(inner(0).width()) * static_cast<int>(inner(0).height());
    EXPECT_EQ(countColour(image, inner(0), colours(ColourMap::Viridis)[0]), area);
    EXPECT_EQ(countColour(image, inner(1), colours(ColourMap::Viridis)[0]), 0);
    EXPECT_GT(countColour(image, inner(1), kTheme.hatchGround().rgb()), area / 4);
    EXPECT_LT(countColour(image, inner(1), kTheme.hatchGround().rgb()), area);
    EXPECT_EQ(countColour(image, inner(2), kTheme.surface.rgb()), area);
}

TEST(MapCells, C112_MaskedEnergiesDoNotBendTheScale) {
    MapPicture picture =
        pictureOf(3, 3, {1, -kInfinity, -kInfinity, 2, 3, -kInfinity, 0, 5, 4}, {1, 0, 0, 1, 1, 0, 1, 1, 1});
    picture.kind = MapKind::Energies;
    prepare(picture);
    const ColourScale scale = fittedScale(picture, ColourMap::Viridis);
    EXPECT_EQ(scale.low, 0);
    EXPECT_EQ(scale.high, 5);
    EXPECT_EQ(picture.range.masked, 3);
    EXPECT_EQ(picture.range.absent, 0);
}

TEST(MapCells, C160_RangeOfFiniteValuesOnly) {
    const MapPicture picture = pictureOf(2, 2, {0, kNan, 0.5F, kInfinity});
    const ColourScale scale = fittedScale(picture, ColourMap::Viridis);
    EXPECT_EQ(scale.low, 0);
    EXPECT_EQ(scale.high, 0.5);
    const MapPicture none = pictureOf(1, 2, {kNan, kNan});
    EXPECT_TRUE(fittedScale(none, ColourMap::Viridis).empty());
    EXPECT_EQ(none.notice, QStringLiteral("no cell holds a finite number"));
}

TEST(MapCells, SignedScaleIsCentredOnZero) {
    MapPicture picture = pictureOf(1, 3, {-4, 0, 1});
    picture.kind = MapKind::Energies;
    const ColourScale scale = fittedScale(picture, ColourMap::Signed);
    EXPECT_EQ(scale.low, -4);
    EXPECT_EQ(scale.high, 4);
}

TEST(MapPicture, SizesThatDoNotFitAreRefused) {
    MapPicture picture;
    picture.values = Matrix(2, 3, std::vector<float>(6, 0));
    picture.keyLabels = QStringList{QStringLiteral("a")};
    EXPECT_THROW(prepare(picture), Error);
    picture.keyLabels.clear();
    picture.mask = MaskMatrix(3, 2, std::vector<std::uint8_t>(6, 1));
    EXPECT_THROW(prepare(picture), Error);
}

}  // namespace
}  // namespace headlight
