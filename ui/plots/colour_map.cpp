#include "ui/plots/colour_map.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/wide_vectors.h"
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

namespace {

struct LinearScale {
    float low, factor, offset;
    int absent;
};

// Which of the 256 colours, or `absent`, for each value; branch-free, so that it becomes vector instructions.
HEADLIGHT_WIDER_VECTORS
void findEntries(int* entries, const float* values, int count, const LinearScale& scale) {
    constexpr float kLargest = std::numeric_limits<float>::max();
    for (int c = 0; c < count; ++c) {
        const float value = values[c];
        const float entry = (value - scale.low) * scale.factor + scale.offset;
        const float fromZero = entry > 0 ? entry : 0.0F;
        const float inside = fromZero < 255 ? fromZero : 255.0F;
        const bool finite = (value >= -kLargest) & (value <= kLargest);
        entries[c] = finite ? static_cast<int>(inside) : scale.absent;
    }
}

}  // namespace

ColourLookup::ColourLookup(const ColourScale& scale, const ReservedColours& reserved) : m_scale(scale) {
    const std::array<QRgb, 256>& map = colours(scale.map);
    std::copy(map.begin(), map.end(), m_table.begin());
    m_table[kAbsent] = reserved.absent;
    m_table[kMasked] = reserved.masked;
    m_table[kBelow] = reserved.below;
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

int ColourLookup::logarithmicEntry(float value) const {
    if (!std::isfinite(value))
        return kAbsent;
    return value <= 0 ? kBelow : static_cast<int>(m_scale.position(static_cast<double>(value)) * 255 + 0.5);
}

QRgb ColourLookup::operator()(float value) const {
    QRgb colour = 0;
    paint(&colour, &value, nullptr, 1);
    return colour;
}

void ColourLookup::paint(QRgb* into, const float* values, const std::uint8_t* allowed, int count) const {
    constexpr int kBlock = 256;
    int entries[kBlock];
    for (int first = 0; first < count; first += kBlock) {
        const int length = std::min(kBlock, count - first);
        if (m_scale.logarithmic)
            std::transform(values + first, values + first + length, entries,
                           [this](float value) { return logarithmicEntry(value); });
        else
            findEntries(entries, values + first, length, {m_low, m_factor, m_offset, kAbsent});
        for (int c = 0; c < length; ++c)
            into[first + c] = m_table[static_cast<std::size_t>(allowed && !allowed[first + c] ? kMasked : entries[c])];
    }
}

QRgb colour(double value, const ColourScale& scale, const ReservedColours& reserved) {
    return ColourLookup(scale, reserved)(static_cast<float>(value));
}

}  // namespace headlight
