#include "core/corpus/scores.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/bleu.h"
#include "tests/support/array_bytes.h"

namespace headlight {
namespace {

using test::refusal;
using testing::HasSubstr;
using testing::IsEmpty;

ScoredSentence sentence(const std::string& reference, const std::string& produced, int sourceLength) {
    return {tokenise(reference, TokenUnit::Spaces), tokenise(produced, TokenUnit::Spaces), sourceLength};
}

TEST(Scores, CountPlacesAndWholeSentences) {
    const ScoreReport report = scoreTranslations(
        {sentence("a b c", "a b c", 3), sentence("a b", "a x y z", 3), sentence("a b c", "b c", 3)}, TokenUnit::Spaces);
    EXPECT_EQ(report.all.sentences, 3);
    EXPECT_DOUBLE_EQ(report.all.tokenAccuracy, (3 + 1 + 0) / (3.0 + 4 + 3));
    EXPECT_DOUBLE_EQ(report.all.exactMatch, 1 / 3.0);
}

TEST(Scores, BleuIsThatOfTheJoinedText) {
    const auto tokens = [](const std::string& text) { return tokenise(text, TokenUnit::Words); };
    const ScoreReport report =
        scoreTranslations({{tokens("Yes, the cat sat."), tokens("Yes, a cat sat."), 4}}, TokenUnit::Words);
    Bleu bleu;
    bleu.add("Yes, a cat sat.", "Yes, the cat sat.");
    EXPECT_GT(report.all.bleu.score, 0);
    EXPECT_EQ(report.all.bleu.score, bleu.score().score);
    EXPECT_EQ(report.all.bleu.producedLength, 6);
}

TEST(Scores, AreGroupedByTheLengthOfTheSource) {
    const ScoreReport report = scoreTranslations({sentence("a", "a", 5), sentence("a", "b", 6), sentence("a", "a", 10),
                                                  sentence("a", "a", 1), sentence("a", "b", 21), sentence("a", "a", 0)},
                                                 TokenUnit::Spaces);
    ASSERT_EQ(report.byLength.size(), 4U);
    const int expected[][3] = {{0, 0, 1}, {1, 5, 2}, {6, 10, 2}, {21, 25, 1}};  // shortest, longest, sentences
    for (std::size_t i = 0; i < report.byLength.size(); ++i) {
        EXPECT_EQ(report.byLength[i].shortest, expected[i][0]);
        EXPECT_EQ(report.byLength[i].longest, expected[i][1]);
        EXPECT_EQ(report.byLength[i].scores.sentences, expected[i][2]);
    }
    EXPECT_EQ(report.byLength[1].scores.exactMatch, 1);
    EXPECT_EQ(report.byLength[2].scores.exactMatch, 0.5);
    EXPECT_THAT(refusal([] { scoreTranslations({}, TokenUnit::Words, 0); }), HasSubstr("1 or more"));
}

TEST(Scores, OfNothing) {
    const ScoreReport none = scoreTranslations({}, TokenUnit::Words);
    EXPECT_EQ(none.all.sentences, 0);
    EXPECT_EQ(none.all.tokenAccuracy, 0);
    EXPECT_EQ(none.all.exactMatch, 0);
    EXPECT_THAT(none.byLength, IsEmpty());
    EXPECT_EQ(scoreTranslations({sentence("", "", 1)}, TokenUnit::Words).all.tokenAccuracy, 1);
    EXPECT_EQ(scoreTranslations({sentence("a b", "", 1)}, TokenUnit::Words).all.tokenAccuracy, 0);
}

}  // namespace
}  // namespace headlight
