#include "core/corpus/paired_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class PairedTextFiles : public testing::Test {
protected:
    PairedText read(const std::string& source, const std::string& target, std::optional<std::size_t> first = {}) {
        const auto from = m_folder.write("a.en", source);
        return readPairedText(from, m_folder.write("a.de", target), first);
    }

    test::TempFolder m_folder;
};

TEST_F(PairedTextFiles, C144_FilesOfDifferentLengthAreRefusedWithBothCounts) {
    EXPECT_THAT(refusal([&] { read("a\nb\nc\n", "x\ny\nz\nw\n"); }),
                AllOf(HasSubstr("a.en: has 3 lines"), HasSubstr("a.de has 4 lines"), HasSubstr("first 3")));
}

TEST_F(PairedTextFiles, C144_TheFirstLinesAreReadOnRequest) {
    const PairedText text = read("a\nb\nc\n", "x\ny\nz\nw\n", 3);
    EXPECT_THAT(text.source, ElementsAre("a", "b", "c"));
    EXPECT_THAT(text.target, ElementsAre("x", "y", "z"));
    EXPECT_THAT(refusal([&] { read("a\nb\nc\n", "x\ny\nz\nw\n", 4); }),
                AllOf(HasSubstr("no first 4"), HasSubstr("3 lines"), HasSubstr("4 lines")));
}

TEST_F(PairedTextFiles, C141_OnlyLineFeedsEndALine) {
    const PairedText text = read("a\nb\u2028c\fd\ne\n", "x\r\ny\u0085z\r\nw");
    EXPECT_THAT(text.source, ElementsAre("a", "b\u2028c\fd", "e"));
    EXPECT_THAT(text.target, ElementsAre("x", "y\u0085z", "w"));
}

TEST_F(PairedTextFiles, BlankLinesKeepTheirPlace) {
    EXPECT_THAT(read("a\n\nc\n", "x\ny\n\n").target, ElementsAre("x", "y", ""));
}

}  // namespace
}  // namespace headlight
