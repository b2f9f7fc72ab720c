#pragma once

#include <string>

#include "core/data/grid.h"
#include "core/data/tokens.h"

namespace headlight {

// A map as a table of UTF-8 lines that end in CR LF, for spreadsheets: the keys in the first row, the queries in the
// first column, every value in the shortest form that reads back as the same float32. Fields are quoted by RFC 4180,
// section 2, where they hold the separator, a quote, a line break or outer spaces. What is no finite number is an empty
// field. `corner`: in the first field of the first row.
std::string mapTable(const Matrix& values, const Tokens& queries, const Tokens& keys, char separator,
                     const std::string& corner = {});

// A field of such a table, and where its lines end.
std::string tableField(const std::string& text, char separator);
inline constexpr const char* kTableLineEnd = "\r\n";

}  // namespace headlight
