#include "core/analysis/hand_row.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

double handSum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

double largestVisible(const std::vector<double>& energies, const std::vector<std::uint8_t>& mayLook) {
    double largest = -kInfinite;
    for (std::size_t j = 0; j < energies.size(); ++j)
        if (mayLook[j] && (energies[j] > largest || std::isnan(energies[j])))
            largest = energies[j];
    return largest;
}

HandSoftmax softmaxByHand(AttentionKind kind, std::vector<double> energies, const std::vector<std::uint8_t>& mayLook,
                          double temperature) {
    HandSoftmax out;
    out.kind = kind;
    out.largest = largestVisible(energies, mayLook);
    const bool none = out.largest == -kInfinite;  // no visible key, or none with any weight
    for (std::size_t j = 0; j < energies.size(); ++j) {
        out.scaled.push_back(mayLook[j] && !none ? (energies[j] - out.largest) / temperature : kNoNumber);
        out.exponentials.push_back(mayLook[j] && !none ? std::exp(out.scaled[j]) : 0);
        out.sum += out.exponentials[j];
    }
    for (std::size_t j = 0; j < energies.size(); ++j)
        out.weights.push_back(none || !mayLook[j] ? 0 : out.exponentials[j] / out.sum);
    out.weightSum = handSum(out.weights);
    out.energies = std::move(energies);
    return out;
}

std::vector<double> mixture(const HandRow& row) {
    std::vector<double> weights = row.softmaxes.front().weights;
    if (row.softmaxes.size() == 2)
        for (std::size_t j = 0; j < weights.size(); ++j)
            weights[j] = row.lambda * weights[j] + (1 - row.lambda) * row.softmaxes.back().weights[j];
    return weights;
}

void hideSpecial(HandRow& row) {
    row.shown = row.weights;
    for (std::size_t j = 0; j < row.hidden.size(); ++j)
        if (row.hidden[j])
            row.shown[j] = 0;
    row.kept = handSum(row.shown);
    if (!row.hidden.empty() && row.renormalised && row.kept > 0)
        for (double& weight : row.shown)
            weight /= row.kept;
}

void mixValues(HandRow& row) {
    const auto width = static_cast<std::size_t>(row.valueWidth);
    row.weighted.assign(row.shown.size() * width, 0);
    row.context.assign(width, 0);
    for (std::size_t j = 0; j < row.shown.size(); ++j)
        for (std::size_t i = 0; i < width && row.shown[j] != 0; ++i) {
            row.weighted[j * width + i] = row.shown[j] * row.values[j * width + i];
            row.context[i] += row.weighted[j * width + i];
        }
}

double deviationOf(const std::vector<double>& ours, const std::vector<double>& theirs) {
    double worst = 0;
    for (std::size_t j = 0; j < ours.size(); ++j) {
        const double apart = std::abs(ours[j] - theirs[j]);
        if (!std::isnan(apart))
            worst = std::max(worst, apart);
        else if (std::isnan(ours[j]) != std::isnan(theirs[j]))
            worst = kInfinite;
    }
    return worst;
}

std::vector<HandStep> stepsOf(const HandRow& row) {
    std::vector<HandStep> steps;
    for (int part = 0; part < static_cast<int>(row.softmaxes.size()); ++part)
        for (const HandStepKind kind : {HandStepKind::Energies, HandStepKind::Mask, HandStepKind::Scaled,
                                        HandStepKind::Exponentials, HandStepKind::Sum, HandStepKind::Weights})
            if (part == 0 || kind != HandStepKind::Mask)  // one mask serves both
                steps.push_back({kind, part});
    if (row.softmaxes.size() == 2)
        steps.push_back({HandStepKind::Mixed});
    if (!row.hidden.empty())
        steps.push_back({HandStepKind::Special});
    if (row.valueWidth > 0) {
        steps.push_back({HandStepKind::Weighted});
        steps.push_back({HandStepKind::Context});
    }
    return steps;
}

// Of a long row the keys with the largest weights, the first of equals, and always the chosen one.
std::vector<int> columnsOf(const HandRow& row, int key) {
    std::vector<int> order(static_cast<std::size_t>(row.keys()));
    std::iota(order.begin(), order.end(), 0);
    if (row.keys() <= kMostHandColumns)
        return order;
    const auto weight = [&](int j) {
        const double own = row.weights[static_cast<std::size_t>(j)];
        return j == key ? kInfinite : std::isnan(own) ? -1 : own;
    };
    const auto end = order.begin() + kMostHandColumns;
    std::partial_sort(order.begin(), end, order.end(),
                      [&](int a, int b) { return weight(a) != weight(b) ? weight(a) > weight(b) : a < b; });
    order.erase(end, order.end());
    std::sort(order.begin(), order.end());
    return order;
}

void addToRest(HandRest& rest, const HandRow& row, std::size_t j) {
    ++rest.keys;
    rest.visible += row.mayLook[j];
    for (std::size_t part = 0; part < row.softmaxes.size(); ++part) {
        rest.exponentials[part] += row.softmaxes[part].exponentials[j];
        rest.softmaxWeights[part] += row.softmaxes[part].weights[j];
    }
    rest.weight += row.weights[j];
    rest.shown += row.shown[j];
    const std::size_t width = rest.weighted.size();
    for (std::size_t i = 0; i < width; ++i)
        rest.weighted[i] += row.weighted[j * width + i];
}

HandRest restOf(const HandRow& row) {
    HandRest rest;
    rest.exponentials.assign(row.softmaxes.size(), 0);
    rest.softmaxWeights.assign(row.softmaxes.size(), 0);
    rest.weighted.assign(static_cast<std::size_t>(row.valueWidth), 0);
    for (int j = 0; j < row.keys(); ++j)
        if (!std::binary_search(row.columns.begin(), row.columns.end(), j))
            addToRest(rest, row, static_cast<std::size_t>(j));
    return rest;
}

}  // namespace

HandRow workedOut(HandInputs in) {
    HandRow row;
    row.mayLook = std::move(in.mayLook);
    row.visible = static_cast<int>(std::count(row.mayLook.begin(), row.mayLook.end(), 1));
    row.temperature = in.temperature;
    row.lambda = in.lambda;
    row.hidden = std::move(in.hidden);
    row.renormalised = in.renormalise;
    row.valueWidth = in.values.empty() ? 0 : in.valueWidth;
    for (auto& [kind, energies] : in.energies)
        row.softmaxes.push_back(softmaxByHand(kind, std::move(energies), row.mayLook, row.temperature));
    row.weights = mixture(row);
    row.weightSum = handSum(row.weights);
    hideSpecial(row);
    row.shownSum = handSum(row.shown);
    row.values = std::move(in.values);
    mixValues(row);
    row.deviation = deviationOf(row.shown, in.weights);
    row.steps = stepsOf(row);
    row.columns = columnsOf(row, in.key);
    row.rest = restOf(row);
    return row;
}

}  // namespace headlight
