#include "core/base/utf8.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Utf8, RefusesOverlongSurrogateAndCutSequences) {
    EXPECT_TRUE(isUtf8("caf\u00E9 \u6CE8\u610F \U0001F600"));
    EXPECT_FALSE(isUtf8("\xC0\x80"));
    EXPECT_FALSE(isUtf8("\xED\xA0\x80"));
    EXPECT_FALSE(isUtf8("\xE6\xB3"));
    EXPECT_FALSE(isUtf8("\xF5\x80\x80\x80"));
}

TEST(Utf8, EveryCodePointComesBack) {
    std::string text;
    for (char32_t point : {U'a', U'\u00E9', U'\u6CE8', U'\U0001F600'})
        appendUtf8(text, point);
    EXPECT_EQ(codePoints(text), (std::vector<char32_t>{U'a', U'\u00E9', U'\u6CE8', U'\U0001F600'}));
}

TEST(Utf8, BadBytesBecomeReplacementCharacters) {
    EXPECT_EQ(toUtf8Lossy("a\xFF"
                          "b"),
              "a\uFFFDb");
}

}  // namespace
}  // namespace headlight
