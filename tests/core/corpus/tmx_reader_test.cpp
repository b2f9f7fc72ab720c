#include "core/corpus/tmx_reader.h"

#include <gtest/gtest.h>

#include "tests/core/corpus/text_checks.h"

namespace headlight {
namespace {

using test::accountedFor;
using test::pairsOf;
using test::sentencesOf;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

std::string memory(const std::string& units) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE tmx SYSTEM \"tmx14.dtd\">\n"
           "<tmx version=\"1.4\"><header srclang=\"en\" datatype=\"plaintext\"/>\n<body>" +
           units + "</body></tmx>\n";
}

std::string variant(const std::string& language, const std::string& text) {
    return "<tuv xml:lang=\"" + language + "\"><seg>" + text + "</seg></tuv>";
}

std::string unit(const std::string& english, const std::string& german) {
    return "<tu>" + variant("en", english) + variant("de", german) + "</tu>\n";
}

std::string utf16(const std::string& ascii, bool bigEndian) {
    std::string wide = bigEndian ? "\xfe\xff" : "\xff\xfe";
    for (const char c : ascii) {
        const char pair[] = {c, '\0'};
        wide += pair[bigEndian ? 1 : 0];
        wide += pair[bigEndian ? 0 : 1];
    }
    return wide;
}

class TmxText : public test::ParallelTextFixture {
protected:
    ParallelText readUnits(const std::string& units, const TextChoice& choice = {}) {
        return read("a.tmx", memory(units), choice);
    }
    std::vector<std::string> germanOf(const std::string& segment) { return pairsOf(readUnits(unit("x", segment))); }
};

TEST_F(TmxText, UnitsArePairs) {
    const ParallelText text =
        readUnits(unit("Open", "Öffnen") + unit("A &amp; B &#233; &lt;c&gt;", "<![CDATA[A & B]]>"));
    EXPECT_THAT(pairsOf(text), ElementsAre("Open = Öffnen", "A & B é <c> = A & B"));
    EXPECT_THAT(sentencesOf(text.report), ElementsAre("2 pairs of sentences"));
    EXPECT_EQ(text.pairs[1].place.english(), "unit 2");
}

TEST_F(TmxText, TextInTagsIsKeptAndCodesAreNot) {
    EXPECT_THAT(
        germanOf("Ein <hi type=\"b\">fetter</hi> <bpt i=\"1\">&lt;i&gt;</bpt>Text<ept i=\"1\">&lt;/i&gt;</ept>"),
        ElementsAre("x = Ein fetter Text"));
    EXPECT_THAT(germanOf("a<ph x=\"1\">{0}<sub>s</sub></ph>b<it pos=\"begin\">c</it><ut>d</ut> <new>e</new><ph/>"),
                ElementsAre("x = ab e"));
    EXPECT_THAT(germanOf("<hi>a</hi> <hi>b</hi>"), ElementsAre("x = a b"));
    EXPECT_THAT(germanOf("\n   eins\n   zwei\tdrei  vier\n"), ElementsAre("x = eins zwei drei  vier"));
}

TEST_F(TmxText, DeepNestingIsNoDanger) {
    std::string deep;
    for (int i = 0; i < 50'000; ++i)
        deep += "<hi>";
    deep += "core";
    for (int i = 0; i < 50'000; ++i)
        deep += "</hi>";
    EXPECT_THAT(germanOf(deep), ElementsAre("x = core"));
}

TEST_F(TmxText, LanguagesAreChosenOrTheFirstTwo) {
    const std::string three =
        "<tu>" + variant("FR-fr", "un") + variant("en_GB", "one") + variant("de", "eins") + "</tu>";
    const ParallelText first = readUnits(three);
    EXPECT_THAT(pairsOf(first), ElementsAre("un = one"));
    EXPECT_THAT(sentencesOf(first.report),
                ElementsAre("1 pair of sentences", "of the languages fr-fr, en-gb, de, fr and en are taken"));
    EXPECT_THAT(pairsOf(readUnits(three, {{}, {"de", "en"}})), ElementsAre("eins = one"));
    EXPECT_THAT(pairsOf(readUnits(three, {{}, {"EN-GB", "fr"}})), ElementsAre("one = un"));
    EXPECT_THAT(refused("a.tmx", memory(three), {{}, {"en", "es"}}),
                AllOf(HasSubstr("no texts in 'es'"), HasSubstr("fr-fr, en-gb, de")));
    EXPECT_THAT(refused("a.tmx", memory("<tu>" + variant("en", "a") + "</tu>")), HasSubstr("fewer than two languages"));
    EXPECT_THAT(refused("a.tmx", memory("")), HasSubstr("fewer than two languages"));
}

TEST_F(TmxText, RegionsOfOneLanguageAreThatLanguage) {
    const std::string mixed = "<tu>" + variant("en-US", "color") + variant("de", "Farbe") + "</tu>" + "<tu>" +
                              variant("en", "one") + variant("de-AT", "eins") + "</tu>";
    EXPECT_THAT(pairsOf(readUnits(mixed)), ElementsAre("color = Farbe", "one = eins"));
    const std::string regions = "<tu>" + variant("pt-BR", "trem") + variant("pt-PT", "comboio") + "</tu>";
    EXPECT_THAT(pairsOf(readUnits(regions)), ElementsAre("trem = comboio"));
}

TEST_F(TmxText, OldFilesNameTheLanguageOtherwise) {
    EXPECT_THAT(pairsOf(readUnits("<tu><tuv lang=\"EN\"><seg>a</seg></tuv><tuv lang=\"DE\"><seg>x</seg></tuv></tu>")),
                ElementsAre("a = x"));
}

TEST_F(TmxText, EveryUnitIsAPairOrLeftOutWithAReason) {
    const ParallelText text =
        readUnits(unit("a", "x") + "<tu>" + variant("en", "alone") + "</tu><tu/>" + unit("b", " ") + unit("a", "x") +
                  "<tu>" + variant("en", "c") + variant("de", "y") + variant("de", "z") +
                  "</tu><tu><tuv xml:lang=\"en\"/>" + variant("de", "w") + "</tu>");
    EXPECT_THAT(pairsOf(text), ElementsAre("a = x", "a = x", "c = y", "c = z"));
    EXPECT_EQ(text.report.of(LeftOut::NoLanguage).count, 2U);
    EXPECT_EQ(text.report.of(LeftOut::EmptySide).count, 2U);
    EXPECT_EQ(text.report.repeated, 1U);
    EXPECT_EQ(accountedFor(text), text.report.entries);
    EXPECT_EQ(text.report.entries, 8U);
}

TEST_F(TmxText, C142_Utf16IsRead) {
    std::string ascii = memory(unit("Open", "Auf"));
    ascii.replace(ascii.find("UTF-8"), 5, "UTF-16");
    for (const bool bigEndian : {false, true}) {
        EXPECT_TRUE(looksLikeTmx(utf16(ascii, bigEndian)));
        EXPECT_THAT(pairsOf(read("a.xml", utf16(ascii, bigEndian))), ElementsAre("Open = Auf"));
    }
}

TEST_F(TmxText, IsRecognisedByItsContent) {
    EXPECT_TRUE(looksLikeTmx("\uFEFF<tmx version=\"1.4\">"));
    EXPECT_TRUE(looksLikeTmx(memory("")));
    EXPECT_FALSE(looksLikeTmx("what <tmx> is\teine Datei\n"));
    EXPECT_FALSE(looksLikeTmx("<?xml version=\"1.0\"?><html/>"));
}

TEST_F(TmxText, BrokenFilesAreRefusedWithTheirLine) {
    EXPECT_THAT(refused("a.tmx", "<?xml version=\"1.0\"?>\n<tmx><body>\n<tu></body></tmx>"),
                AllOf(HasSubstr("line 3 is broken XML"), HasSubstr("mismatch")));
    EXPECT_THAT(refused("a.tmx", memory(unit("a", "x")).substr(0, 150)), HasSubstr("broken XML"));
    EXPECT_THAT(refused("a.tmx", "<?xml version=\"1.0\"?><html/>"), HasSubstr("no <tmx> with a <body>"));
    EXPECT_THAT(refused("a.tmx", ""), HasSubstr("line 1 is broken XML"));
    EXPECT_THAT(refused("a.tmx", memory(unit("a", "sch\xf6n"))), HasSubstr("unit 1 is not UTF-8"));
}

}  // namespace
}  // namespace headlight
