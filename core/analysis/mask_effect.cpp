#include "core/analysis/mask_effect.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/analysis/row_statistics.h"
#include "core/base/error.h"

namespace headlight {

namespace {

struct RowWeight {
    double all = 0;      // Σ over the row
    double allowed = 0;  // Σ over the cells that may be looked at
};

RowWeight rowWeight(const float* weights, const std::uint8_t* mask, int columns) {
    RowWeight sum;
    for (int c = 0; c < columns; ++c) {
        const auto weight = static_cast<double>(weights[c]);
        sum.all += weight;
        if (!mask || mask[c])
            sum.allowed += weight;
    }
    return sum;
}

double forbiddenWeight(const float* weights, const std::uint8_t* mask, int columns) {
    double sum = 0;
    for (int c = 0; mask && c < columns; ++c)
        if (!mask[c])
            sum += static_cast<double>(weights[c]);
    return sum;
}

double halfDifference(const float* a, const float* b, int columns) {
    double sum = 0;
    for (int c = 0; c < columns; ++c)
        sum += std::abs(static_cast<double>(a[c]) - static_cast<double>(b[c]));
    return sum / 2;
}

// Of each row after; most of them are as they were before, and their logarithms are known.
std::vector<double> entropiesAfter(const Matrix& before, const Matrix& after, std::vector<double> entropies) {
    for (int r = 0; r < after.rows(); ++r) {
        const float* row = after.row(r);
        if (!std::equal(row, row + after.columns(), before.row(r)))
            entropies[static_cast<std::size_t>(r)] = rowEntropies(Matrix(1, after.columns(), row, nullptr)).front();
    }
    return entropies;
}

}  // namespace

std::vector<double> rowLeaks(const Matrix& weights, const MaskMatrix& mask) {
    const MaskRows rows(mask, weights.rows(), weights.columns());
    std::vector<double> leaks;
    for (int r = 0; r < weights.rows(); ++r) {
        const bool empty = rowWeight(weights.row(r), nullptr, weights.columns()).all == 0;
        leaks.push_back(empty ? RowEffect::kNone : forbiddenWeight(weights.row(r), rows.row(r), weights.columns()));
    }
    return leaks;
}

LeakSummary leakSummary(const std::vector<double>& leaks) {
    LeakSummary summary;
    std::vector<std::uint8_t> leftOut;
    for (std::size_t r = 0; r < leaks.size(); ++r) {
        leftOut.push_back(std::isnan(leaks[r]));
        if (!leftOut.back() && (summary.row < 0 || leaks[r] > summary.most)) {
            summary.most = leaks[r];
            summary.row = static_cast<int>(r);
        }
    }
    summary.mean = meanOverRows(leaks, leftOut);
    return summary;
}

std::vector<RowEffect> rowEffects(const Matrix& before, const Matrix& after, const MaskMatrix& mask) {
    if (before.rows() != after.rows() || before.columns() != after.columns())
        throw Error(ErrorCode::ShapeMismatch, say("the effect of a mask"),
                    say("the maps without and with it differ in size"));
    const int columns = before.columns();
    const MaskRows rows(mask, before.rows(), columns);
    const std::vector<double> leaks = rowLeaks(before, mask);
    const std::vector<double> entropyBefore = rowEntropies(before);
    const std::vector<double> entropyAfter = entropiesAfter(before, after, entropyBefore);
    std::vector<RowEffect> effects(leaks.size());
    for (int r = 0; r < before.rows(); ++r) {
        const auto at = static_cast<std::size_t>(r);
        RowEffect& effect = effects[at];
        effect.leak = leaks[at];
        if (std::isnan(effect.leak))
            continue;
        effect.entropyBefore = entropyBefore[at];
        const RowWeight then = rowWeight(before.row(r), rows.row(r), columns);
        const RowWeight now = rowWeight(after.row(r), rows.row(r), columns);
        if (now.all == 0)
            continue;
        effect.totalVariation = halfDifference(before.row(r), after.row(r), columns);
        effect.entropyAfter = entropyAfter[at];
        effect.scale = then.allowed > 0 ? now.allowed / then.allowed : RowEffect::kNone;
    }
    return effects;
}

}  // namespace headlight
