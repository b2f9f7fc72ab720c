#pragma once

#include <cstdint>

namespace headlight::attention {

// One sentence and head: queries × keys × width of the layer inside the tanh.
struct AdditiveSize {
    std::int64_t queries;
    std::int64_t keys;
    std::int64_t width;
};

// Of e_ij = Σ_c v_c h_ijc with h_ijc = tanh(q_ic + k_jc), given g = ∂L/∂e [queries, keys] and h [queries, keys, width]:
//     ∂L/∂q_ic = Σ_j g_ij v_c (1 − h_ijc²)    ∂L/∂k_jc = Σ_i g_ij v_c (1 − h_ijc²)    ∂L/∂v_c = Σ_ij g_ij h_ijc
// added to `q` [queries, width], `k` [keys, width] and `v` [width], in one pass over h.
template <typename Value>
struct AdditiveGradient {
    Value* q;
    Value* k;
    Value* v;
};

void addAdditiveGradient(AdditiveSize size, const float* g, const float* h, const float* v,
                         AdditiveGradient<float> gradient);
void addAdditiveGradient(AdditiveSize size, const double* g, const double* h, const double* v,
                         AdditiveGradient<double> gradient);

}  // namespace headlight::attention
