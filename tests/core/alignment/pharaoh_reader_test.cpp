#include "core/alignment/pharaoh_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

AlignmentFile linksOf(const std::string& text) { return parsePharaoh(splitLines(text, "a.align")); }

TEST(PharaohReader, C139_EachBrokenTokenIsReportedOnceAndTheRestOpens) {
    const AlignmentFile file = linksOf(
        "0-0 1- 2-2\n-2 0-1\na-b\n0-0 "
        "1\u20132\n3-3\n-1-2\n1--2\n0-0,1-1\n99999999999999999999-0\n0-4294967296\n7\n1-2-3\n");
    std::vector<std::string> said;
    for (const BrokenToken& broken : file.broken)
        said.push_back(describe(broken));
    EXPECT_THAT(said,
                ElementsAre("line 1, column 5: '1-' has no target index", "line 2, column 1: '-2' has no source index",
                            "line 3, column 1: 'a-b' has a source index that is no number",
                            "line 4, column 5: '1\u20132' has a dash that is not the ASCII '-'",
                            "line 6, column 1: '-1-2' has a negative source index",
                            "line 7, column 1: '1--2' has a negative target index",
                            "line 8, column 1: '0-0,1-1' has a comma; links are separated by spaces",
                            "line 9, column 1: '99999999999999999999-0' has a source index beyond any sentence",
                            "line 10, column 1: '0-4294967296' has a target index beyond any sentence",
                            "line 11, column 1: '7' is no link such as 3-4",
                            "line 12, column 1: '1-2-3' has a target index that is no number"));
    ASSERT_EQ(file.sentences.size(), 12U);
    EXPECT_THAT(file.sentences[0].links, ElementsAre(Link{0, 0}, Link{2, 2}));
    EXPECT_THAT(file.sentences[1].links, ElementsAre(Link{0, 1}));
    EXPECT_THAT(file.sentences[4].links, ElementsAre(Link{3, 3}));
}

TEST(PharaohReader, C139_ColumnsCountCharacters) {
    EXPECT_EQ(linksOf("das ist schön ||| 0-0 x").broken.at(0).column, 23U);
}

// Where each of them counted its column from the beginning, this would take minutes.
TEST(PharaohReader, C139_ALongLineOfBrokenTokensIsReportedThroughout) {
    std::string line;
    for (int i = 0; i < 250'000; ++i)
        line += "sch\u00F6nes ";
    const AlignmentFile file = linksOf(line);
    ASSERT_EQ(file.broken.size(), 250'000U);
    EXPECT_EQ(file.broken.back().column, 249'999U * 8 + 1);
}

TEST(PharaohReader, C115_DialectsOfPossibleLinksAndIds) {
    EXPECT_THAT(linksOf("0-0 1p1").sentences[0].links, ElementsAre(Link{0, 0}, Link{1, 1, true}));
    EXPECT_THAT(linksOf("0-0 1?1").sentences[0].links, ElementsAre(Link{0, 0}, Link{1, 1, true}));
    const AlignmentFile numbered = linksOf("7\t0-0 1p2");
    EXPECT_EQ(numbered.sentences[0].id, "7");
    EXPECT_THAT(numbered.sentences[0].links, ElementsAre(Link{0, 0}, Link{1, 2, true}));
    EXPECT_THAT(linksOf("0-0 0p0").sentences[0].links, ElementsAre(Link{0, 0}));
    EXPECT_THAT(linksOf("0p0 0-0 0-0").sentences[0].links, ElementsAre(Link{0, 0}));
}

TEST(PharaohReader, C127_TheWordsBeforeTheBarsAreTheTarget) {
    const AlignmentFile file = linksOf("das ist ||| 0-0 1-1 2-2");
    EXPECT_EQ(file.sentences[0].target, "das ist");
    EXPECT_EQ(file.sentences[0].links.size(), 3U);
    EXPECT_THAT(file.broken, IsEmpty());
}

TEST(PharaohReader, C133_EmptyLinesAndUnalignedWordsAreLegitimate) {
    const AlignmentFile file = linksOf("\n0-0\n\n");
    ASSERT_EQ(file.sentences.size(), 3U);
    EXPECT_THAT(file.sentences[0].links, IsEmpty());
    EXPECT_THAT(file.sentences[1].links, ElementsAre(Link{0, 0}));
    EXPECT_THAT(file.broken, IsEmpty());
}

TEST(PharaohReader, C042_K2_AnAlignmentIsToldByItsEndingOrItsLinks) {
    const test::TempFolder folder;
    EXPECT_TRUE(isAlignmentFile(folder.write("\u6CE8\u610F \u00E9/a.txt", "0-0 1-1\n")));
    EXPECT_TRUE(isAlignmentFile(folder.write("broken.talp", "a b c\n")));
    EXPECT_FALSE(isAlignmentFile(folder.write("text.txt", "well-known words, 3-4 of them\n")));
    EXPECT_FALSE(isAlignmentFile(folder.write("a.json", "[1]")));
    std::string text;
    for (int i = 0; i < 30'000; ++i)
        text += "a ";
    EXPECT_FALSE(isAlignmentFile(folder.write("line.txt", text)));
    EXPECT_FALSE(isAlignmentFile(folder.path() / "none.txt"));
}

// Counted with grep: sentences by lines, links by the words of each line.
TEST(PharaohReader, RealFilesOpenWithoutComplaint) {
    const std::filesystem::path folder = HEADLIGHT_SHARED_DATA "/alignments";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "the real alignments are not here";
    struct Known {
        const char* name;
        std::size_t sentences;
        std::size_t links;
    };
    for (const Known& known : {Known{"lilt/giza.deen.talp", 508, 8292}, Known{"simalign/sample_eng_deu.gold", 5, 107},
                               Known{"marian/rnn.align.expected", 30, 473}}) {
        EXPECT_TRUE(isAlignmentFile(folder / known.name)) << known.name;
        const AlignmentFile file = readPharaoh(folder / known.name);
        EXPECT_EQ(file.sentences.size(), known.sentences) << known.name;
        std::size_t links = 0;
        for (const SentenceLinks& sentence : file.sentences)
            links += sentence.links.size();
        EXPECT_EQ(links, known.links) << known.name;
        EXPECT_THAT(file.broken, IsEmpty()) << known.name;
    }
    EXPECT_FALSE(isAlignmentFile(folder / "simalign/sample_eng.txt"));
}

}  // namespace
}  // namespace headlight
