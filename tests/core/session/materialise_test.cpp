#include "core/session/materialise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "core/base/error.h"
#include "core/session/host.h"
#include "core/session/session.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::captureOf;
using test::emptyStack;
using test::storedEnergies;
using test::storedWeights;

MaskSpec causalMask() {
    MaskSpec spec;
    spec.causal = CausalAlignment::TopLeft;
    return spec;
}

TEST(Materialise, WritesEveryHeadWithForbiddenCellsExactlyZero) {
    Session session;
    const Capture source = storedEnergies(2, 3, 4, 4);
    const CapturePtr written = session.materialise(source, causalMask(), 1);
    const Stack& stack = written->stacks[0];
    EXPECT_EQ(stack.energies.floats(), source.stacks[0].energies.floats());
    EXPECT_EQ(stack.mask.shape(), (std::vector<std::int64_t>{1, 1, 4, 4}));
    for (int row = 0; row < 6 * 4; ++row) {
        double sum = 0;
        for (int c = 0; c < 4; ++c) {
            const double weight = stack.weights.value(row * 4 + c);
            EXPECT_EQ(weight == 0, c > row % 4);
            sum += weight;
        }
        EXPECT_NEAR(sum, 1, 1e-6);
    }
}

TEST(Materialise, EqualsWhatTheMapShows) {
    Session session;
    const Capture source = storedEnergies(2, 2, 3, 5);
    const Stack stack = session.materialise(source, causalMask(), 0.7)->stacks[0];
    for (int i = 0; i < 4; ++i) {
        MapRequest request;
        request.layer = LayerIndex{i / 2};
        request.head = HeadIndex{i % 2};
        request.mask = causalMask();
        request.temperature = 0.7;
        const Matrix shown = session.map(source, request).weights;
        const Matrix written = stack.weights.matrix(i * 15, 3, 5);
        EXPECT_TRUE(std::equal(shown.begin(), shown.end(), written.begin(), written.end()));
    }
}

TEST(Materialise, RecordsHowItWasMade) {
    Capture source = storedEnergies(1, 1, 2, 2);
    source.warnings = {"odd"};
    const Provenance provenance = Session().materialise(source, causalMask(), 0.5)->provenance;
    EXPECT_EQ(provenance.program, "headlight " HEADLIGHT_VERSION);
    EXPECT_EQ(describe(provenance.mask), "causal");
    EXPECT_EQ(provenance.temperature, 0.5);
    EXPECT_EQ(provenance.warnings, std::vector<std::string>{"odd"});
    EXPECT_EQ(provenance.sourceHash, "");
}

TEST(Materialise, C042_NamesTheSourceFileByItsChecksum) {
    const test::TempFolder folder;
    Capture source = storedEnergies(1, 1, 2, 2);
    source.provenance.source = folder.write("\u6CE8\u610F \u00E9/abc", "abc").u8string();
    // FIPS 180-2, B.1
    EXPECT_EQ(Session().materialise(source, MaskSpec(), 1)->provenance.sourceHash,
              "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Materialise, KeepsStoredWeightsToTheBitUnderTheirOwnMask) {
    const std::vector<float> odd{0.3F, 0.3F, 0.1F, 0.9000001F};
    const CapturePtr same = Session().materialise(storedWeights(2, 2, odd), MaskSpec(), 1);
    EXPECT_EQ(same->stacks[0].weights.floats(), odd);
    EXPECT_TRUE(same->stacks[0].energies.empty());
    EXPECT_TRUE(same->provenance.warnings.empty());
}

TEST(Materialise, SaysThatMaskedWeightsWereRenormalised) {
    const CapturePtr masked = Session().materialise(storedWeights(2, 2, {0.5F, 0.5F, 0.5F, 0.5F}), causalMask(), 1);
    EXPECT_EQ(masked->stacks[0].weights.floats(), (std::vector<float>{1, 0, 0.5F, 0.5F}));
    ASSERT_EQ(masked->provenance.warnings.size(), 1U);
    EXPECT_NE(masked->provenance.warnings[0].find("renormalised"), std::string::npos);
}

TEST(Materialise, KeepsAMaskOfEachHead) {
    Capture source = storedEnergies(1, 2, 2, 2);
    source.stacks[0].mask = Array::ofBools({1, 2, 1, 2}, {1, 0, 0, 1});
    const CapturePtr written = Session().materialise(source, MaskSpec(), 1);
    EXPECT_EQ(written->stacks[0].mask.shape(), (std::vector<std::int64_t>{1, 2, 2, 2}));
    EXPECT_EQ(written->stacks[0].weights.floats(), (std::vector<float>{1, 0, 1, 0, 0, 1, 0, 1}));
    EXPECT_TRUE(written->provenance.mask.recorded);
    EXPECT_TRUE(Session().materialise(source, MaskSpec::none(), 1)->stacks[0].mask.empty());
}

// Every byte that is written was told before: weights, energies, hybrid's parts, and the mask of all or of each head.
TEST(Materialise, TellsTheBytesItWrites) {
    PlaygroundSource hybrid;
    hybrid.text = "the small cat sat";
    hybrid.attention.kind = AttentionKind::Hybrid;
    Capture masked = storedEnergies(2, 3, 4, 5);
    masked.stacks[0].mask = Array::ofBools({1, 3, 1, 5}, std::vector<std::uint8_t>(15, 1));
    Session session;
    for (const Capture& source : {storedWeights(2, 2, {1, 0, 0, 1}), storedEnergies(2, 3, 4, 5), masked,
                                  *session.open(hybrid), *session.materialise(*session.open(hybrid), causalMask(), 1)})
        for (const MaskSpec& mask : {MaskSpec(), MaskSpec::none(), causalMask()}) {
            const Stack stack = session.materialise(source, mask, 2)->stacks[0];
            std::int64_t bytes = stack.energies.byteCount() + stack.weights.byteCount() + stack.mask.byteCount();
            for (const auto& [name, part] : stack.energyParts)
                bytes += part.byteCount();
            EXPECT_EQ(bytesMaterialised(source, mask), bytes) << describe(mask);
        }
}

TEST(Materialise, Float64StaysFloat64) {
    Stack stack = emptyStack(1, 1, 1, 2);
    stack.energies = Array::of({1, 1, 1, 2}, std::vector<double>{1, 2});
    const CapturePtr written = Session().materialise(captureOf(stack), MaskSpec::none(), 1);
    EXPECT_EQ(written->stacks[0].weights.type(), NumberType::F64);
    EXPECT_NEAR(written->stacks[0].weights.value(0), 1 / (1 + std::exp(1.0)), 1e-15);
}

TEST(Materialise, MoreThanTheMemoryIsRefusedWithItsSize) {
    if (availableMemory() == 0)
        GTEST_SKIP() << "the system does not tell its memory";
    constexpr int kLength = 2'000'000;
    Stack stack = emptyStack(1, 1, 0, 0);
    stack.queries = stack.keys = kLength;
    stack.q = Array::of({1, 1, kLength, 1}, std::vector<float>(kLength));
    stack.k = stack.q;
    Capture capture = captureOf(stack);
    capture.provenance.attention = AttentionSpec();
    for (const bool wholeCapture : {false, true}) {
        try {
            if (wholeCapture)
                Session().materialise(capture, MaskSpec::none(), 1);
            else
                Session().map(capture, MapRequest());
            FAIL() << "accepted";
        } catch (const Error& error) {
            EXPECT_NE(error.detail().english().find("TB of memory"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace headlight
