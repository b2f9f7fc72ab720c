#include "core/corpus/vocabulary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

TokenCounts countsOf(const std::vector<std::string>& tokens) {
    TokenCounts counts;
    addTo(counts, tokens);
    return counts;
}

class VocabularyFiles : public testing::Test {
protected:
    std::string bytesOf(const Vocabulary& vocabulary) {
        vocabulary.save(m_path);
        return test::readBytes(m_path);
    }
    Vocabulary loaded(const std::string& bytes) { return Vocabulary::load(m_folder.write("vocabulary.txt", bytes)); }

    test::TempFolder m_folder;
    std::filesystem::path m_path = m_folder.path() / "vocabulary.txt";
};

TEST(Vocabulary, BeginsWithTheMarks) {
    EXPECT_THAT(Vocabulary().tokens(), ElementsAre("<pad>", "<s>", "</s>", "<unk>"));
    EXPECT_EQ(Vocabulary({"a"}).token(kEndId), "</s>");
    EXPECT_EQ(Vocabulary({"a"}).id("a"), kMarkCount);
}

TEST(Vocabulary, C155_TheOrderIsByCountAndThenByCodePoint) {
    const TokenCounts counts = countsOf({"b", "\U0001F600", "b", "a", "é", "\uFF01", "z", "z", "z"});
    EXPECT_THAT(Vocabulary::of(counts, {}).tokens(),
                ElementsAre("<pad>", "<s>", "</s>", "<unk>", "z", "b", "a", "é", "\uFF01", "\U0001F600"));
}

TEST(Vocabulary, C155_TheOrderDoesNotDependOnTheOrderOfTheText) {
    std::vector<std::string> tokens;
    for (int i = 0; i < 1000; ++i)
        tokens.push_back("w" + std::to_string(i % 300));
    const Vocabulary forward = Vocabulary::of(countsOf(tokens), {});
    std::reverse(tokens.begin(), tokens.end());
    TokenCounts roomy;
    roomy.reserve(100'000);  // other buckets, other order of the hash
    addTo(roomy, tokens);
    EXPECT_EQ(Vocabulary::of(roomy, {}), forward);
}

TEST(Vocabulary, LimitsCountTheMarks) {
    const TokenCounts counts = countsOf({"a", "a", "a", "b", "b", "c"});
    EXPECT_EQ(Vocabulary::of(counts, {6, 1}).size(), 6);
    EXPECT_FALSE(Vocabulary::of(counts, {6, 1}).contains("c"));
    EXPECT_FALSE(Vocabulary::of(counts, {100, 3}).contains("b"));
    EXPECT_THAT(refusal([&] { Vocabulary::of(counts, {4, 1}); }), HasSubstr("no room"));
    EXPECT_THAT(refusal([&] { Vocabulary::of(counts, {9, 0}); }), HasSubstr("give 1 or more"));
}

TEST(Vocabulary, C145_UnknownTokensAreEncodedAsSuch) {
    const Vocabulary vocabulary({"a", "b"});
    EXPECT_THAT(vocabulary.encode({"b", "zebra", "a", ""}), ElementsAre(5, kUnknownId, 4, kUnknownId));
    EXPECT_THAT(vocabulary.decode({5, kUnknownId, kEndId}), ElementsAre("b", "<unk>", "</s>"));
    EXPECT_THAT(refusal([&] { vocabulary.decode({6}); }), AllOf(HasSubstr("6"), HasSubstr("among the 6")));
    EXPECT_THAT(refusal([&] { vocabulary.token(-1); }), HasSubstr("-1"));
}

TEST(Vocabulary, ATokenSpelledLikeAMarkIsUnknown) {
    const Vocabulary vocabulary = Vocabulary::of(countsOf({"a", "</s>", "</s>", "<pad>"}), {});
    EXPECT_EQ(vocabulary.size(), kMarkCount + 1);
    EXPECT_FALSE(vocabulary.contains("</s>"));
    EXPECT_THAT(vocabulary.encode({"</s>", "<pad>", "<s>", "<unk>"}),
                ElementsAre(kUnknownId, kUnknownId, kUnknownId, kUnknownId));
    EXPECT_THAT(refusal([] { Vocabulary({"<s>"}); }), HasSubstr("'<s>' is in it twice"));
    EXPECT_THAT(refusal([] { Vocabulary({"a", "a"}); }), HasSubstr("'a' is in it twice"));
}

TEST(Vocabulary, ReportsWhatItHoldsOfAText) {
    const VocabularyReport report = Vocabulary({"a", "b"}).report(countsOf({"a", "a", "c", "d", "d", "d", "b", "a"}));
    EXPECT_EQ(report.running, 8);
    EXPECT_EQ(report.distinct, 4);
    EXPECT_EQ(report.kept, 2);
    EXPECT_EQ(report.unknown, 4);
    EXPECT_EQ(report.unknownShare(), 0.5);
    EXPECT_EQ(Vocabulary().report({}).unknownShare(), 0);
}

TEST_F(VocabularyFiles, AreATokenALine) {
    EXPECT_EQ(bytesOf(Vocabulary({"the", "é"})), "<pad>\n<s>\n</s>\n<unk>\nthe\né\n");
}

TEST_F(VocabularyFiles, C050_TokensOfWhiteSpaceAndUnicodeBreaksSurvive) {
    const Vocabulary vocabulary({"\u2028", "", "\u0085", " ", "\t", "a\rb", "c\r", "\r", "\f", "\uFEFFd", "b"});
    vocabulary.save(m_path);
    EXPECT_EQ(Vocabulary::load(m_path), vocabulary);
}

TEST_F(VocabularyFiles, C050_AnEmptyTokenMayBeTheLast) {
    const Vocabulary vocabulary({"a", ""});
    vocabulary.save(m_path);
    EXPECT_EQ(Vocabulary::load(m_path), vocabulary);
}

TEST_F(VocabularyFiles, C050_ACopyWithOtherLineEndsIsTheSame) {
    const Vocabulary vocabulary = loaded("\uFEFF<pad>\r\n<s>\r\n</s>\r\n<unk>\r\n\u2028\r\n\r\na\r\nb\r\n");
    EXPECT_THAT(vocabulary.encode({"\u2028", "", "a", "b"}), ElementsAre(4, 5, 6, 7));
    EXPECT_EQ(vocabulary, loaded("<pad>\n<s>\n</s>\n<unk>\n\u2028\n\na\nb\n"));
}

TEST_F(VocabularyFiles, RefuseWhatNoLineHolds) {
    EXPECT_THAT(refusal([&] { Vocabulary({"a\nb"}).save(m_path); }), HasSubstr("does not fit into a line"));
    EXPECT_THAT(refusal([&] { Vocabulary({"\xE9"}).save(m_path); }), HasSubstr("does not fit into a line"));
    EXPECT_FALSE(std::filesystem::exists(m_path));
}

TEST_F(VocabularyFiles, RefuseMissingMarksAndRepeatsByLine) {
    EXPECT_THAT(refusal([&] { loaded("<pad>\n<s>\na\n<unk>\n"); }), HasSubstr("line 3 is not the mark '</s>'"));
    EXPECT_THAT(refusal([&] { loaded(""); }), HasSubstr("line 1 is not the mark '<pad>'"));
    EXPECT_THAT(refusal([&] { loaded("<pad>\n<s>\n</s>\n<unk>\na\nb\na\n"); }),
                HasSubstr("line 7 repeats 'a' of line 5"));
    EXPECT_THAT(refusal([&] { loaded("<pad>\n<s>\n</s>\n<unk>\n<s>\n"); }),
                HasSubstr("line 5 repeats '<s>' of line 2"));
    EXPECT_THAT(refusal([&] { loaded("<pad>\n<s>\n</s>\n<unk>\nsch\xF6n\n"); }), HasSubstr("line 5 is not UTF-8"));
}

}  // namespace
}  // namespace headlight
