#include "ui/plots/colour_map.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "ui/plots/plot_theme.h"

namespace headlight {
namespace {

const ReservedColours kReserved{0xff010203, 0xff040506, 0xff070809};

TEST(ColourMap, TablesAreThosePublished) {
    // matplotlib.colormaps[name](i, bytes=True), matplotlib 3.11.
    EXPECT_EQ(colours(ColourMap::Viridis)[0], 0xff440154U);
    EXPECT_EQ(colours(ColourMap::Viridis)[128], 0xff20908cU);
    EXPECT_EQ(colours(ColourMap::Viridis)[255], 0xfffde724U);
    EXPECT_EQ(colours(ColourMap::Cividis)[0], 0xff00224dU);
    EXPECT_EQ(colours(ColourMap::Magma)[255], 0xfffbfcbfU);
}

TEST(ColourMap, SignedIsPalestInTheMiddleAndBlueBelow) {
    const auto& table = colours(ColourMap::Signed);
    EXPECT_GT(qBlue(table[40]), qRed(table[40]));
    EXPECT_GT(qRed(table[215]), qBlue(table[215]));
    EXPECT_GT(qGray(table[127]), 235);
    EXPECT_GT(qGray(table[128]), 235);
}

TEST(ColourMap, NamesReadBack) {
    for (ColourMap map : kColourMaps)
        EXPECT_EQ(colourMap(name(map)), map);
    EXPECT_FALSE(colourMap("jet"));
}

TEST(ColourMap, EndsOfTheRangeAreEndsOfTheTable) {
    const ColourScale scale{ColourMap::Viridis, -2, 6, false};
    EXPECT_EQ(colour(-2, scale, kReserved), colours(ColourMap::Viridis)[0]);
    EXPECT_EQ(colour(6, scale, kReserved), colours(ColourMap::Viridis)[255]);
    EXPECT_EQ(colour(-9, scale, kReserved), colours(ColourMap::Viridis)[0]);
    EXPECT_EQ(colour(9, scale, kReserved), colours(ColourMap::Viridis)[255]);
    EXPECT_EQ(colour(2, scale, kReserved), colours(ColourMap::Viridis)[128]);  // 127.5 rounds up
}

TEST(ColourMap, C160_InvalidValuesTakeTheReservedColour) {
    const ColourScale scale;
    for (double value : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                         -std::numeric_limits<double>::infinity()})
        EXPECT_EQ(colour(value, scale, kReserved), kReserved.absent);
}

TEST(ColourMap, C160_NoValueTakesAReservedColour) {
    for (const PlotTheme& theme : {PlotTheme::light(), PlotTheme::darkTheme()}) {
        for (ColourMap map : kColourMaps) {
            const ReservedColours reserved = theme.reserved(map);
            const std::set<QRgb> all{reserved.absent, reserved.masked, reserved.below};
            EXPECT_EQ(all.size(), 3U);
            for (QRgb entry : colours(map))
                EXPECT_EQ(all.count(entry), 0U) << name(map);
        }
    }
}

TEST(ColourMap, C161_LogarithmicScale) {
    const ColourScale scale{ColourMap::Viridis, 1e-6, 1, true};
    EXPECT_EQ(colour(0, scale, kReserved), kReserved.below);
    EXPECT_EQ(colour(1e-6, scale, kReserved), colours(ColourMap::Viridis)[0]);
    EXPECT_EQ(colour(1, scale, kReserved), colours(ColourMap::Viridis)[255]);
    EXPECT_NEAR(scale.position(1e-3), 0.5, 1e-12);
}

TEST(ColourMap, C161_ConstantScaleHasOneColour) {
    const ColourScale scale{ColourMap::Viridis, 0.25, 0.25, false};
    EXPECT_EQ(colour(0.25, scale, kReserved), colours(ColourMap::Viridis)[127]);
    const ColourScale tiny{ColourMap::Viridis, 0, 1e-300, false};
    EXPECT_EQ(colour(0, tiny, kReserved), colours(ColourMap::Viridis)[127]);
}

}  // namespace
}  // namespace headlight
