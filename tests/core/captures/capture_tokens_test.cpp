#include "core/captures/capture_tokens.h"

#include "tests/support/capture_fixture.h"

namespace headlight {
namespace {

using test::marked;
using test::uniform;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

using CaptureTokens = test::CaptureFixture;

TEST_F(CaptureTokens, BatchIsChosen) {
    const CapturePtr capture =
        read({{"attentions", marked({2, 2, 1, 3, 3})}}, {{"tokens", {2, 3}, {"a", "b", "c", "x", "y", "z"}}}, "", 1);
    EXPECT_THAT(capture->stacks.at(0).queryTokens.texts, ElementsAre("x", "y", "z"));
    EXPECT_THAT(capture->warnings, ElementsAre(HasSubstr("2 sentences; sentence 1 is shown")));
    EXPECT_THAT(refusalOf({{"attentions", uniform({2, 2, 1, 3, 3})}}, "", 2), HasSubstr("2 sentences"));
}

TEST_F(CaptureTokens, C094_TokensThatDoNotFitAreNotUsed) {
    const CapturePtr capture = read({{"attention", uniform({11, 11})}},
                                    {{"tokens", {10}, {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}}});
    EXPECT_TRUE(capture->stacks.at(0).keyTokens.invented);
    EXPECT_THAT(capture->warnings, ElementsAre(AllOf(HasSubstr("10 tokens"), HasSubstr("11 queries")),
                                               AllOf(HasSubstr("10 tokens"), HasSubstr("11 keys"))));
}

TEST_F(CaptureTokens, TokensBesideTheFile) {
    m_folder.write("bare.tokens.txt", "a\nb\nc\n");
    EXPECT_THAT(readNpy(uniform({3, 3}))->stacks.at(0).keyTokens.texts, ElementsAre("a", "b", "c"));
    m_folder.write("other.json", R"({"src_tokens": ["a", "b"], "tgt_tokens": ["x", "y", "z"]})");
    const CapturePtr capture = readNpy(uniform({3, 2}), "", 0, "other.npy");
    EXPECT_THAT(capture->stacks.at(0).queryTokens.texts, ElementsAre("x", "y", "z"));
    EXPECT_THAT(capture->stacks[0].keyTokens.texts, ElementsAre("a", "b"));
}

TEST_F(CaptureTokens, WhatCannotBeReadBesideTheFileIsAWarning) {
    m_folder.write("bare.tokens.txt", "a\n\xff\nc\n");
    const CapturePtr capture = readNpy(uniform({3, 3}));
    EXPECT_TRUE(capture->stacks.at(0).keyTokens.invented);
    EXPECT_THAT(capture->warnings, ElementsAre(AllOf(HasSubstr("bare.tokens.txt"), HasSubstr("not used"))));
}

}  // namespace
}  // namespace headlight
