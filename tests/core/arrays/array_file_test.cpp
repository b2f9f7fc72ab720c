#include "core/arrays/array_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;

std::string arrayFileRefusal(const std::string& bytes, const std::string& name) {
    const test::TempFolder folder;
    const auto path = folder.write(name, bytes);
    return refusal([&] { readArrayFile(path); });
}

TEST(ArrayFile, NaturalOrder) {
    std::vector<std::string> names{"layer_10", "layer_2", "layer_02b", "arr_1",
                                   "layer_2a", "layer_",  "arr_11",    "arr_2"};
    std::sort(names.begin(), names.end(), naturalLess);
    EXPECT_THAT(names,
                ElementsAre("arr_1", "arr_2", "arr_11", "layer_", "layer_2", "layer_2a", "layer_02b", "layer_10"));
}

TEST(ArrayFile, ContentDecidesNotTheEnding) {
    const test::TempFolder folder;
    const auto path = folder.write("picture.png", test::floatsNpy("(2,)", {1, 2}));
    EXPECT_THAT(readArrayFile(path).arrays.at(0).array.floats(), ElementsAre(1, 2));
}

TEST(ArrayFile, ForeignFilesAreNamed) {
    EXPECT_THAT(arrayFileRefusal("\x89PNG\r\n\x1a\n....", "a.npz"), HasSubstr("PNG picture"));
    EXPECT_THAT(arrayFileRefusal("\x89HDF\r\n\x1a\n....", "a.h5"), HasSubstr("HDF5"));
    EXPECT_THAT(arrayFileRefusal("\x1f\x8b\x08....", "a.npz.gz"), HasSubstr("gzip"));
    EXPECT_THAT(arrayFileRefusal("  <!DOCTYPE html><html>", "a.npz"), HasSubstr("web page"));
    EXPECT_THAT(arrayFileRefusal("\x80\x04\x95........", "a.pkl"), HasSubstr("pickled Python objects"));
    EXPECT_THAT(arrayFileRefusal("[1, 2]", "a.json"), HasSubstr("JSON"));
    EXPECT_THAT(arrayFileRefusal("hello world, this is text", "a.txt"), HasSubstr(".safetensors"));
    EXPECT_THAT(arrayFileRefusal("ab", "a.npy"), HasSubstr("incomplete"));
}

TEST(ArrayFile, WhatIsNoFileIsNamed) {
    const test::TempFolder folder;
    EXPECT_THAT(refusal([&] { readArrayFile(folder.path()); }), HasSubstr("is a folder"));
    EXPECT_THAT(refusal([&] { readArrayFile(folder.path() / "none.npz"); }), HasSubstr("no such file"));
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THAT(refusal([&] { readArrayFile(pipe); }), HasSubstr("not a regular file"));
}

}  // namespace
}  // namespace headlight
