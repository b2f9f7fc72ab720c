#include "core/captures/mask_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/arrays/array_writers.h"
#include "core/data/painted_mask.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::littleBytes;
using test::npyOf;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<int> maskCells(const MaskMatrix& mask) { return {mask.begin(), mask.end()}; }

TEST(MaskWords, EveryWord) {
    EXPECT_EQ(parseMaskSpec("none"), MaskSpec::none());
    const MaskSpec all = parseMaskSpec("recorded,causal=bottom-right,padding=0,window=2,segments=3+2/2+2");
    EXPECT_TRUE(all.recorded);
    EXPECT_EQ(all.causal, CausalAlignment::BottomRight);
    EXPECT_EQ(all.length, 0);
    EXPECT_EQ(all.window, 2);
    EXPECT_THAT(all.keySegments, ElementsAre(0, 0, 0, 1, 1));
    EXPECT_THAT(all.querySegments, ElementsAre(0, 0, 1, 1));
    EXPECT_FALSE(parseMaskSpec("causal").recorded);
    EXPECT_EQ(parseMaskSpec("causal").causal, CausalAlignment::TopLeft);
    EXPECT_EQ(parseMaskSpec("causal=top-left,window=1").window, 1);
}

TEST(MaskWords, ReadsWhatDescribeWrites) {
    for (const char* words : {"none", "recorded", "causal", "recorded,causal=bottom-right,padding=4,window=2",
                              "segments=3+2", "segments=3+2/2+2"})
        EXPECT_EQ(describe(parseMaskSpec(words)), words);
}

TEST(MaskWords, WhatIsWrongIsNamed) {
    EXPECT_THAT(refusal([] { parseMaskSpec("casual"); }), testing::AllOf(HasSubstr("'casual'"), HasSubstr("causal[=")));
    for (const char* words :
         {"", "none,causal", "causal,", "padding", "padding=", "padding=-1", "padding=x", "window=0", "window=1.5",
          "window=1,window=2", "causal=left", "segments=3+", "segments=0+2", "none=1", "segments=3/",
          "window=99999999999999999999", "custom=", "recorded=no"})
        EXPECT_THAT(refusal([&] { parseMaskSpec(words); }), HasSubstr("mask word")) << words;
    EXPECT_THAT(refusal([] { parseMaskSpec("custom=/none/such.npy"); }), HasSubstr("no such file"));
}

TEST(MaskWords, FilesMayHaveCommasInTheirNames) {
    const test::TempFolder folder;
    folder.write("a,b.txt", "1 1 0\n");
    const MaskSpec spec = parseMaskSpec("causal,custom=" + folder.path().string() + "/a,,b.txt,window=2");
    EXPECT_THAT(maskCells(spec.custom->allowed), ElementsAre(1, 1, 0));
    EXPECT_EQ(spec.window, 2);
    EXPECT_EQ(parseMaskSpec(describe(spec)), spec);
    const std::string hide = "custom-hide=" + folder.path().string() + "/a,,b.txt";
    EXPECT_EQ(describe(parseMaskSpec(hide)), hide);
}

TEST(MaskFile, C106_OneMeansMayLookWhateverTheType) {
    const test::TempFolder folder;
    const std::string rows = "(1, 3)";
    const std::vector<std::string> files{npyOf("|b1", rows, std::string("\1\1\0", 3)),
                                         npyOf("<i8", rows, littleBytes<std::int64_t>({1, 1, 0})),
                                         npyOf("<f4", rows, littleBytes<float>({1, 1, 0})),
                                         npyOf("<f8", "(3,)", littleBytes<double>({1, 1, 0})),
                                         npyOf("<f4", "(1, 1, 1, 3)", littleBytes<float>({1, 1, 0})),
                                         "1 1 0\n",
                                         "# a mask\n1,1,0",
                                         "1.0e+00\t1.0 0.0\n\n"};
    for (const std::string& bytes : files) {
        const CustomMask mask = readMaskFile(folder.write("mask", bytes), false);
        EXPECT_THAT(maskCells(mask.allowed), ElementsAre(1, 1, 0));
        EXPECT_EQ(mask.polarity, "1 = may look");
        const CustomMask hidden = readMaskFile(folder.path() / "mask", true);
        EXPECT_THAT(maskCells(hidden.allowed), ElementsAre(0, 0, 1));
        EXPECT_EQ(hidden.polarity, "1 = forbidden");
    }
}

TEST(MaskFile, C106_AdditiveFilesAreRecognised) {
    const test::TempFolder folder;
    for (const float low : {-INFINITY, -1e4F, -1e9F, -3.4e38F}) {
        const auto path = folder.write("mask.npy", npyOf("<f4", "(1, 3)", littleBytes<float>({0, 0, low})));
        const CustomMask mask = readMaskFile(path, false);
        EXPECT_THAT(maskCells(mask.allowed), ElementsAre(1, 1, 0));
        EXPECT_THAT(mask.polarity, HasSubstr("additive"));
        EXPECT_THAT(refusal([&] { readMaskFile(path, true); }), HasSubstr("custom="));
    }
    EXPECT_THAT(maskCells(readMaskFile(folder.write("mask.txt", "0 0 -inf\n"), false).allowed), ElementsAre(1, 1, 0));
}

TEST(MaskFile, C106_EverythingElseIsRefused) {
    const test::TempFolder folder;
    const auto refusalOf = [&](const std::string& bytes) {
        const auto path = folder.write("mask", bytes);
        return refusal([&] { readMaskFile(path, false); });
    };
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2,)", littleBytes<float>({0.5, 1}))), HasSubstr("the value 0.5"));
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2,)", littleBytes<float>({NAN, 1}))), HasSubstr("nan"));
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2,)", littleBytes<float>({-100, 0}))), HasSubstr("-100"));
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2,)", littleBytes<float>({-1e9F, 1}))), HasSubstr("both 1 and"));
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2,)", littleBytes<float>({0, 0}))), HasSubstr("all may be seen, or nothing"));
    EXPECT_THAT(refusalOf(npyOf("<f4", "(2, 1, 2)", littleBytes<float>({1, 0, 1, 1}))), HasSubstr("2×1×2"));
    EXPECT_THAT(refusalOf("1 1 0\n1 1\n"), HasSubstr("line 2 has 2 values"));
    EXPECT_THAT(refusalOf("1 x 0\n"), HasSubstr("'x' is not a number"));
    EXPECT_THAT(refusalOf("\n"), HasSubstr("no value"));
    EXPECT_THAT(refusalOf("\x89PNG\r\n\x1a\n"), HasSubstr("PNG picture"));
}

TEST(MaskFile, TheArrayCalledMaskIsTaken) {
    const test::TempFolder folder;
    writeNpz(folder.path() / "m.npz",
             {{"other", Array::of({1}, std::vector<float>{3})}, {"mask", Array::ofBools({2, 2}, {1, 0, 1, 1})}});
    const CustomMask mask = readMaskFile(folder.path() / "m.npz", false);
    EXPECT_EQ(mask.allowed.rows(), 2);
    EXPECT_THAT(maskCells(mask.allowed), ElementsAre(1, 0, 1, 1));
    writeNpz(folder.path() / "n.npz", {{"a", Array::ofBools({1}, {1})}, {"b", Array::ofBools({1}, {1})}});
    EXPECT_THAT(refusal([&] { readMaskFile(folder.path() / "n.npz", false); }), HasSubstr("none is called mask"));
}

TEST(MaskFile, ReadsWhatItWrites) {
    const test::TempFolder folder;
    const MaskMatrix mixed(2, 3, {1, 0, 1, 0, 1, 1}), nothing(2, 2, {0, 0, 0, 0}), row(1, 3, {1, 1, 0});
    for (const char* name : {"m.npy", "m.npz", "m.safetensors", "m.txt"})
        for (const MaskMatrix& mask : {mixed, nothing, row}) {
            const auto path = folder.path() / name;
            writeMaskFile(path, mask);
            const CustomMask read = readMaskFile(path, false);
            EXPECT_EQ(read.polarity, "1 = may look");
            ASSERT_EQ(read.allowed.rows(), mask.rows()) << name;
            EXPECT_EQ(maskCells(read.allowed), maskCells(mask)) << name;
        }
}

TEST(MaskFile, AnEndingThatNamesNoFormatIsRefusedAndAFailureLeavesTheOldFile) {
    const test::TempFolder folder;
    EXPECT_THAT(refusal([&] { writeMaskFile(folder.path() / "m.csv", MaskMatrix(1, 1, {1})); }), HasSubstr(".npy"));
    EXPECT_THAT(refusal([&] { writeMaskFile(folder.path() / "none" / "m.txt", MaskMatrix(1, 1, {1})); }),
                HasSubstr("cannot be written"));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(MaskWords, APaintedMaskIsToldByItsCells) {
    MaskSpec spec = parseMaskSpec("causal");
    spec.custom = paintedMask(MaskMatrix(2, 2, {1, 0, 0, 1}));
    EXPECT_EQ(describe(spec), "causal,custom=painted (2 cells forbidden)");
    EXPECT_FALSE(paintedMask(MaskMatrix(2, 2, {1, 1, 1, 1})));
}

}  // namespace
}  // namespace headlight
