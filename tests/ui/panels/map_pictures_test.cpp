#include "ui/panels/map_pictures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

QString badgeOf(std::vector<float> weights, double deviation) {
    AttentionMap map;
    map.weights = Matrix(2, 2, std::move(weights));
    map.worstRow = 1;
    map.rowSumDeviation = deviation;
    MapPicture picture;
    setRowSumBadge(picture, Stack(), map);
    EXPECT_EQ(picture.badgeLevel, BadgeLevel::Warn);
    return picture.badge;
}

TEST(RowSumBadge, TellsTheDistanceFromOneOrTheSumThatIsFarOff) {
    EXPECT_EQ(badgeOf({0.5F, 0.5F, 0.5F, 0.375F}, 0.125), QStringLiteral("row 1 sums to 1 \u00B1 0.125"));
    EXPECT_EQ(badgeOf({0.5F, 0.5F, -5, 1}, 5), QStringLiteral("row 1 sums to \u22124"));
    EXPECT_EQ(badgeOf({0.5F, 0.5F, 1.5F, 1}, 1.5), QStringLiteral("row 1 sums to 2.5"));
    EXPECT_EQ(badgeOf({0.5F, 0.5F, NAN, 1}, HUGE_VAL), QStringLiteral("row 1 has no sum"));
}

}  // namespace
}  // namespace headlight
