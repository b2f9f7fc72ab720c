#pragma once

#include <vector>

#include "core/data/token_span.h"

namespace headlight {

// An axis of `count` tokens in order and without gaps: the spans that are joined, those that overlap as one, and every
// other token by itself. Empty where no two tokens are joined. Error{OutOfRange} naming `axis` for a span that is empty
// or reaches beyond the tokens.
std::vector<TokenSpan> tokenSpans(int count, std::vector<TokenSpan> joined, const char* axis);

// The span that holds the token; without spans the token's own number. −1 for a token that is not there.
int spanOf(const std::vector<TokenSpan>& spans, int token);

// The tokens of a row or column; without spans the one of that number.
TokenSpan tokensOf(const std::vector<TokenSpan>& spans, int index);

}  // namespace headlight
