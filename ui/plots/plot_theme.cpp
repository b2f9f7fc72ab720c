#include "ui/plots/plot_theme.h"

#include <QFontDatabase>
#include <QStringList>
#include <array>
#include <cmath>

namespace headlight {
namespace {

constexpr double kPresentationScale = 1.5;

// Neighbours differ most; each keeps a contrast of 3 to its surface (WCAG 2.1, 1.4.11).
constexpr std::array<QRgb, PlotTheme::kSeriesColours> kSeriesOnLight{0x2F5FDE, 0xD97000, 0x17915A, 0xD4343F,
                                                                     0x8A4FD6, 0x0792B5, 0xE0529C, 0x8A5A2B,
                                                                     0x7C8500, 0x5B6472, 0x1B2F7A, 0x8E1B4F};
constexpr std::array<QRgb, PlotTheme::kSeriesColours> kSeriesOnDark{0x6C9BFF, 0xFFA94D, 0x4FCF8E, 0xFF7A76,
                                                                    0xBE94F5, 0x3FD0E6, 0xFFA3D1, 0xC99A6B,
                                                                    0xC9D14B, 0x8894A4, 0xE3ECFF, 0xCC4A86};

// Solid, dashed, dotted, dash and dot: strokes and gaps in pixels.
const std::array<QList<qreal>, 4>& seriesDashes() {
    static const std::array<QList<qreal>, 4> dashes{{{}, {5, 3}, {1.5, 2.5}, {6, 2.5, 1.5, 2.5}}};
    return dashes;
}

// WCAG 2.1's relative luminance, 0 … 1.
double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(static_cast<double>(colour.redF())) + 0.7152 * linear(static_cast<double>(colour.greenF())) +
           0.0722 * linear(static_cast<double>(colour.blueF()));
}

// Behind the system's font: families that together cover the scripts of common corpora, so that a machine whose
// interface font is narrow still draws one even picture. Those that are there alone: an SVG names the first.
QStringList fontFamilies() {
    QStringList families{QFontDatabase::systemFont(QFontDatabase::GeneralFont).family()};
    for (const char* family : {"Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
                               "Noto Sans Thai", "Noto Sans CJK SC", "Noto Color Emoji"})
        families << QString::fromLatin1(family);
    families.removeDuplicates();
    families.removeIf([](const QString& family) { return !QFontDatabase::hasFamily(family); });
    return families;
}

QFont fontOf(int size, double scale, QFont::Weight weight) {
    static const QStringList families = fontFamilies();
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(static_cast<int>(std::lround(size * scale)));
    font.setWeight(weight);
    return font;
}

}  // namespace

QColor mixed(const QColor& under, const QColor& over, double share) {
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {channel(under.red(), over.red()), channel(under.green(), over.green()), channel(under.blue(), over.blue())};
}

PlotTheme PlotTheme::light() {
    PlotTheme theme;
    theme.window = QColor(0xF6, 0xF7, 0xF9);
    theme.surface = QColor(0xFF, 0xFF, 0xFF);
    theme.line = QColor(0xE3, 0xE6, 0xEB);
    theme.text = QColor(0x1B, 0x24, 0x30);
    theme.muted = QColor(0x66, 0x70, 0x85);
    theme.accent = QColor(0x2F, 0x5F, 0xDE);
    theme.wash = QColor(0xE9, 0xEF, 0xFD);
    theme.onAccent = theme.surface;
    theme.good = QColor(0x1A, 0x7F, 0x4B);
    theme.warn = QColor(0xB5, 0x47, 0x08);
    theme.bad = QColor(0xB4, 0x23, 0x18);
    theme.hatch = QColor(0xD5, 0xD9, 0xE0);
    theme.shadow = QColor(0, 0, 0, 40);
    return theme;
}

PlotTheme PlotTheme::darkTheme() {
    PlotTheme theme;
    theme.dark = true;
    theme.window = QColor(0x14, 0x17, 0x1C);
    theme.surface = QColor(0x1B, 0x1F, 0x26);
    theme.line = QColor(0x2B, 0x31, 0x3B);
    theme.text = QColor(0xE7, 0xEA, 0xF0);
    theme.muted = QColor(0x97, 0xA1, 0xB0);
    theme.accent = QColor(0x7A, 0xA2, 0xFF);
    theme.wash = QColor(0x22, 0x30, 0x4F);
    theme.onAccent = theme.window;
    theme.good = QColor(0x5C, 0xCB, 0x8F);
    theme.warn = QColor(0xF5, 0xB1, 0x4C);
    theme.bad = QColor(0xF9, 0x70, 0x66);
    theme.hatch = QColor(0x3A, 0x41, 0x4D);
    theme.shadow = QColor(0, 0, 0, 110);
    return theme;
}

PlotTheme PlotTheme::scaled(bool presentation) const {
    PlotTheme theme = *this;
    theme.scale = presentation ? kPresentationScale : 1;
    return theme;
}

QFont PlotTheme::headFont() const {
    QFont font = fontOf(headSize, scale, QFont::DemiBold);
    font.setLetterSpacing(QFont::AbsoluteSpacing, sized(0.7));
    return font;
}

QFont PlotTheme::controlFont() const { return fontOf(controlSize, scale, QFont::Normal); }
QFont PlotTheme::numberFont() const {
    QFont font = controlFont();
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

QFont PlotTheme::tokenFont() const { return fontOf(tokenSize, scale, QFont::Normal); }
QFont PlotTheme::titleFont() const { return fontOf(tokenSize, scale, QFont::DemiBold); }
QFont PlotTheme::noteFont() const { return fontOf(headSize, scale, QFont::Normal); }

QColor PlotTheme::goodWash() const { return mixed(surface, good, 0.08); }
QColor PlotTheme::warnWash() const { return mixed(surface, warn, 0.08); }
QColor PlotTheme::badWash() const { return mixed(surface, bad, 0.08); }
QColor PlotTheme::hoverWash() const { return mixed(surface, muted, 0.1); }
QColor PlotTheme::hatchGround() const { return mixed(surface, hatch, 0.25); }
QColor PlotTheme::tip() const { return text; }
QColor PlotTheme::tipText() const { return surface; }
QColor PlotTheme::tipMuted() const { return mixed(text, surface, 0.7); }

QColor PlotTheme::seriesColour(int index) const {
    const auto& colours = dark ? kSeriesOnDark : kSeriesOnLight;
    return QColor::fromRgb(colours[static_cast<std::size_t>(index % kSeriesColours)]);
}

QPen PlotTheme::seriesPen(int index, double width) const {
    QPen pen(seriesColour(index), width);
    pen.setCapStyle(Qt::FlatCap);
    QList<qreal> dash = seriesDashes()[static_cast<std::size_t>(index / kSeriesColours) % seriesDashes().size()];
    for (qreal& length : dash)
        length /= width;  // a pen counts in its own width
    if (!dash.isEmpty())
        pen.setDashPattern(dash);
    return pen;
}

// Equal contrast to both lies at (L + 0.05)² = 1.05 · 0.05.
QColor PlotTheme::textOn(const QColor& ground) {
    return std::pow(luminance(ground) + 0.05, 2) > 1.05 * 0.05 ? QColor(Qt::black) : QColor(Qt::white);
}

ReservedColours PlotTheme::reserved(ColourMap map) const {
    const QColor lowest = QColor::fromRgb(colours(map).front());
    return {surface.rgb(), mixed(surface, hatch, 0.6).rgb(), mixed(surface, lowest, 0.35).rgb()};
}

}  // namespace headlight
