#include "core/text/shown_tokens.h"

#include <gtest/gtest.h>

#include "core/text/word_groups.h"

namespace headlight {
namespace {

std::vector<std::string> words(const std::vector<std::string>& pieces) {
    return spanTokens({pieces, false}, wordGroups(pieces)).texts;
}

using Texts = std::vector<std::string>;

TEST(ShownTokens, PiecesOfAWordStandAsInTheText) {
    EXPECT_EQ(words({"un", "##aff", "##able", "cat"}), (Texts{"unaffable", "cat"}));
    EXPECT_EQ(words({"\u2581un", "able", "\u2581cat", "</s>"}), (Texts{"unable", "cat", "</s>"}));
    EXPECT_EQ(words({"The", "\u0120Eiff", "el"}), (Texts{"The", "Eiffel"}));
    EXPECT_EQ(words({"x@@", "y", "z"}), (Texts{"xy", "z"}));
}

TEST(ShownTokens, ACharacterCutIntoBytePiecesIsWholeAgain) {
    // 水 is E6 B0 B4; byte-level BPE writes these bytes as æ ° ´.
    EXPECT_EQ(words({"a", "\u0120\u00E6\u00B0", "\u00B4"}), (Texts{"a", "\u6C34"}));
}

TEST(ShownTokens, SeveralWordsHaveASpaceBetweenAndAPieceKeepsItsMark) {
    const Tokens pieces{{"un", "##aff", "##able", "cat"}, false};
    EXPECT_EQ(spanTokens(pieces, {{0, 1}, {1, 3}}).texts, (Texts{"un", "\u00B7affable cat"}));
}

TEST(ShownTokens, PositionsNameTheFirstAndTheLast) {
    const Tokens shown = spanTokens({{"0", "1", "2", "3"}, true}, {{0, 1}, {1, 3}});
    EXPECT_EQ(shown.texts, (Texts{"0", "1\u20133"}));
    EXPECT_TRUE(shown.invented);
}

TEST(ShownTokens, WithoutSpansTheyAreTheTokens) {
    const Tokens pieces{{"un", "##aff"}, false};
    EXPECT_EQ(spanTokens(pieces, {}), pieces);
}

}  // namespace
}  // namespace headlight
