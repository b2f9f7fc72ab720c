#include "core/analysis/row_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "core/base/error.h"

namespace headlight {

namespace {

// Eight partial sums, so that the additions do not wait for each other.
double sumOfRow(const float* values, int count) {
    std::array<double, 8> parts{};
    int c = 0;
    for (; c + 8 <= count; c += 8)
        for (int lane = 0; lane < 8; ++lane)
            parts[static_cast<std::size_t>(lane)] += static_cast<double>(values[c + lane]);
    double sum = 0;
    for (double part : parts)
        sum += part;
    for (; c < count; ++c)
        sum += static_cast<double>(values[c]);
    return sum;
}

bool judged(const std::vector<std::uint8_t>& leftOut, std::size_t row) { return leftOut.empty() || !leftOut[row]; }

bool countsIn(const std::uint8_t* mask, const float* values, int c) {
    return (mask == nullptr || mask[c]) && std::isfinite(values[c]);
}

}  // namespace

MaskRows::MaskRows(const MaskMatrix& mask, int rows, int columns) : m_mask(mask) {
    const bool fits = mask.empty() || (mask.columns() == columns && (mask.rows() == rows || mask.rows() == 1));
    if (!fits)
        throw Error(ErrorCode::ShapeMismatch, say("mask"),
                    say("is %1\u00D7%2, but the map is %3\u00D7%4",
                        {std::to_string(mask.rows()), std::to_string(mask.columns()), std::to_string(rows),
                         std::to_string(columns)}));
}

std::vector<double> rowSums(const Matrix& weights) {
    std::vector<double> sums(static_cast<std::size_t>(weights.rows()));
    for (int r = 0; r < weights.rows(); ++r)
        sums[static_cast<std::size_t>(r)] = sumOfRow(weights.row(r), weights.columns());
    return sums;
}

RowDeviation worstRowDeviation(const std::vector<double>& sums, const std::vector<std::uint8_t>& leftOut) {
    RowDeviation found;
    for (std::size_t r = 0; r < sums.size(); ++r) {
        if (!judged(leftOut, r))
            continue;
        const double off = std::isnan(sums[r]) ? std::numeric_limits<double>::infinity() : std::abs(sums[r] - 1);
        if (found.row < 0 || off > found.worst)
            found = {off, static_cast<int>(r)};
    }
    return found;
}

std::vector<std::uint8_t> rowsWithoutKeys(const MaskMatrix& mask, int rows, int columns) {
    const MaskRows allowed(mask, rows, columns);
    std::vector<std::uint8_t> without(static_cast<std::size_t>(rows), 0);
    for (int r = 0; r < rows; ++r) {
        const std::uint8_t* row = allowed.row(r);
        if (row && std::all_of(row, row + columns, [](std::uint8_t may) { return may == 0; }))
            without[static_cast<std::size_t>(r)] = 1;
    }
    return without;
}

std::vector<double> rowEntropies(const Matrix& weights) {
    std::vector<double> entropies(static_cast<std::size_t>(weights.rows()));
    for (int r = 0; r < weights.rows(); ++r) {
        double entropy = 0;
        for (int c = 0; c < weights.columns(); ++c) {
            const double w = static_cast<double>(weights(r, c));
            if (w != 0)
                entropy -= w * std::log(w);
        }
        entropies[static_cast<std::size_t>(r)] = entropy;
    }
    return entropies;
}

double meanOverRows(const std::vector<double>& values, const std::vector<std::uint8_t>& leftOut) {
    double sum = 0;
    int count = 0;
    for (std::size_t r = 0; r < values.size(); ++r)
        if (judged(leftOut, r)) {
            sum += values[r];
            ++count;
        }
    return count ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

int strongestColumn(const Matrix& map, int row, const MaskMatrix& mask) {
    const std::uint8_t* allowed = MaskRows(mask, map.rows(), map.columns()).row(row);
    const float* values = map.row(row);
    int best = -1;
    for (int c = 0; c < map.columns(); ++c)
        if (countsIn(allowed, values, c) && (best < 0 || values[c] > values[best]))
            best = c;
    return best;
}

Cell strongestCell(const Matrix& map, const MaskMatrix& mask) {
    Cell best;
    for (int r = 0; r < map.rows(); ++r) {
        const int c = strongestColumn(map, r, mask);
        if (c >= 0 && (best.row < 0 || map(r, c) > map(best.row, best.column)))
            best = {r, c};
    }
    return best;
}

Rank rankInRow(const Matrix& map, int row, int column, const MaskMatrix& mask) {
    if (row < 0 || column < 0 || row >= map.rows() || column >= map.columns())
        throw Error(ErrorCode::OutOfRange, say("cell %1/%2", {std::to_string(row), std::to_string(column)}),
                    say("is outside a map of %1\u00D7%2", {std::to_string(map.rows()), std::to_string(map.columns())}));
    const std::uint8_t* allowed = MaskRows(mask, map.rows(), map.columns()).row(row);
    const float* values = map.row(row);
    Rank found;
    int larger = 0;
    for (int c = 0; c < map.columns(); ++c)
        if (countsIn(allowed, values, c)) {
            ++found.of;
            larger += values[c] > values[column];
        }
    found.rank = countsIn(allowed, values, column) ? larger + 1 : 0;
    return found;
}

}  // namespace headlight
