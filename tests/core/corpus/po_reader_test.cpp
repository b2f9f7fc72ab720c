#include "core/corpus/po_reader.h"

#include <gtest/gtest.h>

#include "tests/core/corpus/text_checks.h"

namespace headlight {
namespace {

using test::accountedFor;
using test::pairsOf;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kHeading =
    "# A comment, with \"quotes\"\n"
    "#, fuzzy\n"
    "msgid \"\"\n"
    "msgstr \"\"\n"
    "\"Language: de\\n\"\n"
    "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n";

class PoText : public test::ParallelTextFixture {
protected:
    ParallelText readEntries(const std::string& entries) { return read("a.po", kHeading + entries); }
    std::string refusedEntries(const std::string& entries) { return refused("a.po", kHeading + entries); }
};

TEST_F(PoText, EntriesArePairs) {
    const ParallelText text = readEntries(
        "#. a note\n#: file.c:12\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n\n"
        "msgctxt \"verb\"\nmsgid \"Close\"\nmsgstr \"Schließen\"\n"
        "msgctxt \"adjective\"\nmsgid \"Close\"\nmsgstr \"Nah\"\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("Open = Öffnen", "Close = Schließen", "Close = Nah"));
    EXPECT_EQ(text.report.of(LeftOut::Heading).count, 1U);
    EXPECT_EQ(accountedFor(text), text.report.entries);
    EXPECT_EQ(text.pairs[0].place.english(), "line 10");
}

TEST_F(PoText, TextsOfSeveralLinesAreOneSentence) {
    EXPECT_THAT(pairsOf(readEntries("msgid \"\"\n\"one \"\n\"two\\n\"\n  \"three\"\nmsgstr \"eins\\n\"\n\"zwei\"\n")),
                ElementsAre("one two three = eins zwei"));
}

TEST_F(PoText, EscapesAreThoseOfC) {
    EXPECT_THAT(pairsOf(readEntries(R"(msgid "say \"a\\b\"\tend \x41\101\q \u"
msgstr "\303\251t\xc3\xa9 \\n"
)")),
                ElementsAre("say \"a\\b\" end AAq u = été \\n"));
    EXPECT_THAT(refusedEntries("msgid \"a\"\nmsgstr \"\\xe9\"\n"), AllOf(HasSubstr("line 8"), HasSubstr("no UTF-8")));
}

TEST_F(PoText, PluralsArePairsOfTheirOwn) {
    const ParallelText text = readEntries(
        "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\n"
        "msgstr[2] \"%d plików\"\n\nmsgid \"a day\"\nmsgid_plural \"days\"\nmsgstr[0] \"ein Tag\"\nmsgstr[1] \"\"\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("%d file = %d plik", "%d files = %d plików", "a day = ein Tag"));
    EXPECT_EQ(text.report.of(LeftOut::Untranslated).count, 1U);
    EXPECT_EQ(accountedFor(text), text.report.entries);
}

TEST_F(PoText, FuzzyObsoleteAndUntranslatedEntriesAreLeftOutAndCounted) {
    const ParallelText text = readEntries(
        "#, c-format, fuzzy\n#| msgid \"Old\"\nmsgid \"New\"\nmsgstr \"Alt\"\n\n"
        "msgid \"Empty\"\nmsgstr \"\"\n\n"
        "msgid \"Good\"\nmsgstr \"Gut\"\n\n"
        "#~ msgid \"Gone\"\n#~ msgstr \"Weg\"\n\n"
        "#, fuzzy\n#~| msgid \"Once\"\n#~ msgctxt \"x\"\n#~ msgid \"\"\n#~ \"Gone too\"\n#~ msgstr \"Auch weg\"\n");
    EXPECT_THAT(pairsOf(text), ElementsAre("Good = Gut"));
    EXPECT_EQ(text.report.of(LeftOut::Fuzzy).count, 1U);
    EXPECT_EQ(text.report.of(LeftOut::Fuzzy).first.english(), "line 10");
    EXPECT_EQ(text.report.of(LeftOut::Untranslated).count, 1U);
    EXPECT_EQ(text.report.of(LeftOut::Obsolete).count, 2U);
    EXPECT_EQ(text.report.entries, 6U);
    EXPECT_EQ(accountedFor(text), 6U);
}

TEST_F(PoText, C142_WindowsLinesAndAByteOrderMark) {
    const ParallelText text = read("a.po", "\uFEFFmsgid \"a\"\r\nmsgstr \"x\"\r\n\r\nmsgid \"b\"\r\nmsgstr \"y\"");
    EXPECT_THAT(pairsOf(text), ElementsAre("a = x", "b = y"));
    EXPECT_EQ(text.report.notes.size(), 2U);
}

TEST_F(PoText, OtherCharsetsAreRefusedByName) {
    EXPECT_THAT(refused("a.po",
                        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\nmsgid \"a\"\n"
                        "msgstr \"\xe9\"\n"),
                AllOf(HasSubstr("is in ISO-8859-1"), HasSubstr("msgconv")));
    EXPECT_THAT(pairsOf(read("a.po", "msgid \"a\"\nmsgstr \"x\"\n\nmsgid \"charset=latin1\"\nmsgstr \"y\"\n")),
                ElementsAre("a = x", "charset=latin1 = y"));
    EXPECT_THAT(refusedEntries("msgid \"a\"\nmsgstr \"\xe9\"\n"), HasSubstr("line 9 is not UTF-8"));
}

struct BrokenPo {
    const char* entries;
    const char* said;
};

class BrokenPoText : public PoText, public testing::WithParamInterface<BrokenPo> {};

TEST_P(BrokenPoText, IsRefusedWithItsLine) {
    EXPECT_THAT(refusedEntries(GetParam().entries), HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Texts, BrokenPoText,
    testing::Values(BrokenPo{"msgid \"a\nmsgstr \"x\"\n", "line 8: the text has no closing quote"},
                    BrokenPo{"msgid \"a\\\"\nmsgstr \"x\"\n", "line 8: the text has no closing quote"},
                    BrokenPo{"msgid \"a\" b\nmsgstr \"x\"\n", "line 8: something follows the closing quote"},
                    BrokenPo{"msgid a\n", "line 8: a keyword and a text in quotes are due here"},
                    BrokenPo{"\"a\"\n", "line 8: a text in quotes stands before any keyword"},
                    BrokenPo{"msgstr \"x\"\n", "line 8: msgstr comes before its msgid"},
                    BrokenPo{"msgid \"a\"\nmsgstr \"x\"\nmsgstr \"y\"\n", "line 10: msgstr comes again"},
                    BrokenPo{"msgid \"a\"\nmsgstring \"x\"\n", "line 9: 'msgstring' is no keyword"},
                    BrokenPo{"msgid \"a\"\nmsgstr[x] \"x\"\n", "line 9: 'msgstr[x]' is no keyword"},
                    BrokenPo{"<<<<<<< HEAD\n", "line 8: a keyword and a text in quotes are due here"},
                    BrokenPo{"msgid \"a\"\nmsgstr \"\"\n", "line 8 has no translation"}));

TEST_F(PoText, IsRecognisedByItsContent) {
    EXPECT_TRUE(looksLikePo("# x\n\nmsgid \"a\"\n"));
    EXPECT_TRUE(looksLikePo("\uFEFFmsgctxt \"a\"\r\n"));
    EXPECT_FALSE(looksLikePo("a\tb\nmsgid \"a\"\n"));
    EXPECT_FALSE(looksLikePo("# only a comment"));
    EXPECT_THAT(pairsOf(read("a.txt", "msgid \"a\tb\"\nmsgstr \"x\"\n")), ElementsAre("a b = x"));
}

}  // namespace
}  // namespace headlight
