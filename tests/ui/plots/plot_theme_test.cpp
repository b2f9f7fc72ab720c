#include "ui/plots/plot_theme.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace headlight {
namespace {

double linear(float channel) {
    const double c = static_cast<double>(channel);
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

// WCAG 2.1: relative luminance and contrast ratio.
double luminanceOf(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double first = luminanceOf(a) + 0.05, second = luminanceOf(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

// CIE 1976 L*a*b*, D65; a distance of about 2 can just be seen.
double labDistance(const QColor& a, const QColor& b) {
    const auto lab = [](const QColor& c) {
        const double r = linear(c.redF()), g = linear(c.greenF()), blue = linear(c.blueF());
        const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
        const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * blue) / 0.9505), y = f(luminanceOf(c)),
                     z = f((0.0193 * r + 0.1192 * g + 0.9505 * blue) / 1.089);
        return std::array<double, 3>{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    };
    const auto first = lab(a), second = lab(b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

class SeriesColours : public testing::TestWithParam<bool> {
protected:
    PlotTheme theme() const { return GetParam() ? PlotTheme::darkTheme() : PlotTheme::light(); }
};

TEST_P(SeriesColours, StandOutFromTheSurface) {
    for (int i = 0; i < PlotTheme::kSeriesColours; ++i)
        EXPECT_GE(contrast(theme().seriesColour(i), theme().surface), 3) << i;
}

TEST_P(SeriesColours, AreToldApart) {
    for (int i = 0; i < PlotTheme::kSeriesColours; ++i)
        for (int j = 0; j < i; ++j)
            EXPECT_GE(labDistance(theme().seriesColour(i), theme().seriesColour(j)), 20) << i << " and " << j;
}

TEST_P(SeriesColours, MoreHeadsThanColoursDifferInTheirDash) {
    for (int i = 0; i < 4 * PlotTheme::kSeriesColours; ++i)
        for (int j = 0; j < i; ++j)
            EXPECT_NE(theme().seriesPen(i, 2), theme().seriesPen(j, 2)) << i << " and " << j;
}

INSTANTIATE_TEST_SUITE_P(Themes, SeriesColours, testing::Bool());

TEST(PlotTheme, TextOnAnyColourOfAnyMapCanBeRead) {
    for (const ColourMap map : kColourMaps)
        for (const QRgb rgb : colours(map)) {
            const QColor ground = QColor::fromRgb(rgb);
            EXPECT_GE(contrast(PlotTheme::textOn(ground), ground), 4.5) << ground.name().toStdString();
        }
}

}  // namespace
}  // namespace headlight
