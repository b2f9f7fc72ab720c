#include "core/captures/capture_reader.h"

#include "tests/support/capture_fixture.h"

namespace headlight {
namespace {

using test::marked;
using test::refusal;
using test::stackShape;
using test::uniform;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

using CaptureReader = test::CaptureFixture;

TEST_F(CaptureReader, C040_TwoToFiveAxesOpenAndSayHow) {
    EXPECT_THAT(stackShape(readNpy(uniform({3, 4}))->stacks.at(0)), ElementsAre(1, 1, 3, 4));
    const CapturePtr three = readNpy(uniform({2, 3, 4}));
    EXPECT_THAT(stackShape(three->stacks.at(0)), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(three->stacks[0].axesNote, HasSubstr("read as heads × queries × keys; could also be batch"));
    const CapturePtr four = readNpy(uniform({5, 2, 3, 4}));
    EXPECT_THAT(stackShape(four->stacks.at(0)), ElementsAre(5, 2, 3, 4));
    EXPECT_THAT(four->stacks[0].axesNote, HasSubstr("--axes BHQK"));
    EXPECT_THAT(stackShape(readNpy(uniform({5, 1, 2, 3, 4}))->stacks.at(0)), ElementsAre(5, 2, 3, 4));
}

TEST_F(CaptureReader, C040_OneAndSixAxesAreRefusedWithTheShape) {
    EXPECT_THAT(refusal([&] { readNpy(uniform({7})); }), AllOf(HasSubstr("shape 7"), HasSubstr("1 axes")));
    EXPECT_THAT(refusal([&] { readNpy(uniform({1, 2, 1, 2, 3, 4})); }), HasSubstr("1×2×1×2×3×4"));
    EXPECT_THAT(refusal([&] { readNpy(uniform({2, 0, 4})); }), HasSubstr("2×0×4"));
}

TEST_F(CaptureReader, C069_ThreeAxesAreHeadsOrBatchAndTheUserIsTold) {
    const CapturePtr asked = read({{"arr_0", uniform({2, 3, 4})}});
    EXPECT_THAT(asked->warnings, ElementsAre(AllOf(HasSubstr("heads × queries × keys"), HasSubstr("--axes BQK"))));
    EXPECT_FALSE(asked->stacks.at(0).averagedHeads);
    const CapturePtr batch = read({{"arr_0", marked({2, 3, 4})}}, {}, "BQK", 1);
    EXPECT_THAT(stackShape(batch->stacks.at(0)), ElementsAre(1, 1, 3, 4));
    EXPECT_TRUE(batch->stacks[0].averagedHeads);
    EXPECT_EQ(batch->stacks[0].weights.value(0), static_cast<double>(0.02F));
    EXPECT_THAT(batch->warnings, ElementsAre(HasSubstr("2 sentences; sentence 1")));
    const CapturePtr layers = read({{"arr_0", uniform({2, 3, 4})}}, {}, "LQK");
    EXPECT_THAT(stackShape(layers->stacks.at(0)), ElementsAre(2, 1, 3, 4));
    EXPECT_TRUE(layers->stacks[0].averagedHeads);
}

TEST_F(CaptureReader, C069_TheQuestionCanBeAskedBefore) {
    const auto questions = readCapture({write({{"arr_0", uniform({2, 3, 4})}}), {}, 0})->axesQuestions;
    ASSERT_THAT(questions, SizeIs(1));
    EXPECT_THAT(questions[0].shape, ElementsAre(2, 3, 4));
    ASSERT_THAT(questions[0].candidates, SizeIs(3));
    EXPECT_EQ(questions[0].candidates[0].axes, "HQK");
    EXPECT_EQ(questions[0].candidates[1].sentence, "batch × queries × keys");
    EXPECT_THAT(readCapture({write({{"attentions", uniform({2, 1, 2, 3, 3})}}), {}, 0})->axesQuestions, IsEmpty());
    EXPECT_THAT(readCapture({write({{"arr_0", uniform({1, 3, 3})}}), {}, 0})->axesQuestions, IsEmpty());
}

TEST_F(CaptureReader, AxesMayComeInAnyOrder) {
    // values[k][q] = 10 q + k
    const Array turned = Array::of({3, 2}, std::vector<float>{0, 10, 1, 11, 2, 12});
    const CapturePtr capture = readNpy(turned, "KQ");
    EXPECT_THAT(capture->stacks.at(0).weights.floats(), ElementsAre(0, 1, 2, 10, 11, 12));
    EXPECT_THAT(stackShape(readNpy(uniform({4, 1, 1, 5}), "SLQK")->stacks.at(0)), ElementsAre(1, 1, 4, 5));
    EXPECT_THAT(stackShape(readNpy(uniform({1, 2, 3, 4}), "xhqk")->stacks.at(0)), ElementsAre(1, 2, 3, 4));
}

TEST_F(CaptureReader, AxesThatDoNotFitAreRefused) {
    const Array array = uniform({2, 3, 4});
    EXPECT_THAT(refusal([&] { readNpy(array, "QK"); }), AllOf(HasSubstr("axes QK"), HasSubstr("2×3×4")));
    EXPECT_THAT(refusal([&] { readNpy(array, "XQK"); }), HasSubstr("'X' is no axis"));
    EXPECT_THAT(refusal([&] { readNpy(array, "QQK"); }), HasSubstr("twice"));
    EXPECT_THAT(refusal([&] { readNpy(array, "LHQ"); }), HasSubstr("queries (Q) and keys (K)"));
    EXPECT_THAT(refusal([&] { readNpy(array, "SQK"); }), HasSubstr("more than one query"));
    EXPECT_THAT(refusal([&] { readNpy(array, "BQK", 2); }), HasSubstr("no sentence 2"));
    EXPECT_THAT(refusal([&] { readNpy(array, "HQK", -1); }), HasSubstr("no sentence -1"));
}

TEST_F(CaptureReader, C072_ThreeStacksOfAnEncoderDecoder) {
    const CapturePtr capture =
        read({{"encoder_attentions", uniform({1, 1, 2, 4, 4})},
              {"decoder_attentions", uniform({1, 1, 2, 3, 3})},
              {"cross_attentions", uniform({1, 1, 2, 3, 4})}},
             {{"src_tokens", {4}, {"a", "b", "c", "</s>"}}, {"tgt_tokens", {3}, {"x", "y", "z"}}});
    ASSERT_THAT(capture->stacks, SizeIs(3));
    const auto stack = [&](const std::string& name) {
        for (const Stack& one : capture->stacks)
            if (one.name == name)
                return one;
        return Stack{};
    };
    EXPECT_THAT(stack("cross").queryTokens.texts, ElementsAre("x", "y", "z"));
    EXPECT_THAT(stack("cross").keyTokens.texts, ElementsAre("a", "b", "c", "</s>"));
    EXPECT_THAT(stackShape(stack("cross")), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(stack("encoder.self").queryTokens.texts, SizeIs(4));
    EXPECT_THAT(stack("decoder.self").keyTokens.texts, ElementsAre("x", "y", "z"));
    EXPECT_THAT(capture->warnings, IsEmpty());
}

TEST_F(CaptureReader, C072_ASquareCrossMapIsNotTurned) {
    const Array map = Array::of({1, 1, 1, 2, 2}, std::vector<float>{0.9F, 0.1F, 0.2F, 0.8F});
    const CapturePtr capture =
        read({{"cross_attentions", map}}, {{"src_tokens", {2}, {"a", "b"}}, {"tgt_tokens", {2}, {"x", "y"}}});
    EXPECT_THAT(capture->stacks.at(0).weights.floats(), ElementsAre(0.9F, 0.1F, 0.2F, 0.8F));
    EXPECT_THAT(capture->stacks[0].queryTokens.texts, ElementsAre("x", "y"));
    EXPECT_THAT(capture->stacks[0].keyTokens.texts, ElementsAre("a", "b"));
}

TEST_F(CaptureReader, HalfPrecisionAndBfloat16StayWhatTheyAre) {
    const Array::Buffer brain = Array::allocate(NumberType::BF16, {1, 2});
    brain.as<std::uint16_t>()[0] = 0x3E80;
    brain.as<std::uint16_t>()[1] = 0x3F40;
    writeSafetensors(m_folder.path() / "a.safetensors", {{"attentions", brain.array}}, {{"tokens", "[\"a\", \"b\"]"}});
    const CapturePtr capture = readCapture({m_folder.path() / "a.safetensors", "", 0});
    EXPECT_EQ(capture->stacks.at(0).weights.type(), NumberType::BF16);
    EXPECT_THAT(capture->stacks[0].weights.floats(), ElementsAre(0.25F, 0.75F));
    EXPECT_THAT(capture->stacks[0].keyTokens.texts, ElementsAre("a", "b"));
    EXPECT_TRUE(capture->stacks[0].queryTokens.invented);
}

TEST_F(CaptureReader, C009_UnreadableMembersAreTold) {
    const CapturePtr capture = readCapture({HEADLIGHT_TEST_DATA "/arrays/objects.npz", "", 0});
    EXPECT_THAT(capture->stacks.at(0).weights.floats(), ElementsAre(0.5F, 0.5F, 0.25F, 0.75F));
    EXPECT_THAT(capture->warnings,
                Contains(AllOf(HasSubstr("'ragged'"), HasSubstr("pickled"), HasSubstr("one array per name"))));
}

TEST_F(CaptureReader, JsonOfNestedLists) {
    const auto path = m_folder.write("a.json", R"({"attentions": [[[0.5, 0.5], [0.25, 0.75]]], "tokens": ["a", "b"]})");
    const CapturePtr capture = readCapture({path, "", 0});
    EXPECT_THAT(stackShape(capture->stacks.at(0)), ElementsAre(1, 1, 2, 2));
    EXPECT_THAT(capture->stacks[0].keyTokens.texts, ElementsAre("a", "b"));
    EXPECT_THAT(capture->warnings, IsEmpty());
    const auto steps = m_folder.write("b.json", R"({"step": [[[1.0]], [[0.5, 0.5]]]})");
    EXPECT_THAT(stackShape(readCapture({steps, "", 0})->stacks.at(0)), ElementsAre(1, 1, 2, 2));
    const auto bad = m_folder.write("c.json", R"({"attentions": [[NaN, 1]]})");
    EXPECT_THAT(refusal([&] { readCapture({bad, "", 0}); }), HasSubstr("NaN and Infinity are no JSON"));
}

TEST_F(CaptureReader, WholeNumbersOfJsonAreWeights) {
    const auto path =
        m_folder.write("a.json", R"({"self.weights": [[[[1, 0], [0, 1]]]], "self.mask": [[1, 0], [1, 1]]})");
    const CapturePtr capture = readCapture({path, "", 0});
    EXPECT_THAT(capture->stacks.at(0).weights.floats(), ElementsAre(1, 0, 0, 1));
    EXPECT_THAT(capture->stacks[0].mask.doubles(), ElementsAre(1, 0, 1, 1));
    EXPECT_THAT(capture->warnings, ElementsAre(HasSubstr("1 = may look")));
}

TEST_F(CaptureReader, JsonIsRefusedInOurWords) {
    const auto refusalOf = [&](const char* text) {
        return refusal([&] { readCapture({m_folder.write("a.json", text), "", 0}); });
    };
    EXPECT_THAT(refusalOf(R"({"weights": [[1, 0]], "weights": [[0, 1]]})"),
                AllOf(HasSubstr("a.json"), HasSubstr("'weights' comes twice")));
    EXPECT_THAT(refusalOf(R"({"weights": [[1e999, 0]]})"),
                AllOf(HasSubstr("a.json"), HasSubstr("too large"), Not(HasSubstr("json.exception"))));
    EXPECT_THAT(refusalOf(R"({"weights": [[1, 0])"), HasSubstr("at byte 19 of 19"));
    EXPECT_THAT(refusalOf(R"({"weights": [[[0.5, 0.5], [1.0]]]})"),
                HasSubstr("'weights' is ragged: weights[0][1] has 1 values, weights[0][0] has 2"));
    EXPECT_THAT(refusalOf(R"({"weights": [[[0.5, null]]]})"), HasSubstr("holds null at weights[0][0][1]"));
}

TEST_F(CaptureReader, JsonThatNestsWithoutEndIsRefused) {
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    for (const std::string& text :
         {deep, R"({"headlight.provenance": )" + deep + "}", R"({"attention": {"all": )" + deep + "}}"})
        EXPECT_THAT(refusal([&] { readCapture({m_folder.write("a.json", text), "", 0}); }), HasSubstr("deeper"));
    EXPECT_NE(refusal([&] {
                  readCapture({m_folder.write("a.html", "<html>{\"attention\": " + deep + "}"), "", 0});
              }),
              "");
}

// Whatever a byte is changed to, the file opens or is refused by an Error.
TEST_F(CaptureReader, DamagedFilesNeverCrash) {
    const std::vector<NamedArray> arrays{{"self.weights", uniform({1, 2, 3, 3})},
                                         {"self.mask", Array::ofBools({1, 1, 1, 3}, {1, 1, 1})}};
    write(arrays, {{"self.keys", {3}, {"a", "b", "c"}}});
    writeSafetensors(m_folder.path() / "a.safetensors", arrays, {{"self.keys", "[\"a\", \"b\", \"c\"]"}});
    m_folder.write("a.json",
                   R"({"attentions": [[[0.5, 0.5], [0.25, 0.75]]], "tokens": ["a", "b"], "mask": [[true, true]]})");
    unsigned seed = 1;
    const auto random = [&](std::size_t below) {
        seed = seed * 1664525U + 1013904223U;
        return (seed >> 8) % below;
    };
    for (const char* name : {"a.npz", "a.safetensors", "a.json"}) {
        const std::string whole = test::readBytes(m_folder.path() / name);
        for (int i = 0; i < 1000; ++i) {
            std::string bytes = whole;
            for (std::size_t changes = 1 + random(3); changes > 0; --changes)
                bytes[random(bytes.size())] = static_cast<char>(random(256));
            const auto path = m_folder.write(std::string("damaged-") + name, bytes);
            refusal([&] { readCapture({path, "", 0}); });
        }
    }
}

TEST_F(CaptureReader, C042_PathsOfAnyScript) {
    const std::string name = "注意 é/map.npy";
    m_folder.write(name, test::floatsNpy("(1, 2)", {0.5, 0.5}));
    EXPECT_THAT(readCapture({m_folder.path() / std::filesystem::u8path(name), "", 0})->stacks, SizeIs(1));
}

TEST_F(CaptureReader, CancellingStops) {
    const CancelToken cancel;
    cancel.request();
    const auto path = write({{"attention", uniform({2, 2})}});
    EXPECT_THROW(readCapture({path, "", 0}, cancel), Error);
}

class CaptureReaderRealData : public testing::TestWithParam<const char*> {};

TEST_P(CaptureReaderRealData, OpensWithoutWarnings) {
    const std::filesystem::path path = std::filesystem::path(HEADLIGHT_SHARED_DATA) / "captures" / GetParam();
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << "no " << path << ": the shared data are not here";
    const CapturePtr capture = readCapture({path, "", 0});
    EXPECT_THAT(capture->warnings, IsEmpty());
    EXPECT_THAT(readCapture({path, {}, 0})->axesQuestions, IsEmpty());
    for (const Stack& stack : capture->stacks) {
        EXPECT_FALSE(stack.queryTokens.invented);
        EXPECT_EQ(stack.queryTokens.size(), stack.queries);
        EXPECT_EQ(stack.keyTokens.size(), stack.keys);
    }
}

INSTANTIATE_TEST_SUITE_P(All, CaptureReaderRealData,
                         testing::Values("gpt2-small-0.npz", "gpt2-small-1.npz", "gpt2-small-2.npz",
                                         "bertviz-bert.json", "bertviz-distilbert.json", "bertviz-gpt2.json",
                                         "bertviz-opus-mt-en-de.json"));

// 12 layers × 12 heads × 6 tokens; encoder 7 × 7, decoder 13 × 13, cross 13 × 7 of six layers × eight heads.
TEST(CaptureReaderShapesRealData, AreTheDocumentedOnes) {
    const std::filesystem::path folder = std::filesystem::path(HEADLIGHT_SHARED_DATA) / "captures";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "no " << folder << ": the shared data are not here";
    const CapturePtr gpt2 = readCapture({folder / "gpt2-small-0.npz", "", 0});
    EXPECT_THAT(stackShape(gpt2->stacks.at(0)), ElementsAre(12, 12, 6, 6));
    EXPECT_EQ(gpt2->stacks[0].name, "self");
    EXPECT_FALSE(gpt2->stacks[0].energies.empty() || gpt2->stacks[0].mask.empty());
    const CapturePtr opus = readCapture({folder / "bertviz-opus-mt-en-de.json", "", 0});
    ASSERT_THAT(opus->stacks, SizeIs(3));
    EXPECT_THAT(stackShape(opus->stacks[0]), ElementsAre(6, 8, 7, 7));
    EXPECT_THAT(stackShape(opus->stacks[1]), ElementsAre(6, 8, 13, 13));
    EXPECT_THAT(stackShape(opus->stacks[2]), ElementsAre(6, 8, 13, 7));
    EXPECT_EQ(opus->stacks[2].name, "cross");
    const CapturePtr bert = readCapture({folder / "bertviz-bert.json", "", 0});
    ASSERT_THAT(bert->stacks, SizeIs(5));
    EXPECT_EQ(bert->stacks[0].name, "self");
    EXPECT_TRUE(bert->stacks[1].partialRows);
}

}  // namespace
}  // namespace headlight
