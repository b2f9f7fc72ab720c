#include "core/corpus/prepared_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "tests/core/corpus/text_checks.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

ParallelText numbered(int count, int period) {
    ParallelText text;
    text.name = "a.tsv";
    for (int i = 0; i < count; ++i)
        text.pairs.push_back({"s" + std::to_string(i % period) + " word", "t" + std::to_string(i), say("line 1")});
    text.report.entries = text.report.pairs = text.pairs.size();
    return text;
}

std::vector<std::string> sentencesOf(const PreparedText& prepared) {
    std::vector<std::string> sentences;
    for (const Words& words : prepared.words)
        sentences.push_back(words.english());
    return sentences;
}

class PreparedFiles : public test::ParallelTextFixture {};

TEST_F(PreparedFiles, C142_TheVocabularyIsThatOfTheTextAlone) {
    PrepareOptions options;
    options.unit = TokenUnit::Spaces;
    const PreparedText prepared = prepare(read("a.tsv", "\uFEFFa b\tc d\r\ne\tf"), options);
    EXPECT_THAT(prepared.source.tokens(), ElementsAre("<pad>", "<s>", "</s>", "<unk>", "a", "b", "e"));
    EXPECT_THAT(prepared.target.tokens(), ElementsAre("<pad>", "<s>", "</s>", "<unk>", "c", "d", "f"));
    EXPECT_THAT(prepared.training.at(0).source, ElementsAre("a", "b"));
    EXPECT_THAT(prepared.training.at(1).target, ElementsAre("f"));
}

TEST_F(PreparedFiles, OptionsDecideTheTokens) {
    PrepareOptions options;
    options.lowercase = true;
    EXPECT_THAT(prepare(read("a.tsv", "The cat.\tÉté!\n"), options).training.at(0).source,
                ElementsAre("the", "cat", "."));
    options.unit = TokenUnit::Characters;
    EXPECT_THAT(prepare(read("a.tsv", "The cat.\tÉté!\n"), options).training.at(0).target,
                ElementsAre("é", "t", "é", "!"));
}

TEST_F(PreparedFiles, LongPairsAreLeftOutAndSaid) {
    PrepareOptions options;
    options.maxTokens = 3;
    const PreparedText prepared = prepare(read("a.tsv", "a b c\tx\na\tx y z w\nb\ty\na b c d\tx\n"), options);
    EXPECT_EQ(prepared.training.size(), 2U);
    EXPECT_THAT(sentencesOf(prepared), AllOf(Contains("2 pairs of sentences"),
                                             Contains("2 pairs are too long and are left out; the first is line 2")));
    options.maxTokens = 1;
    EXPECT_THAT(refusal([&] { prepare(read("a.tsv", "a b\tx\n"), options); }),
                AllOf(HasSubstr("a.tsv: no pair of sentences is left"), HasSubstr("line 1 is too long"),
                      HasSubstr("allow more than 1 tokens")));
}

TEST_F(PreparedFiles, UnknownTokensAreReported) {
    PrepareOptions options;
    options.sourceLimits = {6, 1};
    const PreparedText prepared = prepare(read("a.tsv", "a a a b b c d\tx\n"), options);
    EXPECT_THAT(sentencesOf(prepared),
                AllOf(Contains("the source vocabulary holds 2 of 4 different tokens; 2 of 7 running ones (28.6 %) are "
                               "unknown"),
                      Contains("the target vocabulary holds 1 of 1 different tokens; 0 of 1 running ones (0 %) are "
                               "unknown")));
}

// Four different sources: one is held out for validation and one for the test, each with a word of its own.
TEST_F(PreparedFiles, UnknownTokensOfWhatIsHeldOutAreReported) {
    PrepareOptions options;
    options.unit = TokenUnit::Spaces;
    const PreparedText prepared = prepare(read("a.tsv", "a a a w\tx\na a a x\tx\na a a y\tx\na a a z\tx\n"), options);
    ASSERT_TRUE(prepared.heldOut);
    EXPECT_THAT(sentencesOf(prepared),
                AllOf(Contains("of the sources held out, 2 of 8 running tokens (25 %) are unknown"),
                      Contains("of the targets held out, 0 of 2 running tokens (0 %) are unknown")));
}

TEST_F(PreparedFiles, TextWithoutSourcesIsForADecoderAlone) {
    const PreparedText prepared = prepare(read("a.txt", "one two\nthree\n"), {});
    EXPECT_THAT(prepared.training.at(0).source, testing::IsEmpty());
    EXPECT_THAT(prepared.training.at(0).target, ElementsAre("one", "two"));
    EXPECT_EQ(prepared.source.size(), kMarkCount);
    EXPECT_EQ(prepared.target.size(), kMarkCount + 3);
    EXPECT_THAT(sentencesOf(prepared), Not(Contains(HasSubstr("source vocabulary"))));
}

TEST(PreparedText, EqualSourcesAreInOnePart) {
    const PreparedText prepared = prepare(numbered(1000, 100), {});
    std::map<std::string, std::set<int>> parts;
    int part = 0;
    for (const auto* examples : {&prepared.training, &prepared.validation, &prepared.test}) {
        for (const Example& example : *examples)
            parts[example.source.at(0)].insert(part);
        ++part;
    }
    EXPECT_EQ(parts.size(), 100U);
    for (const auto& [source, in] : parts)
        EXPECT_EQ(in.size(), 1U) << source;
    EXPECT_EQ(prepared.validation.size(), 50U);
    EXPECT_EQ(prepared.test.size(), 50U);
    EXPECT_EQ(prepared.training.size(), 900U);
}

TEST(PreparedText, C155_TheSeedAloneDecidesTheParts) {
    ParallelText text = numbered(400, 400);
    const auto sources = [](const std::vector<Example>& examples) {
        std::set<std::string> found;
        for (const Example& example : examples)
            found.insert(example.source.at(0));
        return found;
    };
    PrepareOptions options;
    const auto validation = sources(prepare(text, options).validation);
    std::reverse(text.pairs.begin(), text.pairs.end());
    const PreparedText turned = prepare(text, options);
    EXPECT_EQ(sources(turned.validation), validation);
    EXPECT_EQ(turned.target, prepare(numbered(400, 400), options).target);
    options.seed = 2;
    EXPECT_NE(sources(prepare(text, options).validation), validation);
}

// How many of so many different sources each of validation and test holds.
struct Held {
    int different;
    double share;
    std::size_t validation;
    bool heldOut;
};

class PreparedParts : public testing::TestWithParam<Held> {};

TEST_P(PreparedParts, HoldAHandfulAtLeast) {
    PrepareOptions options;
    options.heldOutShare = GetParam().share;
    const PreparedText prepared = prepare(numbered(GetParam().different, GetParam().different), options);
    EXPECT_EQ(prepared.heldOut, GetParam().heldOut);
    EXPECT_EQ(prepared.validation.size(), GetParam().validation);
    EXPECT_EQ(prepared.test.size(), GetParam().validation);
    const std::size_t held = GetParam().heldOut ? 2 * GetParam().validation : 0;
    EXPECT_EQ(prepared.training.size(), static_cast<std::size_t>(GetParam().different) - held);
}

INSTANTIATE_TEST_SUITE_P(Sizes, PreparedParts,
                         testing::Values(Held{1, 0.1, 1, false}, Held{3, 0.1, 3, false}, Held{4, 0.1, 1, true},
                                         Held{20, 0.1, 5, true}, Held{1000, 0.1, 50, true}, Held{1000, 0, 1000, false},
                                         Held{3, 0.99, 1, true}, Held{2, 0.99, 2, false}));

TEST(PreparedText, OptionsOutOfRangeAreRefused) {
    PrepareOptions options;
    options.heldOutShare = 1;
    EXPECT_THAT(refusal([&] { prepare(numbered(9, 9), options); }), HasSubstr("from 0 to below 1"));
    options = {};
    options.maxTokens = 0;
    EXPECT_THAT(refusal([&] { prepare(numbered(9, 9), options); }), HasSubstr("1 or more tokens"));
}

TEST(RealDataPrepared, GnomeHelpIsReadyWithoutAnyPreparation) {
    const std::string path = HEADLIGHT_SHARED_DATA "/parallel/gnome-help.en-de.tsv";
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << "no shared data here";
    const PreparedText prepared = prepare(readParallelText(path), {});
    std::size_t pairs = prepared.report.of(LeftOut::TooLong).count;
    pairs += prepared.training.size() + prepared.validation.size() + prepared.test.size();
    EXPECT_EQ(pairs, 2422U);
    EXPECT_LT(prepared.report.of(LeftOut::TooLong).count, 100U);
    EXPECT_GT(prepared.validation.size(), 100U);
}

}  // namespace
}  // namespace headlight
