#include "core/captures/map_capture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/captures/capture_reader.h"
#include "core/captures/capture_writer.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using testing::Contains;
using testing::ElementsAreArray;
using testing::HasSubstr;

AttentionMap twoByThree() {
    AttentionMap map;
    map.weights = Matrix(2, 3, {0.25F, 0.75F, 0, 0.1F, 0.3F, 0.6F});
    map.energies = Matrix(2, 3, {1, 2.0986123F, -5, -0.5F, 0.5986123F, 1.2917595F});
    map.mask = MaskMatrix(2, 3, {1, 1, 0, 1, 1, 1});
    map.rule = "self \u00B7 layer 3 \u00B7 head 1 \u00B7 mask causal";
    return map;
}

class MapCaptureTest : public testing::Test {
protected:
    MapCaptureTest() {
        m_request.layer = LayerIndex{3};
        m_request.head = HeadIndex{1};
    }

    CapturePtr writtenAndRead(const AttentionMap& map, const char* name) {
        const auto path = m_folder.path() / name;
        writeCapture(captureOfMap(m_source, m_request, map), path);
        return readCapture({path, {}, 0});
    }

    test::TempFolder m_folder;
    Capture m_source = test::storedEnergies(4, 2, 2, 3);
    MapRequest m_request;
};

TEST_F(MapCaptureTest, OneMapReadsBackAsACaptureOfOneHead) {
    const AttentionMap map = twoByThree();
    for (const char* name : {"map.npz", "map.safetensors", "map.json"}) {
        const CapturePtr read = writtenAndRead(map, name);
        ASSERT_EQ(read->stacks.size(), 1U) << name;
        const Stack& stack = read->stacks.front();
        EXPECT_EQ(stack.name, "self");
        EXPECT_EQ(stack.layers, 1);
        EXPECT_EQ(stack.heads, 1);
        EXPECT_EQ(stack.queryTokens, m_source.stacks[0].queryTokens);
        EXPECT_EQ(stack.keyTokens, m_source.stacks[0].keyTokens);
        EXPECT_THAT(stack.weights.floats(), ElementsAreArray(map.weights.begin(), map.weights.end()));
        EXPECT_THAT(stack.energies.floats(), ElementsAreArray(map.energies.begin(), map.energies.end()));
        EXPECT_EQ(stack.mask.size(), 6);
        EXPECT_THAT(read->provenance.warnings, Contains(HasSubstr("layer 3 \u00B7 head 1")));
    }
}

TEST_F(MapCaptureTest, EnergiesThatAreNotTheHeadsOwnAreLeftOut) {
    AttentionMap derived = twoByThree();
    derived.origin = EnergyOrigin::DerivedFromWeights;
    EXPECT_TRUE(writtenAndRead(derived, "derived.npz")->stacks[0].energies.empty());
    m_request.head = Aggregate::Mean;
    EXPECT_TRUE(writtenAndRead(twoByThree(), "mean.npz")->stacks[0].energies.empty());
}

TEST_F(MapCaptureTest, HiddenWeightIsNoFaultOfTheRows) {
    AttentionMap map = twoByThree();
    map.specialMass = 0.4;
    m_request.special = SpecialTokens::Hide;
    EXPECT_TRUE(writtenAndRead(map, "hidden.npz")->stacks[0].partialRows);
}

TEST_F(MapCaptureTest, AMapOfOtherTokensIsRefused) {
    AttentionMap map = twoByThree();
    map.weights = Matrix(1, 3, {0.2F, 0.2F, 0.6F});
    try {
        captureOfMap(m_source, m_request, map);
        FAIL() << "not refused";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
        EXPECT_THAT(error.what(), HasSubstr("1 \u00D7 3"));
    }
}

}  // namespace
}  // namespace headlight
