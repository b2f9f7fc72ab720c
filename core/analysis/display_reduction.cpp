#include "core/analysis/display_reduction.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "core/analysis/row_statistics.h"
#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/base/wide_vectors.h"

namespace headlight {

namespace {

constexpr std::int32_t kNothing = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kNoSign = 0x7FFFFFFF;
constexpr std::int32_t kInfinityBits = 0x7F800000;

using Keys = std::vector<std::int32_t>;
using Bytes = std::vector<std::uint8_t>;

// Values are compared as whole numbers in the same order, because loops over floats that may be NaN do not vectorise.
// kNothing, below every other key, stands for masked and for invalid cells.
template <Extreme extreme>
inline std::int32_t keyOf(float value) {
    std::int32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const std::int32_t magnitude = bits & kNoSign;
    const std::int32_t sign = bits >> 31;  // 0 or −1
    // Maximum: a negative value's order is turned round. Magnitude: 2·|bits| + sign bit + 1, shifted to begin at
    // kNothing.
    const std::int32_t key =
        extreme == Extreme::Maximum
            ? bits ^ (sign & kNoSign)
            : static_cast<std::int32_t>(
                  ((static_cast<std::uint32_t>(magnitude) << 1) - static_cast<std::uint32_t>(sign) + 1U) ^ 0x80000000U);
    return magnitude < kInfinityBits ? key : kNothing;
}

template <Extreme extreme>
inline float valueOf(std::int32_t key) {
    std::int32_t bits = key ^ ((key >> 31) & kNoSign);
    if (extreme == Extreme::Magnitude) {
        const std::uint32_t doubled = (static_cast<std::uint32_t>(key) ^ 0x80000000U) - 1U;
        bits = static_cast<std::int32_t>((doubled >> 1) | (doubled << 31));
    }
    bits = key == kNothing ? kInfinityBits | 0x400000 : bits;  // a quiet NaN
    float value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

constexpr int kBlock = 128;
constexpr std::uint8_t kAllForbidden[kBlock] = {};

template <Extreme extreme>
void foldBlock(std::int32_t* into, const float* values, int count) {
    for (int c = 0; c < count; ++c)
        into[c] = std::max(into[c], keyOf<extreme>(values[c]));
}

template <Extreme extreme>
void foldMixedBlock(std::int32_t* into, const float* values, const std::uint8_t* allowed, int count) {
    for (int c = 0; c < count; ++c) {
        const std::int32_t key = keyOf<extreme>(values[c]);
        into[c] = std::max(into[c], allowed[c] ? key : kNothing);
    }
}

// The strongest visible values of a row and of what `into` already holds. Masks are mostly long runs, so a block is
// mostly all visible or all forbidden, which is found out faster than it is masked.
template <Extreme extreme>
void foldRow(std::int32_t* into, const float* values, const std::uint8_t* allowed, int columns) {
    if (!allowed)
        return foldBlock<extreme>(into, values, columns);
    for (int c = 0; c < columns; c += kBlock) {
        const int count = std::min(kBlock, columns - c);
        const auto bytes = static_cast<std::size_t>(count);
        if (!std::memchr(allowed + c, 0, bytes))
            foldBlock<extreme>(into + c, values + c, count);
        else if (std::memcmp(allowed + c, kAllForbidden, bytes) != 0)
            foldMixedBlock<extreme>(into + c, values + c, allowed + c, count);
    }
}

// Pairs of neighbours become one value.
template <Extreme extreme>
void joinPairs(float* into, const std::int32_t* pairs, int count) {
    for (int c = 0; c < count; ++c)
        into[c] = valueOf<extreme>(std::max(pairs[2 * c], pairs[2 * c + 1]));
}

template <Extreme extreme>
void toValues(float* into, const std::int32_t* keys, int count) {
    for (int c = 0; c < count; ++c)
        into[c] = valueOf<extreme>(keys[c]);
}

// Runs of neighbours, the c-th from edges[c] up to edges[c + 1] and none longer than `longest`, become one key each. A
// short run looks at its last key again instead of asking where it ends: every turn of the loop is then alike.
void joinRuns(std::int32_t* into, const std::int32_t* keys, const int* edges, int count, int longest) {
    for (int c = 0; c < count; ++c)
        into[c] = std::max(keys[edges[c]], keys[edges[c + 1] - 1]);
    for (int i = 1; i < longest - 1; ++i)
        for (int c = 0; c < count; ++c)
            into[c] = std::max(into[c], keys[std::min(edges[c] + i, edges[c + 1] - 1)]);
}

void foldMask(std::uint8_t* into, const std::uint8_t* allowed, int count) {
    for (int c = 0; allowed && c < count; ++c)
        into[c] = static_cast<std::uint8_t>(into[c] | (allowed[c] != 0));
}

// The loops over cells, once for each kind of extreme: templates have no second version with wider vectors.
HEADLIGHT_WIDER_VECTORS
void foldMaximum(std::int32_t* into, const float* values, const std::uint8_t* allowed, int columns) {
    foldRow<Extreme::Maximum>(into, values, allowed, columns);
}

HEADLIGHT_WIDER_VECTORS
void foldMagnitude(std::int32_t* into, const float* values, const std::uint8_t* allowed, int columns) {
    foldRow<Extreme::Magnitude>(into, values, allowed, columns);
}

HEADLIGHT_WIDER_VECTORS
void joinMaximum(float* into, const std::int32_t* pairs, int count) { joinPairs<Extreme::Maximum>(into, pairs, count); }

HEADLIGHT_WIDER_VECTORS
void joinMagnitude(float* into, const std::int32_t* pairs, int count) {
    joinPairs<Extreme::Magnitude>(into, pairs, count);
}

HEADLIGHT_WIDER_VECTORS
void valuesOfMaximum(float* into, const std::int32_t* keys, int count) {
    toValues<Extreme::Maximum>(into, keys, count);
}

HEADLIGHT_WIDER_VECTORS
void valuesOfMagnitude(float* into, const std::int32_t* keys, int count) {
    toValues<Extreme::Magnitude>(into, keys, count);
}

struct Loops {
    decltype(&foldMaximum) fold;
    decltype(&joinMaximum) join;
    decltype(&valuesOfMaximum) toValues;
};

Loops loopsOf(Extreme extreme) {
    return extreme == Extreme::Maximum ? Loops{foldMaximum, joinMaximum, valuesOfMaximum}
                                       : Loops{foldMagnitude, joinMagnitude, valuesOfMagnitude};
}

// A map whose mask is full size or absent, seen row by row.
struct View {
    Matrix map;
    MaskMatrix mask;

    const std::uint8_t* allowed(int r) const { return mask.empty() ? nullptr : mask.row(r); }
};

// The small map while it is being filled. Its values are not cleared first: every one is written.
class Target {
public:
    Target(int rows, int columns, bool masked)
        : m_rows(rows), m_columns(columns), m_values(new float[cells()]), m_mask(masked ? cells() : 0) {}

    float* values(int r) { return m_values.get() + at(r); }
    std::uint8_t* mask(int r) { return m_mask.data() + at(r); }

    DisplayMap finished() {
        const bool masked = !m_mask.empty();
        const float* values = m_values.get();
        return {Matrix(m_rows, m_columns, values, std::move(m_values)),
                masked ? MaskMatrix(m_rows, m_columns, std::move(m_mask)) : MaskMatrix()};
    }

private:
    std::size_t at(int r) const { return static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns); }
    std::size_t cells() const { return at(m_rows); }

    int m_rows;
    int m_columns;
    std::shared_ptr<float[]> m_values;
    Bytes m_mask;
};

void joinPairs(std::uint8_t* into, const Bytes& pairs) {
    for (std::size_t c = 0; c < pairs.size() / 2; ++c)
        into[c] = pairs[2 * c] | pairs[2 * c + 1];
}

DisplayMap halve(const View& view, const Loops& loops) {
    const int columns = view.map.columns();
    const int halfColumns = (columns + 1) / 2;
    const int halfRows = (view.map.rows() + 1) / 2;
    Target small(halfRows, halfColumns, !view.mask.empty());
    forRows(halfRows, 2 * columns, [&](int first, int end) {
        Keys fold(static_cast<std::size_t>(halfColumns) * 2);
        Bytes foldedMask(view.mask.empty() ? 0 : fold.size());
        for (int r = first; r < end; ++r) {
            std::fill(fold.begin(), fold.end(), kNothing);
            std::fill(foldedMask.begin(), foldedMask.end(), std::uint8_t{0});
            for (int from = 2 * r; from < std::min(2 * r + 2, view.map.rows()); ++from) {
                loops.fold(fold.data(), view.map.row(from), view.allowed(from), columns);
                foldMask(foldedMask.data(), view.allowed(from), columns);
            }
            loops.join(small.values(r), fold.data(), halfColumns);
            if (!view.mask.empty())
                joinPairs(small.mask(r), foldedMask);
        }
    });
    return small.finished();
}

// Which cell of the result each cell of a level belongs to, along one axis. `first` is the first level cell used.
struct AxisMap {
    int first = 0;
    std::vector<int> target;  // ascending; every result cell occurs
};

// A level cell goes where its middle lies. Level cells are at most as wide as result cells, so none stays empty.
AxisMap axisMap(CellRange range, int level, int cells) {
    const int width = 1 << level;
    AxisMap axis;
    axis.first = range.first / width;
    const int last = (range.first + range.count - 1) / width;
    for (int i = axis.first; i <= last; ++i) {
        const double middle = (static_cast<double>(i) + 0.5) * width - range.first;
        const int target = static_cast<int>(std::floor(middle * cells / range.count));
        axis.target.push_back(std::clamp(target, 0, cells - 1));
    }
    return axis;
}

// Where the level cells of each result cell begin, and behind the last one.
std::vector<int> edgesOf(const AxisMap& axis) {
    std::vector<int> edges;
    for (std::size_t i = 0; i < axis.target.size(); ++i)
        if (i == 0 || axis.target[i] != axis.target[i - 1])
            edges.push_back(static_cast<int>(i));
    edges.push_back(static_cast<int>(axis.target.size()));
    return edges;
}

int longestRun(const std::vector<int>& edges) {
    int longest = 0;
    for (std::size_t i = 1; i < edges.size(); ++i)
        longest = std::max(longest, edges[i] - edges[i - 1]);
    return longest;
}

// Rows first, along which the loop vectorises, then columns.
DisplayMap gather(Extreme extreme, const View& view, const AxisMap& rowMap, const AxisMap& columnMap, int rows,
                  int columns) {
    const Loops loops = loopsOf(extreme);
    const int count = static_cast<int>(columnMap.target.size());
    const std::vector<int> rowEdges = edgesOf(rowMap);
    const std::vector<int> edges = edgesOf(columnMap);
    const int longest = longestRun(edges);
    Target small(rows, columns, !view.mask.empty());
    forRows(rows, static_cast<std::int64_t>(longestRun(rowEdges)) * count, [&](int first, int end) {
        Keys fold(columnMap.target.size());
        Keys strongest(static_cast<std::size_t>(columns));
        Bytes foldedMask(view.mask.empty() ? 0 : fold.size());
        for (int r = first; r < end; ++r) {
            std::fill(fold.begin(), fold.end(), kNothing);
            std::fill(foldedMask.begin(), foldedMask.end(), std::uint8_t{0});
            for (int i = rowEdges[static_cast<std::size_t>(r)]; i < rowEdges[static_cast<std::size_t>(r) + 1]; ++i) {
                const int from = rowMap.first + i;
                const std::uint8_t* allowed = view.mask.empty() ? nullptr : view.allowed(from) + columnMap.first;
                loops.fold(fold.data(), view.map.row(from) + columnMap.first, allowed, count);
                foldMask(foldedMask.data(), allowed, count);
            }
            joinRuns(strongest.data(), fold.data(), edges.data(), columns, longest);
            loops.toValues(small.values(r), strongest.data(), columns);
            for (std::size_t c = 0; c < foldedMask.size(); ++c)
                small.mask(r)[columnMap.target[c]] |= foldedMask[c];
        }
    });
    return small.finished();
}

// A mask of one row, written out for all.
MaskMatrix fullSize(const MaskMatrix& mask, int rows, int columns) {
    const MaskRows allowed(mask, rows, columns);  // refuses what does not fit
    if (mask.empty() || mask.rows() == rows)
        return mask;
    Bytes all;
    for (int r = 0; r < rows; ++r)
        all.insert(all.end(), allowed.row(r), allowed.row(r) + columns);
    return MaskMatrix(rows, columns, std::move(all));
}

void checkPart(const char* axis, CellRange range, int size) {
    if (range.first < 0 || range.count < 0 || range.count > size - range.first)
        throw Error(ErrorCode::OutOfRange,
                    say("%1 %2 to %3",
                        {std::string(axis), std::to_string(range.first), std::to_string(range.first + range.count)}),
                    say("are not all among the %1 of the map", {std::to_string(size)}));
}

}  // namespace

MapPyramid::MapPyramid(Matrix map, MaskMatrix mask, Extreme extreme)
    : m_map(std::move(map)), m_mask(fullSize(mask, m_map.rows(), m_map.columns())), m_extreme(extreme) {
    View view{m_map, m_mask};
    while (view.map.rows() > 1 || view.map.columns() > 1) {
        if (view.map.empty())
            return;
        m_reduced.push_back(halve(view, loopsOf(extreme)));
        view = {m_reduced.back().values, m_reduced.back().mask};
    }
}

DisplayMap MapPyramid::level(int n) const {
    if (n < 0 || n >= levels())
        throw Error(ErrorCode::OutOfRange, say("level %1", {std::to_string(n)}),
                    say("the pyramid has %1 levels", {std::to_string(levels())}));
    return n == 0 ? DisplayMap{m_map, m_mask} : m_reduced[static_cast<std::size_t>(n - 1)];
}

DisplayMap MapPyramid::reduceTo(int rows, int columns) const {
    return reduce({0, m_map.rows()}, {0, m_map.columns()}, rows, columns);
}

DisplayMap MapPyramid::reduce(CellRange fromRows, CellRange fromColumns, int rows, int columns) const {
    checkPart("rows", fromRows, m_map.rows());
    checkPart("columns", fromColumns, m_map.columns());
    rows = std::min(rows, fromRows.count);
    columns = std::min(columns, fromColumns.count);
    if (rows <= 0 || columns <= 0)
        return {};
    // The coarsest level whose cells are no wider than the cells wanted.
    int n = 0;
    while (n + 1 < levels() && (2 << n) <= std::min(fromRows.count / rows, fromColumns.count / columns))
        ++n;
    const DisplayMap from = level(n);
    return gather(m_extreme, {from.values, from.mask}, axisMap(fromRows, n, rows), axisMap(fromColumns, n, columns),
                  rows, columns);
}

DisplayMap thumbnail(const Matrix& map, const MaskMatrix& mask, int side) {
    const int rows = std::min(side, map.rows());
    const int columns = std::min(side, map.columns());
    if (rows <= 0 || columns <= 0)
        return {};
    const View view{map, fullSize(mask, map.rows(), map.columns())};
    DisplayMap small = gather(Extreme::Maximum, view, axisMap({0, map.rows()}, 0, rows),
                              axisMap({0, map.columns()}, 0, columns), rows, columns);
    std::vector<float> values(small.values.begin(), small.values.end());
    std::replace_if(
        values.begin(), values.end(), [](float value) { return std::isnan(value); }, 0.0F);
    small.values = Matrix(rows, columns, std::move(values));
    return small;
}

}  // namespace headlight
