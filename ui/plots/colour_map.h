#pragma once

#include <QRgb>
#include <QString>
#include <algorithm>
#include <array>
#include <cstdint>
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

    QRgb operator()(float value) const;
    // A row of cells; `allowed` may be null: nothing is forbidden.
    void paint(QRgb* into, const float* values, const std::uint8_t* allowed, int count) const;
    QRgb masked() const { return m_table[kMasked]; }
    QRgb absent() const { return m_table[kAbsent]; }

private:
    // Behind the 256 colours of the map.
    static constexpr int kAbsent = 256, kMasked = 257, kBelow = 258;

    int logarithmicEntry(float value) const;

    std::array<QRgb, 259> m_table;
    ColourScale m_scale;
    float m_low = 0;
    float m_factor = 0;  // entries a unit of value
    float m_offset = 0;
};

// The colour of one value.
QRgb colour(double value, const ColourScale& scale, const ReservedColours& reserved);

}  // namespace headlight
