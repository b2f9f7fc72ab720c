#include "core/corpus/known_words.h"

#include <gtest/gtest.h>

#include "core/corpus/teaching_tasks.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

using Texts = std::vector<std::string>;

TEST(KnownWords, AreLeftAsTheyAre) {
    const Vocabulary vocabulary(Texts{"the", "bird's", "bird", "'s"});
    EXPECT_EQ(inKnownWords({"the", "bird's", "bird", "'s"}, vocabulary), (Texts{"the", "bird's", "bird", "'s"}));
    EXPECT_EQ(inKnownWords({"zebra", "the"}, vocabulary), (Texts{"zebra", "the"}));
}

TEST(KnownWords, AreCutBehindAnApostropheAndJoinedAgain) {
    const Vocabulary vocabulary(Texts{"l'", "l’", "oiseau"});
    EXPECT_EQ(inKnownWords({"l'oiseau"}, vocabulary), (Texts{"l'", "oiseau"}));
    EXPECT_EQ(inKnownWords({"l’oiseau"}, vocabulary), (Texts{"l’", "oiseau"}));
    EXPECT_EQ(inKnownWords({"l", "'", "oiseau"}, vocabulary), (Texts{"l'", "oiseau"}));
    EXPECT_EQ(inKnownWords({"d'oiseau"}, vocabulary), Texts{"d'oiseau"});
}

TEST(KnownWords, OfAScriptWithoutSpacesAreTheLongest) {
    const Vocabulary vocabulary(Texts{"我", "我们", "苹果", "苹果树", "看见"});
    EXPECT_EQ(inKnownWords({"我们看见苹果树", "我"}, vocabulary), (Texts{"我们", "看见", "苹果树", "我"}));
    EXPECT_EQ(inKnownWords({"我看见斑马。"}, vocabulary), (Texts{"我", "看见", "斑", "马", "。"}));
}

// Only what is written without spaces: the parts of an unknown English word are other words.
TEST(KnownWords, OfALetteredScriptAreNotLookedForInsideOfWords) {
    EXPECT_EQ(inKnownWords({"theme"}, Vocabulary(Texts{"the", "me"})), Texts{"theme"});
}

TEST(KnownWords, AChineseSentenceOfTheTaskNeedsNoSpaces) {
    constexpr TeachingTask kTask = TeachingTask::PhrasesZhEn;
    TokenCounts counts;
    for (std::uint64_t i = 0; i < 3000; ++i)
        addTo(counts, drawExample(kTask, 3, i).source);
    const Vocabulary vocabulary = Vocabulary::of(counts, {});
    for (std::uint64_t i = 0; i < 3000; ++i) {
        const Texts words = drawExample(kTask, 3, i).source;
        EXPECT_EQ(inKnownWords({test::joined(words, "")}, vocabulary), words);
    }
}

}  // namespace
}  // namespace headlight
