#include "core/arrays/npy_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/arrays/array_file.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::floatsNpy;
using test::littleBytes;
using test::npy;
using test::npyOf;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string kNpyData = HEADLIGHT_TEST_DATA "/arrays/";

Array readOne(const std::string& bytes) {
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("one.npy", bytes));
    EXPECT_THAT(file.warnings, IsEmpty());
    return file.arrays.at(0).array;
}

std::string npyRefusal(const std::string& bytes, const std::string& name = "one.npy") {
    const test::TempFolder folder;
    const auto path = folder.write(name, bytes);
    return refusal([&] { readArrayFile(path); });
}

TEST(NpyReader, C001_FortranOrderIsTransposed) {
    const Array fortran = readOne(npyOf("<f4", "(2, 3)", littleBytes<float>({1, 4, 2, 5, 3, 6}), true));
    const Array plain = readOne(floatsNpy("(2, 3)", {1, 2, 3, 4, 5, 6}));
    EXPECT_THAT(fortran.floats(), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_EQ(fortran.floats(), plain.floats());
    EXPECT_EQ(fortran.shape(), plain.shape());
}

TEST(NpyReader, FortranOrderOfFourAxesAndOfBigEndian) {
    std::vector<double> counted(24);
    for (std::size_t i = 0; i < counted.size(); ++i)
        counted[i] = static_cast<double>(i);
    EXPECT_EQ(readArrayFile(kNpyData + "fortran_4d.npy").arrays.at(0).array.doubles(), counted);
    EXPECT_THAT(readArrayFile(kNpyData + "big_fortran.npy").arrays.at(0).array.floats(), ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(readArrayFile(kNpyData + "big_endian.npy").arrays.at(0).array.floats(), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(NpyReader, C005_HeadersOfAllVersionsAndLengths) {
    const std::string start = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }";
    const std::string data = littleBytes<float>({1, 2, 3, 4});
    EXPECT_THAT(readOne(npy(start + std::string(600, ' ') + "\n", data, 1)).floats(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(readOne(npy(start + "\n", data, 2)).floats(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(readOne(npy(start + "\n", data, 3)).floats(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(npyRefusal(npy(start + "\n", data, 4)), HasSubstr("version 4.0"));
}

TEST(NpyReader, C006_HalfPrecisionHasItsValues) {
    const Array half =
        readOne(npyOf("<f2", "(6,)", littleBytes<std::uint16_t>({0x3C00, 0x3400, 0x3555, 0x2E66, 0x0001, 0x7C00})));
    EXPECT_EQ(half.type(), NumberType::F16);
    EXPECT_THAT(half.doubles(), ElementsAre(1, 0.25, 0.333251953125, 0.0999755859375, 5.9604644775390625e-8,
                                            std::numeric_limits<double>::infinity()));
}

TEST(NpyReader, C008_TwoByteVoidIsBfloat16AndSaysSo) {
    const test::TempFolder folder;
    const std::string bytes("\x00\x00\x80\x3F\x00\x40\x40\x40", 8);
    const ArrayFile file = readArrayFile(folder.write("a.npy", npyOf("|V2", "(1, 4)", bytes)));
    EXPECT_THAT(file.arrays.at(0).array.floats(), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(file.warnings, ElementsAre(HasSubstr("bfloat16")));
    EXPECT_THAT(npyRefusal(npyOf("|V3", "(1,)", "abc")), HasSubstr("'|V3'"));
}

TEST(NpyReader, C010_Python2WritesALongSuffix) {
    const Array array = readOne(npyOf("<f4", "(3L, 4L)", littleBytes(std::vector<float>(12, 0.5F))));
    EXPECT_THAT(array.shape(), ElementsAre(3, 4));
    EXPECT_EQ(array.value(11), 0.5);
}

TEST(NpyReader, DictionaryInAnyOrderAndWithUnknownKeys) {
    const std::string data = littleBytes<float>({1, 2});
    EXPECT_THAT(readOne(npy("{'shape':(2,),'fortran_order':True,'descr':\"<f4\"}", data)).shape(), ElementsAre(2));
    const test::TempFolder folder;
    const auto path = folder.write(
        "a.npy",
        npy("{'extra': [('a', (1, 2)), {'b': 'x, }'}], 'descr': '=f4', 'fortran_order': False, 'shape': (2,)}", data));
    const ArrayFile file = readArrayFile(path);
    EXPECT_THAT(file.arrays.at(0).array.floats(), ElementsAre(1, 2));
    EXPECT_THAT(file.warnings, ElementsAre(HasSubstr("'extra'")));
}

TEST(NpyReader, ASingleValueAndNoValues) {
    EXPECT_THAT(readOne(npyOf("<f8", "()", littleBytes<double>({2.5}))).shape(), IsEmpty());
    const Array none = readOne(npyOf("<f4", "(0, 5)", ""));
    EXPECT_FALSE(none.empty());
    EXPECT_EQ(none.size(), 0);
}

TEST(NpyReader, TrailingBytesAreReported) {
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("a.npy", floatsNpy("(1,)", {1}) + floatsNpy("(1,)", {2})));
    EXPECT_THAT(file.arrays, SizeIs(1));
    EXPECT_THAT(file.warnings, ElementsAre(HasSubstr("after its array")));
}

struct BadNpy {
    const char* name;
    std::string bytes;
    const char* says;
};

class NpyRefusals : public testing::TestWithParam<BadNpy> {};

TEST_P(NpyRefusals, SaysWhy) { EXPECT_THAT(npyRefusal(GetParam().bytes), HasSubstr(GetParam().says)); }

INSTANTIATE_TEST_SUITE_P(
    NpyReader, NpyRefusals,
    testing::Values(
        BadNpy{"CutData", floatsNpy("(2, 2)", {1, 2, 3}), "truncated"},
        BadNpy{"CutHeader", floatsNpy("(2, 2)", {1, 2, 3, 4}).substr(0, 40), "truncated"},
        BadNpy{"CutMagic", "\x93NUMPY\x01", "truncated"},
        BadNpy{"HugeHeader", npy("{", "", 2).replace(8, 4, "\xff\xff\xff\xff"), "truncated"},
        BadNpy{"NegativeAxis", floatsNpy("(-1, 2)", {1, 2}), "negative axis -1"},
        BadNpy{"Overflow", floatsNpy("(4294967296, 4294967296, 4)", {1}), "larger than any file"},
        BadNpy{"OverflowBesideZero", floatsNpy("(4294967296, 4294967296, 0)", {}), "larger than any file"},
        BadNpy{"AxisTooLong", floatsNpy("(99999999999999999999,)", {1}), "63 bits"},
        BadNpy{"ManyEmptyTexts", npyOf("<U0", "(4611686018427387904,)", ""), "empty texts"},
        BadNpy{"NoShape", npy("{'descr': '<f4', 'fortran_order': False}", ""), "its shape"},
        BadNpy{"KeyTwice", npy("{'descr': '<f4', 'descr': '<f8', 'fortran_order': False, 'shape': ()}", ""), "twice"},
        BadNpy{"NotClosed", npy("{'descr': '<f4", ""), "not closed"},
        BadNpy{"NotBoolean", npy("{'descr': '<f4', 'fortran_order': 0, 'shape': ()}", ""), "fortran_order"},
        BadNpy{"TextBehind", npy("{'descr': '<f4', 'fortran_order': False, 'shape': ()} x", "abcd"), "after its end"},
        BadNpy{"ExtraNotClosed", npy("{'x': [1, 2", ""), "too early"},
        BadNpy{"NotUtf8", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (), '\xff': 1}", "abcd", 3), "UTF-8"},
        BadNpy{"Complex", npyOf("<c8", "(1,)", "abcdefgh"), "complex"},
        BadNpy{"Objects", npyOf("|O", "(1,)", "\x80\x04N."), "pickled Python objects"},
        BadNpy{"Records", npy("{'descr': [('x', '<f4'), ('y', '<i4')], 'fortran_order': False, 'shape': (0,)}", ""),
               "('y', '<i4')"},
        BadNpy{"LongDouble", npyOf("<f16", "(1,)", "0123456789abcdef"), "'<f16'"},
        BadNpy{"UnknownType", npyOf("<q9", "(1,)", "abc"), "'<q9'"},
        BadNpy{"NoType", npyOf("", "(1,)", "abc"), "unknown type"},
        BadNpy{"TextWithoutWidth", npyOf("<Ux", "(1,)", "abcd"), "'<Ux'"}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(NpyReader, EveryCutOfAFileIsRefused) {
    const std::string whole = floatsNpy("(2, 2)", {1, 2, 3, 4});
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_NE(npyRefusal(whole.substr(0, length)), "") << length;
}

TEST(NpyReader, TextsOfEveryStorage) {
    const ArrayFile file = readArrayFile(kNpyData + "texts.npz");
    EXPECT_THAT(file.findTexts("wide")->values, ElementsAre("a", "", "é中😀"));
    EXPECT_THAT(file.findTexts("big")->values, ElementsAre("b", "ñ"));
    EXPECT_THAT(file.findTexts("bytes")->values, ElementsAre("c", "é"));
    EXPECT_THAT(file.findTexts("scalar")->values, ElementsAre("{\"x\": 1}"));
    EXPECT_THAT(file.findTexts("scalar")->shape, IsEmpty());
    EXPECT_THAT(file.findTexts("grid")->values, ElementsAre("p", "q", "r", "s"));
    EXPECT_THAT(file.findTexts("column")->values, ElementsAre("p", "q", "r", "s"));
    EXPECT_THAT(file.warnings, IsEmpty());
}

}  // namespace
}  // namespace headlight
