#pragma once

#include <string>

#include "core/data/explanation.h"
#include "core/data/tokens.h"

// The numbers of an explanation as tables for spreadsheets (see map_table.h), every one in the shortest form that reads
// back as the same double; what is no number is an empty field.
namespace headlight {

// A line a dimension: what goes in, the term, the sum so far. Hybrid has one such table behind the other.
std::string termsTable(const Explanation& explanation, char separator);

// A line a key, from energy to weighted value, and a last line with what they add up to.
std::string handTable(const HandRow& row, const Tokens& keys, char separator);

}  // namespace headlight
