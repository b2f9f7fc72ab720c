#include "core/arrays/pickle_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using namespace std::string_literals;
using test::refusal;
using testing::HasSubstr;
using Kind = PickleValue::Kind;

Pickle pickleOf(const std::string& bytes) { return readPickle(bytes, "a.pt"); }

std::string pickleRefusal(const std::string& bytes) {
    return refusal([&] { pickleOf(bytes); });
}

// pickle.dumps({"a": [1, -2, None], 3: ("é", True, 0.5)}, 2)
TEST(PickleReader, ReadsPlainValues) {
    const Pickle pickle = pickleOf(
        "\x80\x02}q\0(X\x01\0\0\0aq\x01]q\x02(K\x01J\xfe\xff\xff\xffNeK\x03X\x02\0\0\0\xc3\xa9q\x03\x88G?\xe0\0\0\0\0\0\0\x87q\x04u."s);
    const PickleValue& dict = pickle[pickle.root];
    ASSERT_EQ(dict.kind, Kind::Dict);
    ASSERT_EQ(dict.items.size(), 4U);
    EXPECT_EQ(pickle[dict.items[0]].text, "a");
    const PickleValue& list = pickle[dict.items[1]];
    ASSERT_EQ(list.items.size(), 3U);
    EXPECT_EQ(pickle[list.items[1]].integer, -2);
    EXPECT_EQ(pickle[list.items[2]].kind, Kind::None);
    EXPECT_EQ(pickle[dict.items[2]].integer, 3);
    const PickleValue& tuple = pickle[dict.items[3]];
    EXPECT_EQ(pickle[tuple.items.at(0)].text, "é");
    EXPECT_EQ(pickle[tuple.items.at(1)].integer, 1);
    EXPECT_EQ(pickle[tuple.items.at(2)].kind, Kind::Float);
}

// pickletools.py, LONG1: two's complement, little-endian.
TEST(PickleReader, ReadsLongIntegers) {
    const auto integerOf = [](const std::string& bytes) {
        const Pickle pickle = pickleOf(bytes);
        return pickle[pickle.root].integer;
    };
    EXPECT_EQ(integerOf("\x80\x02\x8a\x00."s), 0);
    EXPECT_EQ(integerOf("\x80\x02\x8a\x02\xff\x00."s), 255);
    EXPECT_EQ(integerOf("\x80\x02\x8a\x02\x00\xff."s), -256);
    EXPECT_EQ(integerOf("\x80\x02\x8a\x05\0\0\0\0\1."s), std::int64_t{1} << 32);
    const Pickle huge = pickleOf("\x80\x02\x8a\x09\0\0\0\0\0\0\0\0\1."s);
    EXPECT_EQ(huge[huge.root].kind, Kind::Float);  // no size and no index
}

// pickle.dumps(os.system) and a call of it: kept as a name, run by nobody.
TEST(PickleReader, CallsAreKeptAsNames) {
    const Pickle pickle = pickleOf(
        "\x80\x02"
        "cposix\nsystem\nX\x04\0\0\0true\x85R."s);
    const PickleValue& object = pickle[pickle.root];
    ASSERT_EQ(object.kind, Kind::Object);
    EXPECT_EQ(pickle[object.callable].text, "posix.system");
}

TEST(PickleReader, K2_EveryBrokenStepIsRefused) {
    for (const char* body : {"R.", ".", "t.", "e.", "q\x01.", "h\x07.", "(.", "a.", "Na.", "NNs.", "(R.", "\x87.", "Q.",
                             "b.", "}(Nu.", "]N(a.", "\x93.", "2.", "0."})
        EXPECT_THAT(pickleRefusal("\x80\x02"s + body), HasSubstr("its pickle")) << body;
    EXPECT_THAT(pickleRefusal("\x80\x02S'a'\n."), HasSubstr("instruction 0x53"));
    EXPECT_THAT(pickleRefusal("\x80\x02X\xff\xff\xff\xff"s), HasSubstr("breaks off"));
    EXPECT_THAT(pickleRefusal("\x80\x02r\xff\xff\xff\xff."s), HasSubstr("its pickle"));
    EXPECT_THAT(pickleRefusal("\x80\x02Nr\xff\xff\xff\xff."s), HasSubstr("remembers"));
    EXPECT_THAT(pickleRefusal(""), HasSubstr("breaks off at byte 0"));
}

// Values, marks and repetitions of one byte each, from which memory would be taken.
TEST(PickleReader, K2_AMillionValuesAreEnough) {
    const std::string many(1'000'001, '\0');
    for (const char code : {'N', ']', '(', '2'}) {
        std::string body = "\x80\x02]" + many;
        std::replace(body.begin() + 3, body.end(), '\0', code);
        EXPECT_THAT(pickleRefusal(body), HasSubstr("more than 1000000 values")) << code;
    }
    std::string recalls = "\x80\x02]q"s + '\0';
    for (int i = 0; i < 1'000'000; ++i)
        recalls += "h\0"s;
    EXPECT_THAT(pickleRefusal(recalls), HasSubstr("more than 1000000 values"));
    EXPECT_THAT(pickleRefusal("\x80\x02Nr" + test::number(1'000'001, 4) + std::string(1'100'000, '0')),
                HasSubstr("remembers a value under 1000001"));
}

TEST(PickleReader, K2_NestingCostsNoStack) {
    const Pickle deep = pickleOf("\x80\x02" + std::string(1'000'000, ']') + std::string(999'999, 'a') + ".");
    EXPECT_EQ(deep[deep.root].items.size(), 1U);
    const Pickle own = pickleOf("\x80\x02]q\0h\0a."s);  // a list that holds itself
    EXPECT_EQ(own[own.root].items.at(0), own.root);
}

}  // namespace
}  // namespace headlight
