#include "core/arrays/file_hash.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

// The examples of FIPS 180-4, and the empty message.
TEST(FileHash, EqualsThePublishedExamples) {
    const test::TempFolder folder;
    EXPECT_EQ(sha256OfFile(folder.write("abc", "abc")),
              "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256OfFile(folder.write("two", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "sha256:248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256OfFile(folder.write("empty", "")),
              "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256OfFile(folder.write("million", std::string(1'000'000, 'a'))),
              "sha256:cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(FileHash, WhatIsNotThereIsRefused) {
    EXPECT_THAT(test::refusal([] { sha256OfFile("/no/such/file"); }), testing::HasSubstr("/no/such/file"));
}

}  // namespace
}  // namespace headlight
