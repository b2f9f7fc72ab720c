#include "core/analysis/strongest_links.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/row_statistics.h"

namespace headlight {

namespace {

// Sums of float32 weights that are meant to reach a share may miss it by a few units in the last place.
constexpr double kRounding = 1e-6;

bool stronger(const WeightedLink& a, const WeightedLink& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.key < b.key;
}

// What could be drawn of a row, in no order but that of a heap: the strongest on top.
std::vector<WeightedLink> linksOfRow(const Matrix& weights, const std::uint8_t* allowed, int query) {
    std::vector<WeightedLink> row;
    row.reserve(static_cast<std::size_t>(weights.columns()));
    for (int key = 0; key < weights.columns(); ++key) {
        const float weight = weights(query, key);
        if ((!allowed || allowed[key]) && weight > 0 && std::isfinite(weight))
            row.push_back({query, key, weight});
    }
    std::make_heap(row.begin(), row.end(), [](const WeightedLink& a, const WeightedLink& b) { return stronger(b, a); });
    return row;
}

double weightOf(const std::vector<WeightedLink>& links) {
    return std::accumulate(links.begin(), links.end(), 0.0,
                           [](double sum, const WeightedLink& link) { return sum + static_cast<double>(link.weight); });
}

// Takes links from the strongest on while wanted(weight taken, weight of the row, next link).
template <typename Wanted>
StrongestLinks chosenLinks(const Matrix& weights, const MaskMatrix& mask, const Wanted& wanted) {
    const MaskRows rows(mask, weights.rows(), weights.columns());
    StrongestLinks found;
    for (int query = 0; query < weights.rows(); ++query) {
        std::vector<WeightedLink> rest = linksOfRow(weights, rows.row(query), query);
        const double all = weightOf(rest);
        double shown = 0;
        while (!rest.empty() && wanted(shown, all, rest.front())) {
            std::pop_heap(rest.begin(), rest.end(),
                          [](const WeightedLink& a, const WeightedLink& b) { return stronger(b, a); });
            shown += static_cast<double>(rest.back().weight);
            found.links.push_back(rest.back());
            rest.pop_back();
        }
        found.shown.push_back(shown);
        found.hidden.push_back(weightOf(rest));
    }
    return found;
}

}  // namespace

StrongestLinks strongestLinks(const Matrix& weights, const MaskMatrix& mask, double mass) {
    return chosenLinks(weights, mask, [mass](double shown, double all, const WeightedLink&) {
        return mass >= 1 || shown < (mass - kRounding) * all;
    });
}

StrongestLinks linksFrom(const Matrix& weights, const MaskMatrix& mask, float least) {
    return chosenLinks(weights, mask,
                       [least](double, double, const WeightedLink& next) { return next.weight >= least; });
}

double shownShare(const StrongestLinks& links) {
    const double shown = std::accumulate(links.shown.begin(), links.shown.end(), 0.0);
    const double hidden = std::accumulate(links.hidden.begin(), links.hidden.end(), 0.0);
    return shown + hidden > 0 ? shown / (shown + hidden) : 0;
}

}  // namespace headlight
