#include "core/text/word_groups.h"

#include <gtest/gtest.h>

#include "core/text/special_tokens.h"

namespace headlight {
namespace {

// The words as texts of their pieces, "em+bed".
std::vector<std::string> joined(const std::vector<std::string>& tokens) {
    std::vector<std::string> words;
    int next = 0;
    for (const TokenSpan& span : wordGroups(tokens)) {
        EXPECT_EQ(span.first, next);  // in order, without gaps
        next += span.count;
        std::string word = tokens[static_cast<std::size_t>(span.first)];
        for (int i = 1; i < span.count; ++i)
            word += "+" + tokens[static_cast<std::size_t>(span.first + i)];
        words.push_back(word);
    }
    EXPECT_EQ(next, static_cast<int>(tokens.size()));
    return words;
}

using Words = std::vector<std::string>;

TEST(WordGroups, FollowTheMarksOfEveryKind) {
    EXPECT_EQ(joined({"[CLS]", "em", "##bed", "##ding", "s", "[SEP]"}),
              (Words{"[CLS]", "em+##bed+##ding", "s", "[SEP]"}));
    EXPECT_EQ(joined({"vis@@", "ual@@", "ise", "the", "</s>"}), (Words{"vis@@+ual@@+ise", "the", "</s>"}));
    EXPECT_EQ(joined({"vis", "ual</w>", "the</w>"}), (Words{"vis+ual</w>", "the</w>"}));
    EXPECT_EQ(joined({"<s>", "▁The", "▁cat", "s", ",", "</s>"}), (Words{"<s>", "▁The", "▁cat+s+,", "</s>"}));
    EXPECT_EQ(joined({"The", "Ġcat", "s", "<|endoftext|>", "x"}), (Words{"The", "Ġcat+s", "<|endoftext|>", "x"}));
    EXPECT_EQ(joined({"Data", " em", "powers", " users"}), (Words{"Data", " em+powers", " users"}));
    EXPECT_EQ(joined({"given", "words"}), (Words{"given", "words"}));
    EXPECT_EQ(joined({}), Words{});
}

TEST(WordGroups, NothingContinuesASpecialToken) {
    EXPECT_EQ(joined({"a", "##b", "[SEP]", "##c"}), (Words{"a+##b", "[SEP]", "##c"}));
}

TEST(SpecialTokens, MarkTheStructureOfAText) {
    for (const char* token : {"[CLS]", "[SEP]", "[PAD]", "<s>", "</s>", "<pad>", "<bos>", "<eos>", "<|endoftext|>",
                              "<|im_start|>", "[START]", "<start_of_turn>", "<end_of_turn>", "[INST]", "[/INST]"})
        EXPECT_TRUE(isSpecialToken(token)) << token;
    for (const char* token : {"[UNK]", "[MASK]", "<unk>", "<br>", "[1]", "cls", "", "<||>", "<|", "[", "s"})
        EXPECT_FALSE(isSpecialToken(token)) << token;
    EXPECT_EQ(specialTokens({"[CLS]", "a"}), (std::vector<std::uint8_t>{1, 0}));
}

}  // namespace
}  // namespace headlight
