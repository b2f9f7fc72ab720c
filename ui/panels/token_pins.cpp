#include "ui/panels/token_pins.h"

#include <algorithm>

#include "core/analysis/token_spans.h"

namespace headlight {

namespace {

int endOf(TokenSpan span) { return span.first + span.count; }

TokenSpan tokensBehind(const std::vector<TokenSpan>& spans, TokenSpan shown) {
    const int first = tokensOf(spans, shown.first).first;
    return {first, endOf(tokensOf(spans, endOf(shown) - 1)) - first};
}

bool meet(TokenSpan a, TokenSpan b) { return a.first < endOf(b) && b.first < endOf(a); }

// Takes out what meets the span.
void split(std::vector<TokenSpan>& joined, TokenSpan span) {
    joined.erase(std::remove_if(joined.begin(), joined.end(), [span](TokenSpan each) { return meet(each, span); }),
                 joined.end());
}

void join(std::vector<TokenSpan>& joined, TokenSpan span) {
    split(joined, span);
    const auto place =
        std::find_if(joined.begin(), joined.end(), [span](TokenSpan each) { return each.first > span.first; });
    joined.insert(place, span);
}

}  // namespace

Pin tokensAt(const AttentionMap& map, int row, int column) {
    return {tokensOf(map.querySpans, row).first, tokensOf(map.keySpans, column).first};
}

Pin cellAt(const AttentionMap& map, Pin tokens) {
    const auto inside = [](int index, int count) { return index < count ? index : -1; };
    return {inside(spanOf(map.querySpans, tokens.query), map.weights.rows()),
            inside(spanOf(map.keySpans, tokens.key), map.weights.columns())};
}

void togglePin(ViewState& state, const AttentionMap& map, Pin tokens) {
    if (state.pin && samePin(cellAt(map, *state.pin), cellAt(map, tokens)))
        tokens = {};
    togglePin(state, tokens);
}

void joinOrSplit(MapRequest& request, const AttentionMap& map, TokenSpan rows, TokenSpan columns) {
    const bool joins = rows.count > 1 || columns.count > 1;
    const auto edit = [joins](std::vector<TokenSpan>& joined, const std::vector<TokenSpan>& shown, TokenSpan selected) {
        if (selected.count < 1)
            return;
        if (selected.count > 1)
            join(joined, tokensBehind(shown, selected));
        else if (!joins)
            split(joined, tokensBehind(shown, selected));
    };
    edit(request.querySpans, map.querySpans, rows);
    edit(request.keySpans, map.keySpans, columns);
}

}  // namespace headlight
