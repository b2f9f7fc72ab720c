#include "core/corpus/tokenise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Tokenise, C132_SpacesAreThoseOfAsciiOnly) {
    EXPECT_THAT(tokenise("10\u00A0000 €\tund\u3000so ", TokenUnit::Spaces),
                ElementsAre("10\u00A0000", "€", "und\u3000so"));
}

TEST(Tokenise, WordsAreThoseOfThePlayground) {
    EXPECT_THAT(tokenise("Don't cherry-pick, l'été!", TokenUnit::Words),
                ElementsAre("Don't", "cherry", "-", "pick", ",", "l'été", "!"));
}

TEST(Tokenise, CharactersKeepSpaces) {
    EXPECT_THAT(tokenise("ae\u0301 b", TokenUnit::Characters), ElementsAre("a", "e\u0301", " ", "b"));
}

TEST(Tokenise, LowerCaseOnRequest) {
    EXPECT_THAT(tokenise("The ÉTÉ", TokenUnit::Words, true), ElementsAre("the", "été"));
    EXPECT_THAT(tokenise("The ÉTÉ", TokenUnit::Words), ElementsAre("The", "ÉTÉ"));
}

TEST(Tokenise, NothingHasNoTokens) {
    for (const TokenUnit unit : kTokenUnits) {
        EXPECT_THAT(tokenise("", unit), IsEmpty());
        EXPECT_EQ(joinTokens({}, unit), "");
    }
}

TEST(Tokenise, UnitsHaveNames) {
    for (const TokenUnit unit : kTokenUnits)
        EXPECT_EQ(tokenUnit(name(unit)), unit);
    EXPECT_EQ(tokenUnit("words"), TokenUnit::Words);
    EXPECT_EQ(tokenUnit("word"), std::nullopt);
}

TEST(JoinTokens, OfCharactersIsExact) {
    const std::string text = " a\u0301  b\u2028c, 注意👨\u200D👩\u200D👧 ";
    EXPECT_EQ(joinTokens(tokenise(text, TokenUnit::Characters), TokenUnit::Characters), text);
}

TEST(JoinTokens, OfSpacesPutsOneBetween) {
    EXPECT_EQ(joinTokens(tokenise("  a ,\tb ", TokenUnit::Spaces), TokenUnit::Spaces), "a , b");
}

TEST(JoinTokens, OfWordsJoinsAnElisionButNotAPossessive) {
    EXPECT_EQ(joinTokens({"L'", "oiseau", "qu'", "il", "voit", ",", "l\u2019", "arbre"}, TokenUnit::Words),
              "L'oiseau qu'il voit, l\u2019arbre");
    EXPECT_EQ(joinTokens({"the", "dogs'", "tails"}, TokenUnit::Words), "the dogs' tails");
}

// Cut into words and joined again, each is what it was.
class JoinedWords : public testing::TestWithParam<const char*> {};

TEST_P(JoinedWords, AreTheTextAgain) {
    EXPECT_EQ(joinTokens(tokenise(GetParam(), TokenUnit::Words), TokenUnit::Words), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Texts, JoinedWords,
                         testing::Values("Wait, what?!", "He said \"no\" and 'yes' (twice).", "l'été n’est pas là…",
                                         "„Ein Großteil“, schrieb sie.", "“While much is unprecedented,” she said.",
                                         "A “first” and a “second” one.", "cherry-pick and/or user_name@host",
                                         "¿Qué? ¡No!", "1,000.5% of #1 & more", "注意！“这”是，一句话。",
                                         "キーをすばやく押した（場合）", "[a] {b} c; d: e"));

}  // namespace
}  // namespace headlight
