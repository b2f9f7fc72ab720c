#include "core/data/attention_spec.h"

#include "core/base/words.h"

namespace headlight {

namespace {

struct KindRow {
    std::string_view name;
    std::string_view formula;
};

// In the order of the enumeration.
constexpr std::array<KindRow, 6> kKindRows{{
    {"additive", toSay("vᵀ tanh(W_q q + W_k k [+ b])")},
    {"dot", toSay("qᵀk")},
    {"scaled-dot", toSay("qᵀk / √d")},
    {"general", toSay("qᵀ W k")},
    {"cosine", toSay("qᵀk / (‖q‖‖k‖ · temperature)")},
    {"hybrid", toSay("λ · weights(additive) + (1−λ) · weights(scaled dot)")},
}};

}  // namespace

std::string_view name(AttentionKind kind) { return kKindRows[static_cast<std::size_t>(kind)].name; }

std::optional<AttentionKind> attentionKind(std::string_view name) {
    for (std::size_t i = 0; i < kKindRows.size(); ++i)
        if (kKindRows[i].name == name)
            return static_cast<AttentionKind>(i);
    return std::nullopt;
}

std::string_view formula(AttentionKind kind) { return kKindRows[static_cast<std::size_t>(kind)].formula; }

}  // namespace headlight
