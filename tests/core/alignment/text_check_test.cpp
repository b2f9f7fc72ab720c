#include "core/alignment/text_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/alignment/pharaoh_reader.h"
#include "tests/support/array_bytes.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

AlignmentFile alignmentOf(const std::string& text) { return parsePharaoh(splitLines(text, "a.align")); }

PairedText textOf(std::vector<std::string> source, std::vector<std::string> target) {
    return {std::move(source), std::move(target), "a.en", "a.de"};
}

TEST(TextCheck, C131_UnequalCountsAreStatedBeforeAnythingIsUsed) {
    AlignmentFile file = alignmentOf("0-0\n0-0\n0-0\n0-0\n");
    PairedText text = textOf({"a", "b", "c", "d", "e"}, {"a", "b", "c", "d", "e"});
    EXPECT_THAT(refusal([&] { matchText(file, "a.align", text, std::nullopt); }),
                AllOf(HasSubstr("a.align: has 4 lines"), HasSubstr("a.en has 5 lines"), HasSubstr("first 4")));
    EXPECT_THAT(refusal([&] { matchText(file, "a.align", text, 5); }), HasSubstr("no first 5"));
    EXPECT_EQ(text.source.size(), 5U);
    matchText(file, "a.align", text, 4);
    EXPECT_THAT(text.source, ElementsAre("a", "b", "c", "d"));
    EXPECT_THAT(checkAgainstText(file, text), IsEmpty());
}

TEST(TextCheck, C132_OnlyAsciiSpacesSplitWords) {
    const PairedText text = textOf({"10\u00A0000 €"}, {"10\u3000000 €"});
    EXPECT_THAT(checkAgainstText(alignmentOf("0-0 1-1"), text), IsEmpty());
    EXPECT_THAT(checkAgainstText(alignmentOf("3-0"), text),
                ElementsAre("line 1: link 3-0: source index 3 is outside its sentence of 2 words"));
}

TEST(TextCheck, C127_AnIndexBeyondTheSentenceIsNamedWithItsLine) {
    const PairedText text = textOf({"", "this is it"}, {"", "das ist"});
    EXPECT_THAT(checkAgainstText(alignmentOf("\n0-0 1-1 2-2"), text),
                ElementsAre("line 2: link 2-2: target index 2 is one past the 2 words of its sentence (an end mark?)"));
}

// 12 source words, 39 target words, and a file that has the target first.
TEST(TextCheck, C118_SwappedSidesAreSuggested) {
    std::string source;
    std::string target;
    for (int i = 0; i < 39; ++i)
        (i < 12 ? source : target) += "w ";
    for (int i = 0; i < 12; ++i)
        target += "w ";
    const PairedText text = textOf({source}, {target});
    EXPECT_THAT(checkAgainstText(alignmentOf("0-1 1-0 37-12"), text),
                AllOf(Contains(HasSubstr("source index 37 is outside its sentence of 12 words")),
                      Contains(HasSubstr("source and target swapped"))));
    EXPECT_THAT(checkAgainstText(alignmentOf("1-0 0-1 12-37"), text),
                ElementsAre(HasSubstr("source index 12 is one past the 12 words")));
}

// 2 source words and 3 target words: the target comes first, and no index is further than the one past the end.
TEST(TextCheck, C118_SwappedSidesAreSuggestedWhereLinksReachOnePastTheEnd) {
    const PairedText text = textOf({"a b"}, {"x y z"});
    EXPECT_THAT(
        checkAgainstText(alignmentOf("0-0 2-1"), text),
        ElementsAre(HasSubstr("source index 2 is one past the 2 words"), HasSubstr("source and target swapped")));
    EXPECT_THAT(checkAgainstText(alignmentOf("0-0 2-1 1-2"), text), Not(Contains(HasSubstr("swapped"))));
    EXPECT_THAT(checkAgainstText(alignmentOf("0-0 1-3"), text), Not(Contains(HasSubstr("swapped"))));
}

TEST(TextCheck, ManyFaultsAreCounted) {
    std::string links;
    for (int i = 0; i < 30; ++i)
        links += std::to_string(5 + i) + "-0 ";
    const std::vector<std::string> said = checkAgainstText(alignmentOf(links + "0-9"), textOf({"a"}, {"x"}));
    ASSERT_EQ(said.size(), 21U);
    EXPECT_THAT(said[19], HasSubstr("link 24-0"));
    EXPECT_EQ(said[20], "11 more indices are outside their sentences");
}

TEST(TextCheck, C114_AFileThatCountsFromOneIsSuspected) {
    const PairedText text = textOf({"a b c"}, {"x y z"});
    EXPECT_THAT(checkAgainstText(alignmentOf("1-1 2-2 3p3"), text), Contains(HasSubstr("may count from 1")));
    EXPECT_THAT(checkAgainstText(alignmentOf("0-0 1-2 2-2"), text), IsEmpty());
    EXPECT_THAT(checkAgainstText(alignmentOf("0-0 3-2"), text), Not(Contains(HasSubstr("may count from 1"))));
}

TEST(TextCheck, C115_AnIdOfTheTextIsNoWord) {
    AlignmentFile file = alignmentOf("7\t0-1 1-0");
    PairedText text = textOf({"7\ta b"}, {"7\tx"});
    matchText(file, "a.align", text, std::nullopt);
    EXPECT_THAT(text.source, ElementsAre("a b"));
    EXPECT_THAT(checkAgainstText(file, text), ElementsAre(HasSubstr("target index 1 is one past the 1 word of")));
}

}  // namespace
}  // namespace headlight
