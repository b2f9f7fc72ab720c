#pragma once

#include <string>
#include <vector>

#include "core/data/capture.h"
#include "core/data/map_request.h"
#include "core/data/token_span.h"
#include "core/data/tokens.h"

namespace headlight {

// "2–4"; of a single token its number.
std::string positionsText(TokenSpan span);

// The tokens of spans: their display labels joined as in the text they were cut from, "unaffable" of "un", "##aff",
// "##able", "the small cat" of three words; positions as "2–4". Without spans the tokens themselves.
Tokens spanTokens(const Tokens& tokens, const std::vector<TokenSpan>& spans);

inline bool joinsTokens(const AttentionMap& map) { return !map.querySpans.empty() || !map.keySpans.empty(); }

// What the rows and columns of a map of the stack are.
Tokens shownQueries(const Stack& stack, const AttentionMap& map);
Tokens shownKeys(const Stack& stack, const AttentionMap& map);

}  // namespace headlight
