#include "core/analysis/value_range.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <vector>

#include "core/analysis/row_statistics.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/base/wide_vectors.h"

namespace headlight {

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = std::numeric_limits<float>::max();

struct Bounds {
    float low = kInfinity;
    float high = -kInfinity;
    float positive = kInfinity;
    std::int64_t finite = 0;
};

// Sixteen of each, folded at the end: the loop over a block then has no carried dependency and vectorises.
constexpr int kLanes = 16;

HEADLIGHT_WIDER_VECTORS
void widenByBlocks(Bounds& bounds, const float* values, int blocks) {
    float low[kLanes], high[kLanes], positive[kLanes];
    std::int32_t finite[kLanes] = {};
    std::fill(low, low + kLanes, kInfinity);
    std::fill(high, high + kLanes, -kInfinity);
    std::fill(positive, positive + kLanes, kInfinity);
    for (int block = 0; block < blocks; ++block, values += kLanes)
        for (int lane = 0; lane < kLanes; ++lane) {
            const float value = values[lane];
            const bool counts = (value >= -kLargest) & (value <= kLargest);
            const float up = counts ? value : kInfinity;
            const float down = counts ? value : -kInfinity;
            const float above = up > 0 ? up : kInfinity;
            low[lane] = up < low[lane] ? up : low[lane];
            high[lane] = down > high[lane] ? down : high[lane];
            positive[lane] = above < positive[lane] ? above : positive[lane];
            finite[lane] += counts ? 1 : 0;
        }
    for (int lane = 0; lane < kLanes; ++lane) {
        bounds.low = std::min(bounds.low, low[lane]);
        bounds.high = std::max(bounds.high, high[lane]);
        bounds.positive = std::min(bounds.positive, positive[lane]);
        bounds.finite += finite[lane];
    }
}

// `into` holds whole blocks, NaN behind the end of the row: NaN takes the place of what is forbidden too.
void copyVisible(std::vector<float>& into, const float* values, const std::uint8_t* allowed, int count) {
    for (int c = 0; c < count; ++c)
        into[static_cast<std::size_t>(c)] = !allowed || allowed[c] ? values[c] : kNotANumber;
}

ValueRange rangeOfRows(const Matrix& map, const MaskRows& rows, int first, int end) {
    std::vector<float> row(static_cast<std::size_t>((map.columns() + kLanes - 1) / kLanes * kLanes), kNotANumber);
    Bounds bounds;
    ValueRange range;
    for (int r = first; r < end; ++r) {
        const std::uint8_t* allowed = rows.row(r);
        // Without a mask only what is left of the last block has to be copied.
        const int inPlace = allowed ? 0 : map.columns() / kLanes;
        widenByBlocks(bounds, map.row(r), inPlace);
        copyVisible(row, map.row(r) + inPlace * kLanes, allowed, map.columns() - inPlace * kLanes);
        widenByBlocks(bounds, row.data(), static_cast<int>(row.size()) / kLanes - inPlace);
        if (allowed)
            range.masked += std::count(allowed, allowed + map.columns(), std::uint8_t{0});
    }
    range.finite = bounds.finite;
    range.absent = static_cast<std::int64_t>(end - first) * map.columns() - range.masked - range.finite;
    if (range.finite > 0) {
        range.low = bounds.low;
        range.high = bounds.high;
        range.smallestPositive = bounds.positive < kInfinity ? bounds.positive : 0;
    }
    return range;
}

std::string cells(std::int64_t count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

}  // namespace

double ValueRange::fraction(double value) const noexcept {
    const double span = static_cast<double>(high) - static_cast<double>(low);
    return span > 0 ? std::clamp((value - static_cast<double>(low)) / span, 0.0, 1.0) : 0.5;
}

ValueRange valueRange(const Matrix& map, const MaskMatrix& mask) {
    const MaskRows rows(mask, map.rows(), map.columns());
    ValueRange range;
    std::mutex joining;
    forRows(map.rows(), map.columns(), [&](int first, int end) {
        const ValueRange part = rangeOfRows(map, rows, first, end);
        const std::lock_guard<std::mutex> lock(joining);
        range = united(range, part);
    });
    return range;
}

ValueRange united(const ValueRange& a, const ValueRange& b) {
    ValueRange both = a.hasValues() ? a : b;
    if (a.hasValues() && b.hasValues()) {
        both.low = std::min(a.low, b.low);
        both.high = std::max(a.high, b.high);
        both.smallestPositive = std::min(a.smallestPositive, b.smallestPositive);
        if (both.smallestPositive <= 0)  // one of them has none
            both.smallestPositive = std::max(a.smallestPositive, b.smallestPositive);
    }
    both.finite = a.finite + b.finite;
    both.absent = a.absent + b.absent;
    both.masked = a.masked + b.masked;
    return both;
}

std::string describe(const ValueRange& range) {
    if (!range.hasValues() && range.absent == 0)
        return range.masked > 0 ? "every cell is masked" : "no cells";
    if (!range.hasValues())
        return "no finite value among " + cells(range.absent);
    std::string text = formatExact(range.low);
    text += range.constant() ? " everywhere" : " to " + formatExact(range.high);
    if (range.absent > 0)
        text += "; " + cells(range.absent) + (range.absent == 1 ? " is" : " are") + " not finite";
    return text;
}

}  // namespace headlight
