#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/capture_fixture.h"

namespace headlight {
namespace {

using test::stackShape;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

const std::string kTorchFolder = HEADLIGHT_TEST_DATA "/torch/";

CapturePtr openTorch(const std::string& name) { return readCapture({kTorchFolder + name + ".pt", "", 0}); }

std::vector<float> expectedFloats(const std::vector<std::string>& names) {
    const ArrayFile expected = readArrayFile(kTorchFolder + "expected.npz");
    std::vector<float> values;
    for (const std::string& name : names)
        for (const float value : expected.find(name)->floats())
            values.push_back(value);
    return values;
}

TEST(TorchCaptures, C038_ATupleOfLayersIsAStack) {
    const CapturePtr capture = openTorch("attentions");
    ASSERT_THAT(capture->stacks, SizeIs(1));
    EXPECT_EQ(capture->stacks[0].name, "self");
    EXPECT_THAT(stackShape(capture->stacks[0]), ElementsAre(2, 2, 3, 3));
    EXPECT_EQ(capture->stacks[0].weights.floats(), expectedFloats({"attentions_0", "attentions_1"}));
}

TEST(TorchCaptures, C038_OfMixedOutputsThoseWhoseRowsSumToOneAreMaps) {
    const CapturePtr pair = openTorch("pair_and_list");
    ASSERT_THAT(pair->stacks, SizeIs(1));
    EXPECT_EQ(pair->stacks[0].weights.floats(), expectedFloats({"list_0", "list_1"}));
    EXPECT_THAT(pair->warnings, Contains(HasSubstr("not shown: [0] (1×2×3×4)")));
    EXPECT_THAT(stackShape(openTorch("by_name")->stacks.at(0)), ElementsAre(1, 2, 3, 3));
    const CapturePtr nested = openTorch("nested_with_none");
    EXPECT_THAT(nested->warnings, Contains(HasSubstr("'[0]' is absent")));
}

TEST(TorchCaptures, NamedOutputsBecomeTheirStacksAndAbsentLayersKeepTheirPlace) {
    const CapturePtr capture = openTorch("mixed");
    ASSERT_THAT(capture->stacks, SizeIs(3));
    const Stack& encoder = capture->stacks.at(2);
    EXPECT_EQ(encoder.name, "encoder.self");
    EXPECT_THAT(stackShape(encoder), ElementsAre(3, 2, 5, 5));
    const std::vector<float> weights = encoder.weights.floats();
    EXPECT_EQ(std::vector<float>(weights.begin() + 100, weights.end()), expectedFloats({"encoder_2"}));
    EXPECT_THAT(capture->warnings, Contains(HasSubstr("layer 1 is not in the file")));
    const Stack& cross = capture->stacks.at(0);
    EXPECT_EQ(cross.name, "cross");
    EXPECT_EQ(cross.weights.floats(), expectedFloats({"cross_0", "cross_1"}));
    EXPECT_THAT(cross.queryTokens.texts, ElementsAre("x", "y", "z"));
    EXPECT_THAT(cross.keyTokens.texts, ElementsAre("a", "b", "c", "d", "e"));
}

TEST(TorchCaptures, C038_ARunWithoutAttentionIsRefusedWithWhatToDo) {
    EXPECT_THAT(test::refusal([] { openTorch("no_attention"); }),
                AllOf(HasSubstr("'attentions[0]' is absent (None)"), HasSubstr("output_attentions=True")));
}

TEST(TorchCaptures, AnAnswerOfAModelOpens) {
    EXPECT_EQ(openTorch("model_output")->stacks.at(0).weights.floats(),
              expectedFloats({"attentions_0", "attentions_1"}));
}

}  // namespace
}  // namespace headlight
