#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/data/number_type.h"

namespace headlight {

// How the energy of a query and a key is computed (design: "kinds of attention").
enum class AttentionKind { Additive, Dot, ScaledDot, General, Cosine, Hybrid };

inline constexpr std::array<AttentionKind, 6> kAttentionKinds{AttentionKind::Additive,  AttentionKind::Dot,
                                                              AttentionKind::ScaledDot, AttentionKind::General,
                                                              AttentionKind::Cosine,    AttentionKind::Hybrid};

// "additive", "dot", "scaled-dot", "general", "cosine", "hybrid"
std::string_view name(AttentionKind kind);
std::optional<AttentionKind> attentionKind(std::string_view name);

// "vᵀ tanh(W_q q + W_k k)", …
std::string_view formula(AttentionKind kind);

struct AttentionSpec {
    AttentionKind kind = AttentionKind::ScaledDot;
    int heads = 1;
    int width = 16;                          // of a token's vector, over all heads; a multiple of heads
    bool bias = false;                       // additive (and hybrid) only: + b inside the tanh
    double lambda = 0.5;                     // hybrid only: share of additive, 0 to 1
    NumberType precision = NumberType::F32;  // F32 or F64
    std::uint64_t seed = 0;

    friend bool operator==(const AttentionSpec& a, const AttentionSpec& b) {
        return a.kind == b.kind && a.heads == b.heads && a.width == b.width && a.bias == b.bias &&
               a.lambda == b.lambda && a.precision == b.precision && a.seed == b.seed;
    }
    friend bool operator!=(const AttentionSpec& a, const AttentionSpec& b) { return !(a == b); }
};

}  // namespace headlight
