#pragma once

#include <string>
#include <vector>

#include "core/data/token_span.h"

namespace headlight {

// "0,4,7" with runs such as "0-3": ascending, each once. Error{InvalidValue} about `option` for anything else.
std::vector<int> parseIndexList(const std::string& text, const char* option);

// "2-4,7-9": neighbours from the first to the last; ascending. Error{InvalidValue}, also for spans that overlap.
std::vector<TokenSpan> parseSpans(const std::string& text, const char* option);

}  // namespace headlight
