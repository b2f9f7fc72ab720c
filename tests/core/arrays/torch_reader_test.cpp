#include "core/arrays/torch_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/arrays/pickle_reader.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

const std::string kTorchData = HEADLIGHT_TEST_DATA "/torch/";

ArrayFile torchFile(const std::string& name) { return readArrayFile(kTorchData + name + ".pt"); }

Array expectedArray(const std::string& name) {
    const ArrayFile expected = readArrayFile(kTorchData + "expected.npz");
    return expected.find(name) ? *expected.find(name) : Array();
}

std::vector<std::string> namesOf(const ArrayFile& file) {
    std::vector<std::string> names;
    for (const NamedArray& named : file.arrays)
        names.push_back(named.name);
    return names;
}

std::vector<std::pair<std::string, std::string>> lostOf(const ArrayFile& file) {
    std::vector<std::pair<std::string, std::string>> lost;
    for (const Unreadable& one : file.unreadable)
        lost.emplace_back(one.name, one.reason);
    return lost;
}

void expectArray(const ArrayFile& file, const std::string& name, const std::string& wanted) {
    const Array* array = file.find(name);
    ASSERT_NE(array, nullptr) << name;
    EXPECT_EQ(array->shape(), expectedArray(wanted).shape()) << name;
    EXPECT_EQ(array->floats(), expectedArray(wanted).floats()) << name;
}

TEST(TorchReader, C038_APairOfATensorAndAListIsOfferedByPath) {
    const ArrayFile file = torchFile("pair_and_list");
    EXPECT_THAT(namesOf(file), ElementsAre("[0]", "[1][0]", "[1][1]"));
    EXPECT_EQ(file.find("[0]")->shape(), (std::vector<std::int64_t>{1, 2, 3, 4}));
    expectArray(file, "[1][0]", "list_0");
    expectArray(file, "[1][1]", "list_1");
}

TEST(TorchReader, C038_ADictIsOfferedByItsKeys) {
    EXPECT_THAT(namesOf(torchFile("by_name")), ElementsAre("attn", "hidden"));
}

TEST(TorchReader, C038_NoneIsMarkedAbsent) {
    const ArrayFile file = torchFile("nested_with_none");
    EXPECT_THAT(namesOf(file), ElementsAre("[1][0]"));
    EXPECT_THAT(lostOf(file),
                UnorderedElementsAre(Pair("[0]", "is absent (None)"), Pair("[1][1]", "is absent (None)")));
}

TEST(TorchReader, TensorsStayInTheMappedFile) {
    const ArrayFile file = torchFile("attentions");
    const Array& first = file.arrays.at(0).array;
    EXPECT_EQ(first.owner(), file.arrays.at(1).array.owner());
    expectArray(file, "[0]", "attentions_0");
    expectArray(file, "[1]", "attentions_1");
}

TEST(TorchReader, ViewsThatAreNotInOrderAreGathered) {
    const ArrayFile file = torchFile("mixed");
    expectArray(file, "cross_attentions[0]", "cross_0");
    expectArray(file, "cross_attentions[1]", "cross_1");
    EXPECT_EQ(file.find("decoder_attentions[0]")->type(), NumberType::F16);
    expectArray(file, "decoder_attentions[1]", "decoder_1");
}

TEST(TorchReader, WhatIsNoTensorIsListedWithWhy) {
    const ArrayFile file = torchFile("mixed");
    EXPECT_THAT(lostOf(file), UnorderedElementsAre(Pair("encoder_attentions[1]", "is absent (None)"),
                                                   Pair("loss", "is a number, not a tensor"),
                                                   Pair("complex", HasSubstr("torch.ComplexFloatStorage"))));
    EXPECT_THAT(file.findTexts("src_tokens")->values, ElementsAre("a", "b", "c", "d", "e"));
    EXPECT_EQ(file.find("step")->value(0), 3);
}

TEST(TorchReader, C037_TensorsOfAGpuOpenOnTheCpu) {
    const std::string bytes = test::readBytes(kTorchData + "cuda.pt");
    ASSERT_NE(bytes.find("cuda:0"), std::string::npos);
    EXPECT_EQ(torchFile("cuda").arrays.at(0).array.floats(), expectedArray("attentions_0").floats());
}

// A class that is not here answers by its outputs; nothing of it is run.
TEST(TorchReader, AnAnswerOfAModelIsADictOfOutputs) {
    const ArrayFile file = torchFile("model_output");
    EXPECT_THAT(namesOf(file), ElementsAre("attentions[0]", "attentions[1]", "last_hidden_state"));
    expectArray(file, "attentions[1]", "attentions_1");
}

TEST(TorchReader, K2_AStorageThatIsTooShortIsRefused) {
    EXPECT_THAT(refusal([] { torchFile("short"); }), AllOf(HasSubstr("1×2×3×3"), HasSubstr("68 bytes")));
}

// The pickle is covered by its checksum.
TEST(TorchReader, K2_EveryDamagedByteOfThePickleIsRefused) {
    const std::string whole = test::readBytes(kTorchData + "lone.pt");
    const std::size_t begin = whole.find("\x80\x02");
    const std::size_t end = whole.find("PK", begin);
    ASSERT_LT(begin + 100, end);
    const test::TempFolder folder;
    for (std::size_t at = begin; at < end; ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        const auto path = folder.write("a.pt", damaged);
        EXPECT_NE(refusal([&] { readArrayFile(path); }), "") << at;
    }
}

// Whether everything a pickle points to is there.
bool isWhole(const Pickle& pickle) {
    const auto isThere = [&](std::size_t index) { return index < pickle.values.size(); };
    return isThere(pickle.root) &&
           std::all_of(pickle.values.begin(), pickle.values.end(), [&](const PickleValue& value) {
               const bool pairs = value.kind == PickleValue::Kind::Dict || value.kind == PickleValue::Kind::Object;
               return isThere(value.callable) && isThere(value.arguments) && (!pairs || value.items.size() % 2 == 0) &&
                      std::all_of(value.items.begin(), value.items.end(), isThere);
           });
}

// Below the checksum: every byte of a whole pickle changed to values from all over, and every cut of it.
TEST(PickleReader, K2_NoPickleIsTooDamagedForAnAnswer) {
    const std::string whole = test::readBytes(kTorchData + "mixed.pt");
    const std::size_t begin = whole.find("\x80\x02");
    const std::string pickle = whole.substr(begin, whole.find("PK", begin) - begin);
    for (std::size_t at = 0; at < pickle.size(); ++at) {
        EXPECT_NE(refusal([&] { readPickle(std::string_view(pickle).substr(0, at), ""); }), "") << at;
        for (int value = 0; value < 256; value += 23) {
            std::string damaged = pickle;
            damaged[at] = static_cast<char>(value);
            bool answered = false;
            const std::string refused = refusal([&] { answered = isWhole(readPickle(damaged, "")); });
            EXPECT_TRUE(answered || refused.find("its pickle") != std::string::npos)
                << at << " = " << value << ": " << refused;
        }
    }
}

// What torch.save writes of strings, lists and tensors, instruction by instruction (pickletools.py).
std::string textOf(const std::string& text) { return "X" + test::number(text.size(), 4) + text; }

std::string tupleOf(const std::vector<int>& numbers) {
    std::string items;
    for (const int number : numbers)
        items += "J" + test::number(static_cast<std::uint32_t>(number), 4);
    return "(" + items + "t";
}

std::string tensorOf(const std::vector<int>& shape, const std::vector<int>& strides) {
    return "ctorch._utils\n_rebuild_tensor_v2\n((" + textOf("storage") + "ctorch\nFloatStorage\n" + textOf("0") +
           textOf("cpu") + "K\x01tQK" + std::string(1, '\0') + tupleOf(shape) + tupleOf(strides) + "\x89Nt" + "R";
}

std::string recalls(int count) {
    std::string body;
    for (int i = 0; i < count; ++i)
        body += "h" + std::string(1, '\0');
    return body;
}

// "(" + what is kept in place 0 + recalls = a list of them.
std::string kept(const std::string& value) { return "]q\x01(" + value + "q" + std::string(1, '\0'); }

class HandMadeTorchFile : public testing::Test {
protected:
    ArrayFile read(const std::string& body, const std::string& storage = "1234") const {
        return readArrayFile(
            m_folder.write("a.pt", test::storedZip({{"a/data.pkl", "\x80\x02" + body + "."}, {"a/data/0", storage}})));
    }

    test::TempFolder m_folder;
};

TEST_F(HandMadeTorchFile, ATensorRecalledManyTimesIsGatheredOnce) {
    const ArrayFile file = read(kept(tensorOf({1024, 1}, {0, 1})) + recalls(20'000) + "e");
    ASSERT_EQ(file.arrays.size(), 20'001U);
    EXPECT_EQ(file.arrays.front().array.owner(), file.arrays.back().array.owner());
    EXPECT_EQ(file.arrays.back().array.shape(), (std::vector<std::int64_t>{1024, 1}));
}

// Each of these is one of a few kilobytes that would take gigabytes.
TEST_F(HandMadeTorchFile, K2_ViewsLargerThanAnyFileAreRefusedBeforeTheyAreMade) {
    const std::string twoMegabytes(2'000'000, 'x');
    EXPECT_THAT(refusal([&] {
                    read(tensorOf({1000, 500'000}, {0, 1}), twoMegabytes);
                }),
                AllOf(HasSubstr("would come to more than 1008"), HasSubstr("contiguous()")));
}

TEST_F(HandMadeTorchFile, K2_ATextRecalledManyTimesIsRefused) {
    EXPECT_THAT(refusal([&] { read(kept(textOf(std::string(4'000'000, 'a'))) + recalls(40) + "e"); }),
                HasSubstr("repeats its names and texts"));
    // A list of lists, each of them the same 100,000 texts.
    std::string empty = "](" + textOf("") + "q\x02";
    for (int i = 0; i < 100'000; ++i)
        empty += "h\x02";
    EXPECT_THAT(refusal([&] { read(kept(empty + "e") + recalls(50) + "e"); }),
                HasSubstr("repeats its names and texts"));
}

TEST_F(HandMadeTorchFile, K2_KeysLongerThanAnyNameAreLeftOut) {
    const std::string key = textOf(std::string(1025, 'k')) + tensorOf({1}, {1});
    const ArrayFile file = read("}(" + key + textOf("attn") + tensorOf({1}, {1}) + "u");
    EXPECT_THAT(namesOf(file), ElementsAre("attn"));
    EXPECT_THAT(lostOf(file), ElementsAre(Pair("", "has a key of 1025 bytes, longer than 1024")));
    EXPECT_THAT(namesOf(read("}(" + textOf(std::string(1024, 'k')) + tensorOf({1}, {1}) + "u")),
                ElementsAre(std::string(1024, 'k')));
}

}  // namespace
}  // namespace headlight
