#include "core/attention/additive_gradient.h"

#include "core/base/wide_vectors.h"

namespace headlight::attention {

namespace {

template <typename Value>
void addCell(std::int64_t width, Value g, const Value* __restrict h, const Value* __restrict v, Value* __restrict dq,
             Value* __restrict dk, Value* __restrict dv) {
    for (std::int64_t c = 0; c < width; ++c) {
        const Value inside = g * v[c] * (1 - h[c] * h[c]);
        dq[c] += inside;
        dk[c] += inside;
        dv[c] += g * h[c];
    }
}

template <typename Value>
void addCells(AdditiveSize size, const Value* g, const Value* h, const Value* v, AdditiveGradient<Value> gradient) {
    for (std::int64_t i = 0; i < size.queries; ++i)
        for (std::int64_t j = 0; j < size.keys; ++j) {
            const std::int64_t cell = i * size.keys + j;
            addCell(size.width, g[cell], h + cell * size.width, v, gradient.q + i * size.width,
                    gradient.k + j * size.width, gradient.v);
        }
}

}  // namespace

HEADLIGHT_WIDER_VECTORS
void addAdditiveGradient(AdditiveSize size, const float* g, const float* h, const float* v,
                         AdditiveGradient<float> gradient) {
    addCells(size, g, h, v, gradient);
}

HEADLIGHT_WIDER_VECTORS
void addAdditiveGradient(AdditiveSize size, const double* g, const double* h, const double* v,
                         AdditiveGradient<double> gradient) {
    addCells(size, g, h, v, gradient);
}

}  // namespace headlight::attention
