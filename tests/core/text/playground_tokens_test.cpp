#include "core/text/playground_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(PlaygroundTokens, WordsAndPunctuation) {
    EXPECT_THAT(playgroundTokens("the small cat sat"), ElementsAre("the", "small", "cat", "sat"));
    EXPECT_THAT(playgroundTokens("Wait, \"what\"?! (3.14, 1,000)"),
                ElementsAre("Wait", ",", "\"", "what", "\"", "?", "!", "(", "3.14", ",", "1,000", ")"));
    EXPECT_THAT(playgroundTokens("l'été, c\u2019est 'ici'"), ElementsAre("l'été", ",", "c\u2019est", "'", "ici", "'"));
    EXPECT_THAT(playgroundTokens("a\u00A0b\u3000c\td\ne"), ElementsAre("a", "b", "c", "d", "e"));
}

TEST(PlaygroundTokens, ScriptsWithoutSpaces) {
    EXPECT_THAT(playgroundTokens("注意 です。"), ElementsAre("注", "意", "で", "す", "。"));
    EXPECT_THAT(playgroundTokens("カー안녕 하세요"), ElementsAre("カ", "ー", "안녕", "하세요"));
}

TEST(PlaygroundTokens, WhatIsSeenAsOneStaysTogether) {
    EXPECT_THAT(playgroundTokens("hi👨\u200D👩\u200D👧🇩🇪👍🏽 e\u0301te\u0301"),
                ElementsAre("hi", "👨\u200D👩\u200D👧", "🇩🇪", "👍🏽", "e\u0301te\u0301"));
}

TEST(PlaygroundTokens, Nothing) {
    EXPECT_THAT(playgroundTokens(""), IsEmpty());
    EXPECT_THAT(playgroundTokens(" \n\t"), IsEmpty());
}

}  // namespace
}  // namespace headlight
