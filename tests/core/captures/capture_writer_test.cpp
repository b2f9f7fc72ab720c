#include "core/captures/capture_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <locale>

#include "core/captures/capture_reader.h"
#include "core/captures/capture_summary.h"
#include "core/captures/provenance_json.h"
#include "tests/support/array_bytes.h"
#include "tests/support/capture_fixture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Array randomFloats(std::vector<std::int64_t> shape, unsigned seed) {
    const std::int64_t size = shape[0] * shape[1] * shape[2] * shape[3];
    std::vector<float> values;
    for (std::int64_t i = 0; i < size; ++i) {
        seed = seed * 1664525U + 1013904223U;
        values.push_back(std::ldexp(static_cast<float>(seed >> 8), -24) - 0.5F);
    }
    return Array::of(std::move(shape), values);
}

// exp and normalise, in the definition's own words.
Array softmaxOf(const Array& energies) {
    std::vector<float> values = energies.floats();
    const auto keys = static_cast<std::size_t>(energies.shape().back());
    for (std::size_t row = 0; row < values.size(); row += keys) {
        float sum = 0;
        for (std::size_t k = 0; k < keys; ++k)
            sum += values[row + k] = std::exp(values[row + k]);
        for (std::size_t k = 0; k < keys; ++k)
            values[row + k] /= sum;
    }
    return Array::of(energies.shape(), values);
}

Capture sampleCapture() {
    Capture capture;
    Stack stack;
    stack.name = "encoder.self";
    stack.layers = 2;
    stack.heads = 3;
    stack.queries = stack.keys = 4;
    stack.energies = randomFloats({2, 3, 4, 4}, 1);
    stack.weights = softmaxOf(stack.energies);
    stack.mask = Array::ofBools({1, 1, 1, 4}, {1, 1, 1, 1});
    stack.q = randomFloats({2, 3, 4, 8}, 2);
    stack.k = randomFloats({2, 3, 4, 5}, 3);
    stack.v = randomFloats({2, 3, 4, 6}, 4);
    stack.energyParts["additive"] = randomFloats({2, 3, 4, 4}, 4);
    stack.queryTokens = {{"a", "", "é", "\n"}, false};
    stack.keyTokens = stack.queryTokens;
    capture.stacks.push_back(stack);
    Stack cut;
    cut.name = "cross";
    cut.layers = cut.heads = 1;
    cut.queries = 1;
    cut.keys = 2;
    cut.weights = Array::of({1, 1, 1, 2}, std::vector<double>{0.1, 1e-300});
    cut.partialRows = cut.averagedHeads = true;
    cut.axesNote = "read as …";
    cut.queryTokens = {{"0"}, true};
    cut.keyTokens = {{"0", "1"}, true};
    capture.stacks.push_back(cut);
    std::vector<float> projection(24, 0.1F);
    projection[1] = 1e-38F;
    projection[2] = -0.0F;
    projection[3] = 3e38F;
    capture.parameters["W_q"] = Array::of({3, 1, 8}, projection);
    capture.provenance.program = "headlight 0.1.0";
    capture.provenance.source = "playground";
    capture.provenance.attention = AttentionSpec{AttentionKind::General, 3, 24, true, 0.25, NumberType::F64, ~0ULL};
    capture.provenance.temperature = 1;
    capture.provenance.warnings = {"one"};
    return capture;
}

void expectSameParts(const Array& a, const Array& b) {
    ASSERT_EQ(a.empty(), b.empty());
    if (a.empty())
        return;
    ASSERT_EQ(a.type(), b.type());
    ASSERT_EQ(a.shape(), b.shape());
    EXPECT_EQ(std::memcmp(a.bytes(), b.bytes(), static_cast<std::size_t>(a.byteCount())), 0);
}

void expectSameParts(const Stack& a, const Stack& b) {
    EXPECT_EQ(a.name, b.name);
    for (const auto part : {&Stack::energies, &Stack::weights, &Stack::mask, &Stack::q, &Stack::k, &Stack::v})
        expectSameParts(a.*part, b.*part);
    ASSERT_EQ(a.energyParts.size(), b.energyParts.size());
    for (const auto& [name, array] : a.energyParts)
        expectSameParts(array, b.energyParts.at(name));
    EXPECT_EQ(a.queryTokens, b.queryTokens);
    EXPECT_EQ(a.keyTokens.invented, b.keyTokens.invented);
    EXPECT_EQ(a.partialRows, b.partialRows);
    EXPECT_EQ(a.averagedHeads, b.averagedHeads);
    EXPECT_EQ(a.axesNote, b.axesNote);
}

class CaptureRoundTrip : public testing::TestWithParam<const char*> {};

// The numbers go out as they are held, not as they are shown, and no token is a separator.
TEST_P(CaptureRoundTrip, C168_NumbersAndAwkwardTokensComeBackExactly) {
    const test::TempFolder folder;
    const auto path = folder.path() / (std::string("table") + GetParam());
    Capture capture = sampleCapture();
    Stack& stack = capture.stacks.back();
    stack.queries = 2;
    stack.weights = Array::of({1, 1, 2, 2}, std::vector<float>{0.123456789F, 0.876543211F, 1.0F / 3, 2.0F / 3});
    stack.partialRows = false;
    stack.queryTokens = {{"a,b", "say \"x\""}, false};
    stack.keyTokens = {{"=1+1", "one\ntwo"}, false};
    writeCapture(capture, path);
    const CapturePtr back = readCapture({path, "", 0});
    expectSameParts(stack, back->stacks.back());
}

TEST_P(CaptureRoundTrip, IsExact) {
    const test::TempFolder folder;
    const auto path = folder.path() / (std::string("a") + GetParam());
    const Capture capture = sampleCapture();
    writeCapture(capture, path);
    const CapturePtr back = readCapture({path, "", 0});
    EXPECT_THAT(back->warnings, IsEmpty());
    ASSERT_EQ(back->stacks.size(), capture.stacks.size());
    for (std::size_t i = 0; i < capture.stacks.size(); ++i)
        expectSameParts(capture.stacks[i], back->stacks[i]);
    expectSameParts(capture.parameters.at("W_q"), back->parameters.at("W_q"));
    EXPECT_EQ(back->provenance.source, "playground");
    EXPECT_EQ(back->provenance.attention, capture.provenance.attention);
    EXPECT_EQ(back->provenance.mask, capture.provenance.mask);
    EXPECT_THAT(back->provenance.warnings, ElementsAre("one"));
    writeCapture(*back, folder.path() / (std::string("b") + GetParam()));
    EXPECT_EQ(test::readBytes(path), test::readBytes(folder.path() / (std::string("b") + GetParam())));
}

INSTANTIATE_TEST_SUITE_P(CaptureWriter, CaptureRoundTrip, testing::Values(".npz", ".safetensors", ".json"));

TEST(CaptureWriter, JsonHasTextsForWhatIsNotFinite) {
    const test::TempFolder folder;
    Capture capture = sampleCapture();
    capture.stacks.resize(1);
    capture.stacks[0].energies = Array::of({2, 3, 4, 4}, std::vector<float>(96, -INFINITY));
    capture.stacks[0].weights = {};
    writeCapture(capture, folder.path() / "a.json");
    EXPECT_THAT(test::readBytes(folder.path() / "a.json"), HasSubstr("\"-Infinity\""));
    expectSameParts(readCapture({folder.path() / "a.json", "", 0})->stacks[0].energies, capture.stacks[0].energies);
}

struct CaptureCommaNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(CaptureWriter, C171_TheLocaleDoesNotShow) {
    const test::TempFolder folder;
    writeCapture(sampleCapture(), folder.path() / "plain.json");
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CaptureCommaNumbers));
    writeCapture(sampleCapture(), folder.path() / "comma.json");
    const CapturePtr back = readCapture({folder.path() / "plain.json", "", 0});
    const std::string info = summaryJson(summarise(*back));
    std::locale::global(before);
    EXPECT_EQ(test::readBytes(folder.path() / "plain.json"), test::readBytes(folder.path() / "comma.json"));
    expectSameParts(back->stacks.at(0), sampleCapture().stacks[0]);
    EXPECT_EQ(info, summaryJson(summarise(*back)));
}

TEST(CaptureWriter, OtherEndingsAreRefused) {
    const test::TempFolder folder;
    EXPECT_THAT(refusal([&] { writeCapture(sampleCapture(), folder.path() / "a.pt"); }),
                HasSubstr(".npz, .safetensors or .json"));
    EXPECT_THAT(refusal([&] { writeCapture(sampleCapture(), folder.path() / "a"); }), HasSubstr("no ending"));
}

TEST(ProvenanceJson, KeepsEveryPartOfAMask) {
    Provenance provenance;
    provenance.mask = MaskSpec::none();
    provenance.mask.causal = CausalAlignment::BottomRight;
    provenance.mask.window = 3;
    provenance.mask.length = 0;
    provenance.mask.keySegments = {0, 0, 1};
    provenance.mask.querySegments = {0, 1};
    provenance.mask.custom = CustomMask{"m.npy", "1 = may look", MaskMatrix(2, 3, {1, 0, 1, 0, 0, 1})};
    provenance.temperature = 0.1;
    const ProvenanceDocument back = parseProvenance(provenanceJson(provenance), "test");
    EXPECT_EQ(back.provenance.mask, provenance.mask);
    EXPECT_EQ(back.provenance.mask.custom->path, "m.npy");
    EXPECT_EQ(back.provenance.temperature, 0.1);
    EXPECT_THAT(refusal([] { parseProvenance("[1]", "test"); }), HasSubstr("no provenance"));
    EXPECT_THAT(refusal([] { parseProvenance(R"({"attention": {"kind": "magic"}})", "test"); }),
                HasSubstr("not known"));
}

TEST(CaptureSummary, SaysWhatIsThere) {
    Capture capture = sampleCapture();
    capture.format = "Headlight capture";
    const CaptureSummary summary = summarise(capture, "a.npz");
    EXPECT_EQ(summary.stacks.at(0).dtype, "float32");
    EXPECT_EQ(summary.stacks.at(0).energyOrigin, "recorded");
    EXPECT_EQ(summary.stacks.at(1).energyOrigin, "derived_from_weights");
    EXPECT_LT(*summary.stacks.at(0).worstRowSumDeviation, 1e-6);
    EXPECT_EQ(summary.stacks.at(1).memoryBytes, 16);
    const std::string json = summaryJson(summary);
    for (const char* part : {"\"has_qk\": true", "\"path\": \"a.npz\"", "\"worst_row_sum_deviation\"",
                             "\"query_tokens\"", "\"memory_bytes\": 16", "\"provenance\""})
        EXPECT_THAT(json, HasSubstr(part));
    EXPECT_THAT(summaryText(summary), HasSubstr("encoder.self: 2 layers × 3 heads, 4 queries × 4 keys, float32"));
    EXPECT_THAT(summaryText(summary), HasSubstr(", q, k and v"));
}

TEST(CaptureSummary, CountsOneOfAThing) {
    Stack stack;
    stack.name = "self";
    stack.layers = stack.heads = stack.queries = stack.keys = 1;
    stack.weights = Array::of({1, 1, 1, 1}, std::vector<float>{1});
    stack.q = stack.k = Array::of({1, 1, 1, 2}, std::vector<float>{1, 0});
    Capture capture;
    capture.stacks.push_back(stack);
    EXPECT_THAT(summaryText(summarise(capture)), HasSubstr("self: 1 layer × 1 head, 1 query × 1 key, float32"));
    EXPECT_THAT(summaryText(summarise(capture)), HasSubstr(", q and k"));
    EXPECT_THAT(summaryJson(summarise(capture)), HasSubstr("\"has_v\": false"));
}

TEST(OwnLayout, ArraysThatDoNotFitAreRefused) {
    const test::TempFolder folder;
    const auto refusalOf = [&](auto change) {
        Capture capture = sampleCapture();
        change(capture.stacks[0]);
        writeCapture(capture, folder.path() / "a.npz");
        return refusal([&] { readCapture({folder.path() / "a.npz", "", 0}); });
    };
    EXPECT_THAT(refusalOf([](Stack& s) {
                    s.energies = randomFloats({2, 3, 4, 5}, 1);
                }),
                HasSubstr("'encoder.self.energies' is 2×3×4×5"));
    EXPECT_THAT(refusalOf([](Stack& s) { s.q = randomFloats({2, 2, 4, 8}, 1); }), HasSubstr("encoder.self.q"));
    EXPECT_THAT(refusalOf([](Stack& s) { s.v = randomFloats({2, 3, 5, 8}, 1); }), HasSubstr("encoder.self.v"));
    EXPECT_THAT(refusalOf([](Stack& s) { s.mask = Array::ofBools({1, 1, 3, 1}, {1, 1, 1}); }), HasSubstr("mask"));
    EXPECT_THAT(refusalOf([](Stack& s) { s.weights = s.weights.reshaped({6, 4, 4}); }), HasSubstr("6×4×4"));
    EXPECT_THAT(refusalOf([](Stack& s) {
                    s.energies = s.weights = s.k = {};
                    s.energyParts.clear();
                }),
                HasSubstr("neither weights nor energies"));
}

class OwnMask : public test::CaptureFixture {
protected:
    // The bytes of the mask that is read beside maps of 1×1×2×2.
    std::vector<std::uint8_t> maskOf(const Array& mask) {
        m_read =
            read({{"self.energies", Array::of({1, 1, 2, 2}, std::vector<float>{1, 2, 3, 4})}, {"self.mask", mask}});
        const MaskMatrix rows = m_read->stacks.at(0).mask.mask(0, 2, 2);
        return {rows.data(), rows.data() + rows.size()};
    }

    CapturePtr m_read;
};

TEST_F(OwnMask, FloatsAreReadByTheirValues) {
    const Array additive = Array::of({1, 1, 2, 2}, std::vector<float>{0, -INFINITY, 0, 0});
    EXPECT_THAT(maskOf(additive), ElementsAre(1, 0, 1, 1));
    EXPECT_THAT(m_read->warnings, ElementsAre(AllOf(HasSubstr("'self.mask' holds float32"), HasSubstr("additive"))));
    EXPECT_THAT(maskOf(Array::of({1, 1, 2, 2}, std::vector<float>{1, 0, 1, 1})), ElementsAre(1, 0, 1, 1));
    EXPECT_THAT(refusal([&] {
                    maskOf(Array::of({1, 1, 2, 2}, std::vector<float>{1, 0.5F, 1, 1}));
                }),
                AllOf(HasSubstr("self.mask"), HasSubstr("0.5")));
}

TEST_F(OwnMask, BroadcastsOverEveryAxis) {
    EXPECT_THAT(maskOf(Array::ofBools({2, 2}, {1, 0, 1, 1})), ElementsAre(1, 0, 1, 1));
    EXPECT_THAT(m_read->warnings, IsEmpty());
    EXPECT_THAT(maskOf(Array::ofBools({1, 1, 2, 1}, {1, 0})), ElementsAre(1, 1, 0, 0));
    EXPECT_THAT(refusal([&] { maskOf(Array::ofBools({3, 2}, {1, 1, 1, 1, 1, 1})); }), HasSubstr("does not fit"));
}

TEST(OwnLayout, ParametersAreChecked) {
    const test::TempFolder folder;
    const auto refusalOf = [&](auto change) {
        Capture capture = sampleCapture();
        change(capture);
        writeCapture(capture, folder.path() / "a.npz");
        return refusal([&] { readCapture({folder.path() / "a.npz", "", 0}); });
    };
    EXPECT_THAT(refusalOf([](Capture& c) {
                    c.parameters["W_q"] = Array::of({3, 8}, std::vector<float>(24));
                }),
                AllOf(HasSubstr("'param.W_q'"), HasSubstr("3×8"), HasSubstr("heads × inner width")));
    EXPECT_THAT(refusalOf([](Capture& c) {
                    c.parameters["v"] = Array::of({2, 1}, std::vector<float>(2));
                }),
                HasSubstr("'param.v': is 2×1"));
    EXPECT_THAT(refusalOf([](Capture& c) { c.parameters["temperature"] = Array::of({}, std::vector<double>{0}); }),
                AllOf(HasSubstr("'param.temperature': is 0"), HasSubstr("above 0")));
    EXPECT_THAT(refusalOf([](Capture& c) { c.provenance.temperature = -1; }), HasSubstr("temperature -1"));
    EXPECT_THAT(refusalOf([](Capture& c) { c.stacks[0].energies = {}; }), HasSubstr("has no 'param.W'"));
}

TEST_F(OwnMask, FilesOfOthersAreNotTakenForOurs) {
    const Array maps = test::uniform({2, 3, 4, 4});
    const CapturePtr modules =
        read({{"decoder.layers.0.attn.weights", maps}, {"decoder.layers.1.attn.weights", maps}}, {}, "", 1);
    ASSERT_EQ(modules->stacks.size(), 1U);
    EXPECT_EQ(test::stackShape(modules->stacks[0]), (test::Shape{2, 3, 4, 4}));
    EXPECT_THAT(modules->warnings, Contains(HasSubstr("2 sentences")));
    const CapturePtr stray = read({{"attentions", maps}, {"layer.0.k", test::uniform({1, 1, 4, 8})}});
    EXPECT_EQ(test::stackShape(stray->stacks.at(0)), (test::Shape{2, 3, 4, 4}));
    EXPECT_EQ(stray->stacks[0].name, "self");
    EXPECT_EQ(read({{"self.weights", maps}})->format, "Headlight capture");
}

}  // namespace
}  // namespace headlight
