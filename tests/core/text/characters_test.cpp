#include "core/text/characters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Characters, WhatIsSeenAsOneIsOne) {
    EXPECT_THAT(splitCharacters("ae\u0301 b"), ElementsAre("a", "e\u0301", " ", "b"));
    EXPECT_THAT(splitCharacters("👨\u200D👩\u200D👧🇩🇪é"), ElementsAre("👨\u200D👩\u200D👧", "🇩🇪", "é"));
    EXPECT_THAT(splitCharacters("\u2028\u00A0\r"), ElementsAre("\u2028", "\u00A0", "\r"));
    EXPECT_THAT(splitCharacters(""), IsEmpty());
}

TEST(Characters, SmallLettersBelongToNoLanguage) {
    EXPECT_EQ(lowercased("THE ÜBER ЖУК 注"), "the über жук 注");
    EXPECT_EQ(lowercased("ΟΔΟΣ"), "οδος");  // the final sigma
    EXPECT_EQ(lowercased("I"), "i");        // not the dotless one of Turkish
}

}  // namespace
}  // namespace headlight
