#include "core/analysis/token_spans.h"

#include <algorithm>
#include <string>

#include "core/base/error.h"

namespace headlight {

namespace {

int endOf(TokenSpan span) { return span.first + span.count; }

void requireInside(TokenSpan span, int count, const char* axis) {
    if (span.first < 0 || span.count < 1 || span.first > count - span.count)
        throw Error(ErrorCode::OutOfRange,
                    say("%1 %2 to %3", {say(axis), std::to_string(span.first), std::to_string(endOf(span) - 1)}),
                    say("the map has %1 %2", {std::to_string(count), say(axis)}),
                    say("choose from 0 to %1", {std::to_string(count - 1)}));
}

}  // namespace

std::vector<TokenSpan> tokenSpans(int count, std::vector<TokenSpan> joined, const char* axis) {
    for (const TokenSpan span : joined)
        requireInside(span, count, axis);
    std::sort(joined.begin(), joined.end(), [](TokenSpan a, TokenSpan b) { return a.first < b.first; });
    std::vector<TokenSpan> spans;
    const auto fillTo = [&](int end) {
        for (int i = spans.empty() ? 0 : endOf(spans.back()); i < end; ++i)
            spans.push_back({i, 1});
    };
    for (const TokenSpan span : joined) {
        if (!spans.empty() && span.first < endOf(spans.back())) {
            spans.back().count = std::max(endOf(spans.back()), endOf(span)) - spans.back().first;
            continue;
        }
        fillTo(span.first);
        spans.push_back(span);
    }
    fillTo(count);
    return static_cast<int>(spans.size()) == count ? std::vector<TokenSpan>() : spans;
}

int spanOf(const std::vector<TokenSpan>& spans, int token) {
    if (spans.empty())
        return token;
    const auto after =
        std::upper_bound(spans.begin(), spans.end(), token, [](int at, TokenSpan span) { return at < span.first; });
    if (token < 0 || after == spans.begin() || token >= endOf(*(after - 1)))
        return -1;
    return static_cast<int>(after - spans.begin()) - 1;
}

TokenSpan tokensOf(const std::vector<TokenSpan>& spans, int index) {
    const bool joined = index >= 0 && index < static_cast<int>(spans.size());
    return joined ? spans[static_cast<std::size_t>(index)] : TokenSpan{index, 1};
}

}  // namespace headlight
