#include "core/data/attention_spec.h"

namespace headlight {

namespace {

struct KindRow {
    std::string_view name;
    std::string_view formula;
};

// In the order of the enumeration.
constexpr std::array<KindRow, 6> kKindRows{{
    {"additive", "v\u1D40 tanh(W_q q + W_k k [+ b])"},
    {"dot", "q\u1D40k"},
    {"scaled-dot", "q\u1D40k / \u221Ad"},
    {"general", "q\u1D40 W k"},
    {"cosine", "q\u1D40k / (\u2016q\u2016\u2016k\u2016 \u00B7 temperature)"},
    {"hybrid", "\u03BB \u00B7 weights(additive) + (1\u2212\u03BB) \u00B7 weights(scaled dot)"},
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
