#include "ui/plots/colour_map.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/colour_tables.h"

namespace headlight {
namespace {

struct NamedMap {
    ColourMap map;
    std::string_view name;
};
constexpr std::array<NamedMap, 5> kNamedMaps{{{ColourMap::Viridis, "viridis"},
                                              {ColourMap::Cividis, "cividis"},
                                              {ColourMap::Magma, "magma"},
                                              {ColourMap::Grey, "grey"},
                                              {ColourMap::Signed, "signed"}}};

std::array<QRgb, 256> greyTable() {
    std::array<QRgb, 256> table{};
    for (int i = 0; i < 256; ++i) {
        // From near-white to near-black, so that neither end melts into paper or ink.
        const int level = 244 - i * 228 / 255;
        table[static_cast<std::size_t>(i)] = qRgb(level, level, level);
    }
    return table;
}

}  // namespace

std::string_view name(ColourMap map) { return kNamedMaps.at(static_cast<std::size_t>(map)).name; }

std::optional<ColourMap> colourMap(std::string_view name) {
    for (const NamedMap& entry : kNamedMaps) {
        if (entry.name == name)
            return entry.map;
    }
    return std::nullopt;
}

const std::array<QRgb, 256>& colours(ColourMap map) {
    static const std::array<QRgb, 256> grey = greyTable();
    switch (map) {
        case ColourMap::Viridis: return kViridis;
        case ColourMap::Cividis: return kCividis;
        case ColourMap::Magma: return kMagma;
        case ColourMap::Grey: return grey;
        case ColourMap::Signed: return kSigned;
    }
    return kViridis;
}

double ColourScale::logarithmicLow() const { return low > 0 ? low : high * 1e-6; }

double ColourScale::position(double value) const {
    if (constant() || empty())
        return 0.5;
    if (!logarithmic)
        return std::clamp((value - low) / (high - low), 0.0, 1.0);
    const double bottom = logarithmicLow();
    if (!(high > bottom) || value <= 0)
        return 0;
    return std::clamp(std::log(value / bottom) / std::log(high / bottom), 0.0, 1.0);
}

ColourLookup::ColourLookup(const ColourScale& scale, const ReservedColours& reserved)
    : m_colours(colours(scale.map).data()), m_reserved(reserved), m_scale(scale) {
    if (scale.constant() || scale.empty()) {
        m_offset = 127.5F;
        return;
    }
    m_low = static_cast<float>(scale.low);
    m_factor = static_cast<float>(255.0 / (scale.high - scale.low));
    m_offset = 0.5F;                 // rounds to the nearest entry
    if (!std::isfinite(m_factor)) {  // a span below what a float can divide by is as good as constant
        m_factor = 0;
        m_offset = 127.5F;
    }
}

QRgb ColourLookup::logarithmic(float value) const {
    if (value <= 0)
        return m_reserved.below;
    return m_colours[static_cast<std::size_t>(m_scale.position(static_cast<double>(value)) * 255 + 0.5)];
}

QRgb colour(double value, const ColourScale& scale, const ReservedColours& reserved) {
    return ColourLookup(scale, reserved)(static_cast<float>(value));
}

}  // namespace headlight
