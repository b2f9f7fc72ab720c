#include "core/text/token_labels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/byte_glyphs.h"

namespace headlight {
namespace {

using testing::ElementsAre;
using Labels = std::vector<std::string>;

TEST(TokenLabels, SentencePiece) {
    EXPECT_THAT(displayLabels({"▁The", "▁cat", "s", "▁", "<0xE4>", "<0x0A>", "</s>", "<pad>"}),
                ElementsAre("The", "cat", "·s", "␣", "\\xE4", "↵", "</s>", "<pad>"));
    EXPECT_THAT(displayLabels({"Das", "▁ist"}), ElementsAre("Das", "ist"));
    EXPECT_THAT(displayLabels({"▁a", "<0xE4>"}), ElementsAre("a", "·\\xE4"));
}

TEST(TokenLabels, ByteLevelBpe) {
    EXPECT_THAT(displayLabels({"The", "Ġcat", "s", "Ċ", "Ċ", "A", "ĠĠ", "<|endoftext|>", "x"}),
                ElementsAre("The", "cat", "·s", "↵", "↵", "A", "␣␣", "<|endoftext|>", "x"));
}

// The pinned glyphs: 中 → ä¸Ń, é → Ã©, 東 → æĿ±, 😀 → ðŁĺĢ, U+00AD → ÂŃ, 0x7F → ġ.
TEST(TokenLabels, ByteGlyphsAreDecoded) {
    EXPECT_EQ(bytesOfGlyphs("ä¸Ń"), "中");
    EXPECT_EQ(bytesOfGlyphs("Ã©"), "é");
    EXPECT_EQ(bytesOfGlyphs("æĿ±"), "東");
    EXPECT_EQ(bytesOfGlyphs("ðŁĺĢ"), "😀");
    EXPECT_EQ(bytesOfGlyphs("ÂŃ"), "\u00AD");
    EXPECT_EQ(bytesOfGlyphs("ġ"), "\x7F");
    EXPECT_EQ(bytesOfGlyphs("ĠĊ"), " \n");
    EXPECT_EQ(bytesOfGlyphs("中"), std::nullopt);
    EXPECT_THAT(displayLabels({"Ġæ³", "ķ", "ä¸Ń", "cafÃ©"}), ElementsAre("\\xE6\\xB3", "·\\x95", "·中", "·café"));
}

TEST(TokenLabels, ByteGlyphsAreFoundWithoutSpaces) {
    EXPECT_THAT(displayLabels({"ä¸Ń", "æĿ±"}), ElementsAre("中", "·東"));
    EXPECT_THAT(displayLabels({"mała", "łódź", "été"}), ElementsAre("mała", "łódź", "été"));
    EXPECT_THAT(displayLabels({"mała", "é"}), ElementsAre("mała", "é"));
}

TEST(TokenLabels, WordPiece) {
    EXPECT_THAT(displayLabels({"[CLS]", "em", "##bed", "##ding", "[unused1]", "##", "[SEP]"}),
                ElementsAre("[CLS]", "em", "·bed", "·ding", "[unused1]", "##", "[SEP]"));
}

TEST(TokenLabels, PiecesOfWords) {
    EXPECT_THAT(displayLabels({"vis@@", "ual@@", "ise", "the", "@@"}), ElementsAre("vis", "·ual", "·ise", "the", "@@"));
    EXPECT_THAT(displayLabels({"vis", "ual</w>", "the</w>"}), ElementsAre("vis", "·ual", "the"));
}

TEST(TokenLabels, DecodedByteLevelBpe) {
    EXPECT_THAT(displayLabels({"Data", " visualization", " em", "powers", ",", "\n", "x"}),
                ElementsAre("Data", "visualization", "em", "·powers", "·,", "↵", "x"));
}

TEST(TokenLabels, PlainWordsStay) {
    const Labels words{"the", "<b>bold</b>", "a & b", "the", "0"};
    EXPECT_EQ(displayLabels(words), words);
}

TEST(TokenLabels, NothingIsInvisible) {
    EXPECT_THAT(displayLabels({"", " ", "\t", "\r\n", "\u200B", "\u0301", "\u00A0", "a\nb", "x ",
                               "\u202E"
                               "abc"}),
                ElementsAre("∅", "␣", "⇥", "␍↵", "U+200B", "◌\u0301", "U+00A0", "a↵b", "x␣", "U+202Eabc"));
}

TEST(TokenLabels, JoinersAndMarksInsideTextStay) {
    const Labels tokens{"👨\u200D👩\u200D👧", "e\u0301", "न\u094D\u200Dम"};
    EXPECT_EQ(displayLabels(tokens), tokens);
}

TEST(TokenLabels, DescriptionsNameWhatIsUnusual) {
    EXPECT_EQ(describeToken(" the"), "␣the");
    EXPECT_EQ(describeToken("e\u200B"), "eU+200B (U+0065 U+200B)");
    EXPECT_EQ(describeToken("e\u0301"), "e\u0301 (U+0065 U+0301)");
    EXPECT_EQ(describeToken(""), "∅");
    EXPECT_EQ(describeToken("\xe6"), "\\xE6");
}

}  // namespace
}  // namespace headlight
