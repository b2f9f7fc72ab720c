#include "core/arrays/array_writers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <locale>
#include <ostream>

#include "core/arrays/npz_reader.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::readBytes;
using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

bool sameArrayBytes(const Array& a, const Array& b) {
    return a.type() == b.type() && a.shape() == b.shape() &&
           std::memcmp(a.bytes(), b.bytes(), static_cast<std::size_t>(a.byteCount())) == 0;
}

const Array kFloats = Array::of({2, 3}, std::vector<float>{0.1F, -0.0F, 1e-38F, 3e38F, 5, 6});
const Array kDoubles = Array::of({1, 2}, std::vector<double>{0.1, 1e-300});
const Array kBools = Array::ofBools({3}, {1, 0, 1});

TEST(ArrayWriters, RoundTripsAreExact) {
    const test::TempFolder folder;
    const std::vector<NamedArray> arrays{{"x.weights", kFloats}, {"d", kDoubles}, {"m", kBools}};
    writeNpz(folder.path() / "a.npz", arrays, {{"tokens", {3}, {"a", "", "é中😀"}}, {"note", {}, {"{}"}}});
    writeSafetensors(folder.path() / "a.safetensors", arrays, {{"headlight.provenance", "{\"a\": \"é\"}"}});
    writeNpy(folder.path() / "a.npy", kFloats);
    for (const char* name : {"a.npz", "a.safetensors"}) {
        const ArrayFile file = readArrayFile(folder.path() / name);
        for (const NamedArray& named : arrays)
            EXPECT_TRUE(sameArrayBytes(*file.find(named.name), named.array)) << name << named.name;
        EXPECT_THAT(file.warnings, IsEmpty());
    }
    const ArrayFile npz = readArrayFile(folder.path() / "a.npz");
    EXPECT_THAT(npz.findTexts("tokens")->values, ElementsAre("a", "", "é中😀"));
    EXPECT_THAT(npz.findTexts("note")->shape, IsEmpty());
    EXPECT_EQ(readArrayFile(folder.path() / "a.safetensors").metadata.at("headlight.provenance"), "{\"a\": \"é\"}");
    EXPECT_TRUE(sameArrayBytes(readArrayFile(folder.path() / "a.npy").arrays.at(0).array, kFloats));
}

TEST(ArrayWriters, Bfloat16IsWrittenAsFloat32ForNumPy) {
    const test::TempFolder folder;
    const Array::Buffer brain = Array::allocate(NumberType::BF16, {2});
    brain.as<std::uint16_t>()[0] = 0x3F80;
    brain.as<std::uint16_t>()[1] = 0x3EAB;
    writeNpz(folder.path() / "a.npz", {{"b", brain.array}});
    const ArrayFile file = readArrayFile(folder.path() / "a.npz");
    EXPECT_EQ(file.find("b")->type(), NumberType::F32);
    EXPECT_THAT(file.find("b")->floats(), ElementsAre(1, 0.333984375F));
}

TEST(ArrayWriters, StoredMembersAreAlignedInTheFile) {
    const test::TempFolder folder;
    writeNpz(folder.path() / "a.npz", {{"odd", kBools}, {"encoder.self.weights", kFloats}, {"d", kDoubles}});
    const auto mapped = MappedFile::open(folder.path() / "a.npz");
    for (const NamedArray& named : readNpz(mapped).arrays)
        EXPECT_EQ((static_cast<const char*>(named.array.bytes()) - mapped->bytes().data()) % 64, 0) << named.name;
}

TEST(ArrayWriters, SameContentSameBytes) {
    const test::TempFolder folder;
    const auto twice = [&](const char* zone, const char* name) {
        ::setenv("TZ", zone, 1);
        writeNpz(folder.path() / name, {{"a", kFloats}}, {{"t", {1}, {"x"}}});
        writeSafetensors(folder.path() / (std::string(name) + "s"), {{"a", kFloats}}, {{"k", "v"}, {"b", "c"}});
    };
    twice("UTC", "1");
    twice("Asia/Tokyo", "2");
    ::unsetenv("TZ");
    EXPECT_EQ(readBytes(folder.path() / "1"), readBytes(folder.path() / "2"));
    EXPECT_EQ(readBytes(folder.path() / "1s"), readBytes(folder.path() / "2s"));
}

// A number format with grouping and a decimal comma, as de_DE has it, without that locale being installed.
struct ArrayCommaNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(ArrayWriters, C012_C171_TheLocaleDoesNotShowInTheHeader) {
    const test::TempFolder folder;
    const Array wide = Array::of({1, 1200}, std::vector<float>(1200, 0.5F));
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new ArrayCommaNumbers));
    writeNpy(folder.path() / "a.npy", wide);
    writeSafetensors(folder.path() / "a.safetensors", {{"a", wide}});
    const bool same = sameArrayBytes(readArrayFile(folder.path() / "a.npy").arrays.at(0).array, wide) &&
                      sameArrayBytes(*readArrayFile(folder.path() / "a.safetensors").find("a"), wide);
    std::locale::global(before);
    EXPECT_TRUE(same);
    EXPECT_THAT(readBytes(folder.path() / "a.npy"), HasSubstr("(1, 1200)"));
}

TEST(ArrayWriters, C042_PathsOfAnyScript) {
    const test::TempFolder folder;
    const auto inside = folder.path() / std::filesystem::u8path("注意 é");
    std::filesystem::create_directories(inside);
    writeNpy(inside / "a.npy", kFloats);
    writeNpz(inside / "a.npz", {{"a", kFloats}});
    writeSafetensors(inside / "a.safetensors", {{"a", kFloats}});
    for (const char* name : {"a.npy", "a.npz", "a.safetensors"})
        EXPECT_TRUE(sameArrayBytes(readArrayFile(inside / name).arrays.at(0).array, kFloats)) << name;
}

TEST(ArrayWriters, AFailureLeavesTheOldFile) {
    const test::TempFolder folder;
    const auto path = folder.write("a.bin", "old");
    EXPECT_THROW(writeAside(path,
                            [](std::ostream& stream) {
                                stream << "half";
                                throw Error(ErrorCode::CannotWrite, "", "stop");
                            }),
                 Error);
    EXPECT_EQ(readBytes(path), "old");
    const auto files = std::filesystem::directory_iterator(folder.path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
    EXPECT_THAT(refusal([&] { writeNpy(folder.path() / "none" / "a.npy", kFloats); }), HasSubstr("cannot be written"));
    EXPECT_THAT(refusal([&] {
                    writeNpz(folder.path() / "none" / "a.npz", {{"a", kFloats}});
                }),
                HasSubstr("cannot be written"));
    EXPECT_THAT(refusal([&] { writeNpz(folder.path(), {{"a", kFloats}}); }), HasSubstr("cannot be written"));
    EXPECT_THAT(refusal([&] { writeNpy(folder.path(), kFloats); }), HasSubstr("folder"));
}

TEST(ArrayWriters, WhatAFileCannotHoldIsRefused) {
    const test::TempFolder folder;
    const auto path = folder.path() / "a.npz";
    EXPECT_THAT(refusal([&] { writeNpz(path, {}); }), HasSubstr("nothing to write"));
    EXPECT_THAT(refusal([&] { writeNpz(path, {{"a", kFloats}, {"a", kBools}}); }), HasSubstr("two arrays"));
    EXPECT_THAT(refusal([&] { writeNpz(path, {}, {{"t", {1}, {std::string("a\0", 2)}}}); }), HasSubstr("NUL"));
    EXPECT_THAT(refusal([&] { writeNpz(path, {}, {{"t", {1}, {"\xff"}}}); }), HasSubstr("UTF-8"));
    EXPECT_THAT(refusal([&] { writeNpz(path, {}, {{"t", {2}, {"a"}}}); }), HasSubstr("do not fill"));
    EXPECT_THAT(refusal([&] { writeSafetensors(path, {{"__metadata__", kFloats}}); }), HasSubstr("__metadata__"));
    EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace headlight
