#include "core/captures/map_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "core/base/numbers.h"

namespace headlight {
namespace {

// A reader by the rules of RFC 4180, section 2, independent of the writer.
std::vector<std::vector<std::string>> readTable(const std::string& text, char separator) {
    std::vector<std::vector<std::string>> rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            rows.back().back() += text[++i];
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == separator) {
            rows.back().emplace_back();
        } else if (!quoted && c == '\r') {
            ++i;
            rows.push_back({""});
        } else {
            rows.back().back() += c;
        }
    }
    rows.pop_back();
    return rows;
}

TEST(MapTable, C168_ValuesAndTokensReadBackAsTheyWere) {
    const Tokens queries{{"=1+1", "say \"a, b\""}, false};
    const Tokens keys{{"x,y", "two\nlines", " spaced ", "plain"}, false};
    const std::vector<float> values{0.123456789F, 1e-30F, 0, 1, -2.5F, 3.4e38F, 1.0F / 3, 16777216};
    for (const char separator : {',', '\t'}) {
        const auto table = readTable(mapTable(Matrix(2, 4, values), queries, keys, separator), separator);
        ASSERT_EQ(table.size(), 3U);
        ASSERT_EQ(table[0].size(), 5U);
        EXPECT_EQ(table[0][0], "");
        for (std::size_t c = 0; c < 4; ++c)
            EXPECT_EQ(table[0][c + 1], keys.texts[c]);
        for (std::size_t r = 0; r < 2; ++r) {
            EXPECT_EQ(table[r + 1][0], queries.texts[r]);
            for (std::size_t c = 0; c < 4; ++c)
                EXPECT_EQ(static_cast<float>(parseDouble(table[r + 1][c + 1]).value()), values[r * 4 + c]);
        }
    }
}

TEST(MapTable, WhatIsNoNumberIsAnEmptyField) {
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(mapTable(Matrix(1, 2, {kNaN, 1}), {{"q"}, false}, {{"a", "b"}, false}, ','), ",a,b\r\nq,,1\r\n");
}

TEST(MapTable, AnEmptyMapIsItsLabels) { EXPECT_EQ(mapTable({}, {}, {{"a"}, false}, ','), ",a\r\n"); }

}  // namespace
}  // namespace headlight
