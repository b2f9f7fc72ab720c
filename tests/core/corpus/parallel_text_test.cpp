#include "core/corpus/parallel_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/core/corpus/text_checks.h"

namespace headlight {
namespace {

using test::accountedFor;
using test::pairsOf;
using test::sentencesOf;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class TableText : public test::ParallelTextFixture {};
class LinesOfText : public test::ParallelTextFixture {};
class PairedFiles : public test::ParallelTextFixture {};

TEST_F(TableText, C142_NeitherByteOrderMarkNorCarriageReturnIsText) {
    const ParallelText text = read("a.tsv", "\uFEFFa b\tc d\r\ne\tf");
    EXPECT_THAT(pairsOf(text), ElementsAre("a b = c d", "e = f"));
    EXPECT_THAT(
        sentencesOf(text.report),
        ElementsAre("2 pairs of sentences", HasSubstr("begins with a byte-order mark"), HasSubstr("end with CR LF")));
}

TEST_F(TableText, C142_OtherEncodingsAreRefusedByNameOrLine) {
    EXPECT_THAT(refused("a.tsv", std::string("\xff\xfe"
                                             "a\0\t\0b\0",
                                             8)),
                HasSubstr("UTF-16"));
    EXPECT_THAT(refused("a.tsv", "a\tb\nsch\xF6n\tbelle\n"), HasSubstr("line 2 is not UTF-8"));
}

TEST_F(TableText, C141_OnlyLineFeedsEndALine) {
    EXPECT_THAT(pairsOf(read("a.tsv", "a\tx\nb\u2028c\fd\ty\u0085z\ne\tw\n")),
                ElementsAre("a = x", "b\u2028c\fd = y\u0085z", "e = w"));
}

TEST_F(TableText, EveryLineIsAPairOrLeftOutWithAReason) {
    const ParallelText text = read("a.tsv", "a\tx\n\nb\n\ty\nc\t \u00A0\u200B\na\tx\n\t\n z \tw\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("a = x", "a = x", "z = w"));
    EXPECT_EQ(text.report.entries, 8U);
    EXPECT_EQ(accountedFor(text), 8U);
    EXPECT_THAT(sentencesOf(text.report),
                ElementsAre("3 pairs of sentences", "2 entries are blank; the first is line 2",
                            "line 3 lacks a column and is left out",
                            "2 pairs have an empty side and are left out; the first is line 4",
                            "1 pair occurs again, and stays"));
    EXPECT_EQ(text.pairs[2].place.english(), "line 8");
}

TEST_F(TableText, AFurtherColumnIsLeftOutAndSaid) {
    const ParallelText text = read("a.tsv", "a\tx\nb\ty\tCC-BY\nc\tz\t\nd\tw\tCC-0\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("a = x", "b = y", "c = z", "d = w"));
    EXPECT_THAT(sentencesOf(text.report),
                Contains("columns 1 and 2 are taken; 2 lines have a further one, which is left "
                         "out; the first is line 2"));
}

TEST_F(TableText, IdsAreNoText) {
    const ParallelText text = read("a.tsv", "n01\ta b\tx\nn02\tc\ty\nn03\te\tz\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("a b = x", "c = y", "e = z"));
    EXPECT_THAT(sentencesOf(text.report),
                ElementsAre("3 pairs of sentences", "column 1 looks like ids: columns 2 and 3 are taken"));
    EXPECT_THAT(pairsOf(read("b.tsv", "12\ta\t7\tx\n12\tb\t9\ty\n")), ElementsAre("a = x", "b = y"));
    EXPECT_THAT(pairsOf(read("c.tsv", "1\teins\n2\tzwei\n")), ElementsAre("1 = eins", "2 = zwei"));
    EXPECT_THAT(pairsOf(read("d.tsv", "1\t2\t3\n4\t5\t6\n")), ElementsAre("1 = 2", "4 = 5"));
}

TEST_F(TableText, ColumnsAreChosenByNumberOrHeading) {
    const std::string bytes = "id\tDE\tTarget\tEN\tsource\n1\teins\tun\tone\tuno\n";
    EXPECT_THAT(pairsOf(read("a.tsv", bytes)), ElementsAre("uno = un"));
    EXPECT_EQ(read("a.tsv", bytes).report.of(LeftOut::Heading).count, 1U);
    EXPECT_THAT(pairsOf(read("a.tsv", bytes, {{}, {"en", "de"}})), ElementsAre("one = eins"));
    EXPECT_THAT(pairsOf(read("a.tsv", "1\teins\tone\n", {{3, 2}, {}})), ElementsAre("one = eins"));
}

TEST_F(TableText, ChoicesThatNameNoTwoColumnsAreRefused) {
    EXPECT_THAT(refused("a.tsv", "a\tb\n", {{1}, {}}), AllOf(HasSubstr("--columns"), HasSubstr("names 1, not two")));
    EXPECT_THAT(refused("a.tsv", "a\tb\n", {{0, 1}, {}}), HasSubstr("0 is no column"));
    EXPECT_THAT(refused("a.tsv", "a\tb\n", {{2, 3}, {}}), HasSubstr("line 1 lacks a column"));
    EXPECT_THAT(refused("a.tsv", "a\tb\n", {{}, {"en"}}), HasSubstr("--languages"));
}

TEST_F(TableText, WithoutAPairItIsRefusedWithTheReasons) {
    EXPECT_THAT(refused("a.tsv", "a\t\n\nb\n"),
                AllOf(HasSubstr("a.tsv: holds no pair"), HasSubstr("line 2 is blank"),
                      HasSubstr("line 3 lacks a column"), HasSubstr("line 1 has an empty side")));
    EXPECT_THAT(refused("a.tsv", ""), HasSubstr("it is empty"));
    EXPECT_THAT(refused("a.tsv", "no tab\n"), HasSubstr("lacks a column"));
    EXPECT_THAT(test::refusal([&] { readParallelText(m_folder.path() / "none.tsv"); }), HasSubstr("no such file"));
}

TEST_F(LinesOfText, AreForADecoderAlone) {
    const ParallelText text = read("a.txt", "one two\n\nthree\r\n");
    EXPECT_TRUE(text.targetsOnly);
    EXPECT_THAT(pairsOf(text), ElementsAre(" = one two", " = three"));
    EXPECT_THAT(sentencesOf(text.report), Contains(HasSubstr("without a source")));
    EXPECT_EQ(accountedFor(text), 3U);
    EXPECT_FALSE(read("b.txt", "a\tb\n").targetsOnly);
}

TEST_F(PairedFiles, C144_DifferentLengthsAreRefusedOrCutOnRequest) {
    const auto source = m_folder.write("a.en", "a\nb\n\n");
    const auto target = m_folder.write("a.de", "\uFEFFx\ny\r\nz\nw\n");
    EXPECT_THAT(test::refusal([&] { readParallelFiles(source, target); }),
                AllOf(HasSubstr("3 lines"), HasSubstr("4 lines")));
    const ParallelText text = readParallelFiles(source, target, 3);
    EXPECT_THAT(pairsOf(text), ElementsAre("a = x", "b = y"));
    EXPECT_EQ(accountedFor(text), 4U);
    EXPECT_THAT(sentencesOf(text.report), AllOf(Contains("line 3 has an empty side and is left out"),
                                                Contains("line 4 is beyond what was asked for"),
                                                Contains(HasSubstr("a.de begins with a byte-order mark"))));
}

struct RealTable {
    const char* file;
    std::size_t pairs;
    std::size_t notes;
};

class RealDataTables : public testing::TestWithParam<RealTable> {};

TEST_P(RealDataTables, AreReadWhole) {
    const std::string path = HEADLIGHT_SHARED_DATA "/parallel/" + std::string(GetParam().file);
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << "no shared data here";
    const ParallelText text = readParallelText(path);
    EXPECT_EQ(text.pairs.size(), GetParam().pairs);
    EXPECT_EQ(text.report.entries, GetParam().pairs);
    EXPECT_EQ(text.report.notes.size(), GetParam().notes);
    EXPECT_THAT(text.pairs.front().source, HasSubstr(" "));
}

INSTANTIATE_TEST_SUITE_P(Parallel, RealDataTables,
                         testing::Values(RealTable{"gnome-help.en-de.tsv", 2422, 0},
                                         RealTable{"gnome-help.en-fr.tsv", 2314, 0},
                                         RealTable{"gnome-help.en-ja.tsv", 856, 0},
                                         RealTable{"pud.en-de.tsv", 1000, 1}));

}  // namespace
}  // namespace headlight
