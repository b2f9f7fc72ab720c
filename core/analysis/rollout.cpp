#include "core/analysis/rollout.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

std::string sizeOf(const Matrix& map) { return std::to_string(map.rows()) + "\u00D7" + std::to_string(map.columns()); }

void requireSelfAttention(const std::vector<Matrix>& layers) {
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const Words which = say("layer %1 is %2", {std::to_string(l), sizeOf(layers[l])});
        if (layers[l].rows() != layers[l].columns())
            throw Error(ErrorCode::ShapeMismatch, say("rollout"),
                        say("%1, but it needs queries and keys of one sequence", {which}),
                        say("choose a stack of self-attention"));
        if (layers[l].rows() != layers[0].rows())
            throw Error(ErrorCode::ShapeMismatch, say("rollout"), say("%1, layer 0 is %2", {which, sizeOf(layers[0])}));
    }
}

// Row i of Ã, [tokens].
void mixedRow(const Matrix& weights, int i, double residual, std::vector<double>& mixed) {
    double sum = 0;
    for (int j = 0; j < weights.columns(); ++j) {
        const float w = weights(i, j);
        double& cell = mixed[static_cast<std::size_t>(j)];
        cell = (std::isfinite(w) ? (1 - residual) * static_cast<double>(w) : 0) + (i == j ? residual : 0);
        sum += cell;
    }
    if (sum > 0)
        for (double& cell : mixed)
            cell /= sum;
}

std::vector<double> identity(std::size_t n) {
    std::vector<double> cells(n * n, 0);
    for (std::size_t i = 0; i < n; ++i)
        cells[i * n + i] = 1;
    return cells;
}

}  // namespace

Matrix rollout(const std::vector<Matrix>& layers, double residual, const CancelToken& cancel) {
    requireSelfAttention(layers);
    if (!(residual >= 0 && residual <= 1))
        throw Error(ErrorCode::InvalidValue, say("residual"), say("is %1", {formatExact(residual)}),
                    say("give a number from 0 to 1"));
    const int tokens = layers.empty() ? 0 : layers[0].rows();
    const auto n = static_cast<std::size_t>(tokens);
    std::vector<double> product = identity(n);
    std::vector<double> mixed(n);
    for (const Matrix& layer : layers) {
        std::vector<double> next(n * n, 0);
        for (std::size_t i = 0; i < n; ++i) {
            cancel.throwIfRequested();
            mixedRow(layer, static_cast<int>(i), residual, mixed);
            for (std::size_t k = 0; k < n; ++k)
                for (std::size_t j = 0; mixed[k] != 0 && j < n; ++j)
                    next[i * n + j] += mixed[k] * product[k * n + j];
        }
        product = std::move(next);
    }
    return Matrix(tokens, tokens, std::vector<float>(product.begin(), product.end()));
}

}  // namespace headlight
