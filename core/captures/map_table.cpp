#include "core/captures/map_table.h"

#include <cmath>

#include "core/base/numbers.h"

namespace headlight {

namespace {

void appendRow(std::string& table, const std::string& label, const Matrix& values, int row, char separator) {
    table += tableField(label, separator);
    for (int c = 0; c < values.columns(); ++c) {
        table += separator;
        if (const float value = values(row, c); std::isfinite(value))
            table += formatExact(value);
    }
    table += kTableLineEnd;
}

}  // namespace

std::string tableField(const std::string& text, char separator) {
    const bool plain = text.find_first_of(std::string("\"\r\n") + separator) == std::string::npos &&
                       (text.empty() || (text.front() != ' ' && text.back() != ' '));
    if (plain)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

std::string mapTable(const Matrix& values, const Tokens& queries, const Tokens& keys, char separator,
                     const std::string& corner) {
    std::string table = tableField(corner, separator);
    for (const std::string& key : keys.texts)
        table += separator + tableField(key, separator);
    table += kTableLineEnd;
    for (int r = 0; r < values.rows(); ++r)
        appendRow(table, queries.texts.at(static_cast<std::size_t>(r)), values, r, separator);
    return table;
}

}  // namespace headlight
