#include "core/text/line_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using namespace std::string_literals;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(LineReader, C050_OnlyNewlinesEndALineAndBlanksAreKept) {
    const std::vector<std::string> entries{"[PAD]", "[UNK]", "\u2028", "", "a", "b"};
    for (const std::string end : {"\n", "\r\n"}) {
        std::string bytes;
        for (const std::string& entry : entries)
            bytes += entry + end;
        const Lines lines = splitLines(bytes, "vocab.txt");
        EXPECT_EQ(lines.lines, entries);
        EXPECT_EQ(lines.hadCrLf, end == "\r\n");
        EXPECT_TRUE(lines.endsWithNewline);
    }
}

TEST(LineReader, C141_SeparatorsOfUnicodeAreCharacters) {
    const Lines lines = splitLines("one\ntwo \u2028 \x0c \x0b \u0085 still two\nthree", "text");
    EXPECT_THAT(lines.lines, SizeIs(3));
    EXPECT_FALSE(lines.endsWithNewline);
}

TEST(LineReader, C142_MarkAndCarriageReturnsAreNoPartOfWords) {
    const test::TempFolder folder;
    const Lines lines = readLines(folder.write("a.tsv",
                                               "\xef\xbb\xbf"
                                               "a b\tc d\r\ne\tf"));
    EXPECT_THAT(lines.lines, ElementsAre("a b\tc d", "e\tf"));
    EXPECT_TRUE(lines.hadBom);
    EXPECT_TRUE(lines.hadCrLf);
}

TEST(LineReader, C142_Utf16IsNamed) {
    EXPECT_THAT(refusal([] {
                    splitLines(
                        "\xff\xfe"
                        "a\0b\0"s,
                        "a.txt");
                }),
                HasSubstr("UTF-16"));
    EXPECT_THAT(refusal([] { splitLines("\xfe\xff\0a\0b"s, "a.txt"); }), HasSubstr("UTF-16"));
    EXPECT_THAT(refusal([] { splitLines("a\0b\0"s, "a.txt"); }), HasSubstr("UTF-16"));
    EXPECT_THAT(refusal([] { splitLines("\xff\xfe\0\0a\0\0\0"s, "a.txt"); }), HasSubstr("UTF-32"));
}

TEST(LineReader, BytesThatAreNoUtf8AreReportedWithTheirLine) {
    EXPECT_THAT(refusal([] { splitLines("ok\ncaf\xe9\n", "a.txt"); }), HasSubstr("a.txt: line 2 is not UTF-8"));
}

TEST(LineReader, EmptyFilesAndLines) {
    EXPECT_THAT(splitLines("", "a").lines, IsEmpty());
    EXPECT_THAT(splitLines("\n", "a").lines, ElementsAre(""));
    EXPECT_THAT(splitLines("a\rb\r", "a").lines, ElementsAre("a\rb\r"));
}

TEST(LineReader, WhatCannotBeOpenedIsNamed) {
    const test::TempFolder folder;
    EXPECT_THAT(refusal([&] { readLines(folder.path()); }), HasSubstr("folder"));
    EXPECT_THAT(refusal([&] { readLines(folder.path() / "none"); }), HasSubstr("no such file"));
}

TEST(LineReader, C132_OnlyAsciiSpaceAndTabSplit) {
    EXPECT_THAT(splitOnSpaces("10\u00A0000 \u20AC"), ElementsAre("10\u00A0000", "\u20AC"));
    EXPECT_THAT(splitOnSpaces(" a \t b\u3000c  "), ElementsAre("a", "b\u3000c"));
    EXPECT_THAT(splitOnSpaces(" \t"), IsEmpty());
}

}  // namespace
}  // namespace headlight
