#include "core/arrays/safetensors_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::littleBytes;
using test::number;
using test::refusal;
using test::safetensors;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kTwo = R"({"w":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]}})";

std::string safetensorsRefusal(const std::string& bytes, const std::string& name = "model.safetensors") {
    const test::TempFolder folder;
    const auto path = folder.write(name, bytes);
    return refusal([&] { readArrayFile(path); });
}

TEST(SafetensorsReader, ReadsWhatTheLibraryWrites) {
    const ArrayFile file = readArrayFile(HEADLIGHT_TEST_DATA "/arrays/torch.safetensors");
    EXPECT_EQ(file.find("w")->type(), NumberType::BF16);
    EXPECT_THAT(file.find("w")->floats(), ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(file.find("h")->floats(), ElementsAre(0.25F, 0.5F));
    EXPECT_THAT(file.find("m")->floats(), ElementsAre(1, 0));
    EXPECT_EQ(file.metadata.at("format"), "pt");
}

TEST(SafetensorsReader, ArraysStayInTheMappedFile) {
    const auto mapped = MappedFile::open(HEADLIGHT_TEST_DATA "/arrays/torch.safetensors");
    const ArrayFile file = readSafetensors(mapped);
    EXPECT_EQ(file.find("w")->owner(), mapped);
}

TEST(SafetensorsReader, C015_AGitPointerIsNamed) {
    const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 548105171\n";
    for (const char* name : {"model.safetensors", "tokenizer.json", "pytorch_model.bin", "maps.npz"})
        EXPECT_THAT(safetensorsRefusal(pointer, name),
                    AllOf(HasSubstr("large-file pointer"), HasSubstr("never downloaded")));
}

TEST(SafetensorsReader, C016_CutFilesSayBothSizes) {
    const std::string whole = safetensors(kTwo, littleBytes<float>({1, 2}));
    EXPECT_THAT(safetensorsRefusal(whole.substr(0, whole.size() - 1)),
                AllOf(HasSubstr(std::to_string(whole.size())), HasSubstr(std::to_string(whole.size() - 1)),
                      HasSubstr("truncated")));
    const std::string announced = number(132095296, 8) + "{" + std::string(191, ' ');
    EXPECT_THAT(safetensorsRefusal(announced),
                AllOf(HasSubstr("132095296"), HasSubstr("200"), HasSubstr("incomplete")));
    EXPECT_THAT(safetensorsRefusal(number(132095296, 8) + std::string(192, 'x')),
                AllOf(HasSubstr("132095296"), HasSubstr("200"), HasSubstr("truncated")));
    EXPECT_THAT(safetensorsRefusal("abcd"), AllOf(HasSubstr("4 bytes"), HasSubstr("incomplete")));
    EXPECT_THAT(safetensorsRefusal(""), AllOf(HasSubstr("0 bytes"), HasSubstr("truncated")));
}

TEST(SafetensorsReader, C018_ANameTwiceIsRefused) {
    EXPECT_THAT(safetensorsRefusal(safetensors(R"({"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
                                               R"("w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})",
                                               std::string(8, '\0'))),
                HasSubstr("duplicate tensor name w"));
}

TEST(SafetensorsReader, C020_QuantisedTensorsAreNamed) {
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(
        folder.write("q.safetensors", safetensors(R"({"q":{"dtype":"F8_E4M3","shape":[2,2],"data_offsets":[0,4]},)"
                                                  R"("z":{"dtype":"Q7","shape":[1],"data_offsets":[4,6]}})",
                                                  "abcdef")));
    ASSERT_EQ(file.unreadable.size(), 2U);
    EXPECT_THAT(file.unreadable[0].reason, HasSubstr("8-bit floats (F8_E4M3)"));
    EXPECT_THAT(file.unreadable[1].reason, HasSubstr("Q7"));
}

struct BadSafetensors {
    const char* name;
    std::string header;
    std::size_t dataBytes;
    const char* says;
};

class SafetensorsRefusals : public testing::TestWithParam<BadSafetensors> {};

TEST_P(SafetensorsRefusals, SaysWhy) {
    const BadSafetensors& bad = GetParam();
    EXPECT_THAT(safetensorsRefusal(safetensors(bad.header, std::string(bad.dataBytes, '\0'))), HasSubstr(bad.says));
}

std::string tensorEntry(const char* name, const char* type, const char* shape, const char* offsets) {
    return std::string("\"") + name + R"(":{"dtype":")" + type + R"(","shape":)" + shape + R"(,"data_offsets":)" +
           offsets + "}";
}

INSTANTIATE_TEST_SUITE_P(
    SafetensorsReader, SafetensorsRefusals,
    testing::Values(
        BadSafetensors{"NotJson", "{]", 0, "not JSON"},
        BadSafetensors{"Gap", "{" + tensorEntry("w", "F32", "[1]", "[4,8]") + "}", 8, "gap"},
        BadSafetensors{
            "Overlap",
            "{" + tensorEntry("a", "F32", "[2]", "[0,8]") + "," + tensorEntry("b", "F32", "[1]", "[4,8]") + "}", 8,
            "overlaps"},
        BadSafetensors{"NotCovered", kTwo, 9, "belong to no tensor"},
        BadSafetensors{"WrongSize", "{" + tensorEntry("w", "F32", "[3]", "[0,8]") + "}", 8, "does not fit"},
        BadSafetensors{"Overflow", "{" + tensorEntry("w", "F32", "[4294967296,4294967296,4]", "[0,8]") + "}", 8,
                       "does not fit"},
        BadSafetensors{"OverflowBesideZero", "{" + tensorEntry("w", "F32", "[4294967296,4294967296,0]", "[0,0]") + "}",
                       0, "does not fit"},
        BadSafetensors{"NegativeAxis", "{" + tensorEntry("w", "F32", "[-2]", "[0,8]") + "}", 8, "whole numbers"},
        BadSafetensors{"FloatAxis", "{" + tensorEntry("w", "F32", "[2.0]", "[0,8]") + "}", 8, "whole numbers"},
        BadSafetensors{"HugeAxis", "{" + tensorEntry("w", "F32", "[18446744073709551615]", "[0,8]") + "}", 8,
                       "whole numbers"},
        BadSafetensors{"Backwards", "{" + tensorEntry("w", "F32", "[2]", "[8,0]") + "}", 8, "ends before it begins"},
        BadSafetensors{"OneOffset", "{" + tensorEntry("w", "F32", "[2]", "[0]") + "}", 8, "data_offsets"},
        BadSafetensors{"NoType", R"({"w":{"shape":[2],"data_offsets":[0,8]}})", 8, "lacks one of"},
        BadSafetensors{"NumberType", R"({"w":{"dtype":3,"shape":[2],"data_offsets":[0,8]}})", 8, "not text"},
        BadSafetensors{"NotATensor", R"({"w":7})", 0, "lacks one of"},
        BadSafetensors{"MetadataNumber", R"({"__metadata__":{"a":1}})", 0, "something else than text"},
        BadSafetensors{"MetadataList", R"({"__metadata__":["a"]})", 0, "map of texts"}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(SafetensorsReader, EveryCutOfAFileIsRefused) {
    const std::string whole = safetensors(kTwo, littleBytes<float>({1, 2}));
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_NE(safetensorsRefusal(whole.substr(0, length)), "") << length;
    EXPECT_EQ(safetensorsRefusal(whole), "");
}

}  // namespace
}  // namespace headlight
