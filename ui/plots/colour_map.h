#pragma once

#include <QRgb>
#include <QString>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

namespace headlight {

enum class ColourMap { Viridis, Cividis, Magma, Grey, Signed };

inline constexpr std::array<ColourMap, 5> kColourMaps{ColourMap::Viridis, ColourMap::Cividis, ColourMap::Magma,
                                                      ColourMap::Grey, ColourMap::Signed};

// "viridis", "cividis", "magma", "grey", "signed"
std::string_view name(ColourMap map);
std::optional<ColourMap> colourMap(std::string_view name);

// 256 opaque colours from the lowest value to the highest; grey runs from light to dark, as print wants it.
const std::array<QRgb, 256>& colours(ColourMap map);

// Which value gets which colour. low == high (a constant map) and low > high (no finite value at all) are allowed.
struct ColourScale {
    ColourMap map = ColourMap::Viridis;
    double low = 0;
    double high = 1;
    bool logarithmic = false;  // needs high > 0; values ≤ 0 are "below range"

    bool constant() const { return low == high; }
    bool empty() const { return low > high; }
    // 0 at the bottom of the colour bar, 1 at its top, clamped; a constant scale lies in the middle.
    double position(double value) const;
    // Where a logarithmic scale begins: low, or six decades below high when low is not positive.
    double logarithmicLow() const;

    friend bool operator==(const ColourScale& a, const ColourScale& b) {
        return a.map == b.map && a.low == b.low && a.high == b.high && a.logarithmic == b.logarithmic;
    }
    friend bool operator!=(const ColourScale& a, const ColourScale& b) { return !(a == b); }
};

// The colours outside the map, which no finite value in range ever takes.
struct ReservedColours {
    QRgb absent;  // NaN, ±∞: nothing to show
    QRgb masked;  // forbidden, where cells are too small to be hatched
    QRgb below;   // logarithmic scales: 0 and less
};

// A scale made ready for painting many cells.
class ColourLookup {
public:
    ColourLookup(const ColourScale& scale, const ReservedColours& reserved);

    // Inline, for it runs once a pixel.
    QRgb operator()(float value) const {
        if (!(std::fabs(value) <= std::numeric_limits<float>::max()))
            return m_reserved.absent;
        if (m_scale.logarithmic)
            return logarithmic(value);
        const float entry = (value - m_low) * m_factor + m_offset;
        return m_colours[static_cast<std::size_t>(static_cast<int>(std::min(std::max(entry, 0.0F), 255.0F)))];
    }
    QRgb masked() const { return m_reserved.masked; }
    QRgb absent() const { return m_reserved.absent; }

private:
    QRgb logarithmic(float value) const;

    const QRgb* m_colours;  // [256]
    ReservedColours m_reserved;
    ColourScale m_scale;
    float m_low = 0;
    float m_factor = 0;  // entries a unit of value
    float m_offset = 0;
};

// The colour of one value.
QRgb colour(double value, const ColourScale& scale, const ReservedColours& reserved);

}  // namespace headlight
