#include "ui/state/kept_pin.h"

#include "core/analysis/token_match.h"
#include "core/base/error.h"

namespace headlight {

namespace {

int keptToken(int token, const Tokens& before, const Tokens& now) {
    if (token < 0 || before == now)
        return token;
    if (before.invented || now.invented)
        return token < now.size() ? token : -1;
    try {
        for (const auto& [old, kept] : matchTokens(before.texts, now.texts).pairs)
            if (old == token)
                return kept;
    } catch (const Error&) {
        // Texts too long to match: nothing is known of the token.
    }
    return -1;
}

}  // namespace

std::optional<Pin> keptPin(Pin pin, const Stack& before, const Stack& now) {
    const Pin kept{keptToken(pin.query, before.queryTokens, now.queryTokens),
                   keptToken(pin.key, before.keyTokens, now.keyTokens)};
    return kept.query < 0 && kept.key < 0 ? std::nullopt : std::optional(kept);
}

}  // namespace headlight
