#include "core/captures/foreign_layout.h"

#include <cmath>

#include "tests/support/capture_fixture.h"

namespace headlight {
namespace {

using test::stackShape;
using test::uniform;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using ForeignLayout = test::CaptureFixture;

TEST_F(ForeignLayout, C013_LayersComeInNumericOrder) {
    std::vector<NamedArray> arrays;
    for (const int i : {0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9}) {
        const float mark = 0.05F * static_cast<float>(i);
        arrays.push_back({"arr_" + std::to_string(i), Array::of({1, 1, 1, 2}, std::vector<float>{mark, 1 - mark})});
    }
    const CapturePtr capture = read(arrays);
    EXPECT_THAT(stackShape(capture->stacks.at(0)), ElementsAre(12, 1, 1, 2));
    for (int i = 0; i < 12; ++i)
        EXPECT_EQ(capture->stacks[0].weights.value(2 * i), static_cast<double>(0.05F * static_cast<float>(i)));
    EXPECT_THAT(capture->warnings, IsEmpty());
}

TEST_F(ForeignLayout, NamesOfLayersInAnyWriting) {
    for (const char* name : {"layer_", "attentions_", "attentions.", "layer.", "Layer", "attn/"}) {
        const std::string start = name;
        const CapturePtr capture = read({{start + "0", uniform({1, 2, 3, 3})}, {start + "1", uniform({1, 2, 3, 3})}});
        EXPECT_THAT(stackShape(capture->stacks.at(0)), ElementsAre(2, 2, 3, 3)) << name;
        EXPECT_THAT(capture->warnings, IsEmpty()) << name;
    }
    EXPECT_THAT(stackShape(read({{"blocks.0.attn.hook_pattern", uniform({1, 2, 3, 3})},
                                 {"blocks.1.attn.hook_pattern", uniform({1, 2, 3, 3})}})
                               ->stacks.at(0)),
                ElementsAre(2, 2, 3, 3));
}

TEST_F(ForeignLayout, AbsentLayersKeepTheirNumber) {
    const CapturePtr capture = read({{"layer_0", uniform({2, 3, 3})}, {"layer_2", uniform({2, 3, 3})}});
    const Stack& stack = capture->stacks.at(0);
    EXPECT_THAT(stackShape(stack), ElementsAre(3, 2, 3, 3));
    EXPECT_THAT(stack.mask.floats(), ElementsAre(1, 1, 1, 0, 0, 0, 1, 1, 1));
    EXPECT_THAT(capture->warnings, Contains(HasSubstr("layer 1 is not in the file")));
    EXPECT_THAT(capture->warnings, Not(Contains(HasSubstr("all zero"))));
    const CapturePtr fromOne = read({{"layer_1", uniform({1, 3, 3})}, {"layer_2", uniform({1, 3, 3})}});
    EXPECT_EQ(fromOne->stacks.at(0).layers, 2);
    EXPECT_THAT(fromOne->warnings, ElementsAre(HasSubstr("from 1")));
}

TEST_F(ForeignLayout, LayersOfDifferentShapeAreRefused) {
    EXPECT_THAT(refusalOf({{"layer_0", uniform({2, 3, 3})}, {"layer_1", uniform({4, 3, 3})}}),
                AllOf(HasSubstr("layer_0"), HasSubstr("1×2×3×3"), HasSubstr("layer_1"), HasSubstr("1×4×3×3")));
    EXPECT_THAT(refusalOf({{"attentions_0", uniform({2, 1, 2, 3, 3})}, {"attentions_1", uniform({2, 1, 2, 3, 3})}}),
                HasSubstr("5 axes"));
}

TEST_F(ForeignLayout, C067_GenerationStepsAreStitched) {
    const Array first = Array::of({3, 3}, std::vector<float>{1, 0, 0, 0.5F, 0.5F, 0, 0.25F, 0.25F, 0.5F});
    const Array second = Array::of({1, 4}, std::vector<float>{0.1F, 0.2F, 0.3F, 0.4F});
    const Array third = Array::of({1, 5}, std::vector<float>{0.2F, 0.2F, 0.2F, 0.2F, 0.2F});
    for (const std::string name : {"step_", "arr_"}) {
        const CapturePtr capture = read({{name + "0", first}, {name + "1", second}, {name + "2", third}});
        const Stack& stack = capture->stacks.at(0);
        EXPECT_THAT(stackShape(stack), ElementsAre(1, 1, 5, 5));
        EXPECT_THAT(stack.weights.floats(), ElementsAre(1, 0, 0, 0, 0, 0.5F, 0.5F, 0, 0, 0, 0.25F, 0.25F, 0.5F, 0, 0,
                                                        0.1F, 0.2F, 0.3F, 0.4F, 0, 0.2F, 0.2F, 0.2F, 0.2F, 0.2F));
        EXPECT_THAT(stack.mask.floats(),
                    ElementsAre(1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1));
        EXPECT_THAT(stack.axesNote, HasSubstr("3 generation steps"));
        EXPECT_THAT(capture->warnings, IsEmpty());
    }
}

TEST_F(ForeignLayout, StepsOfCrossAttentionSeeTheSameKeys) {
    const CapturePtr capture = read({{"step_0", uniform({2, 1, 4, 1, 5})}, {"step_1", uniform({2, 1, 4, 1, 5})}});
    EXPECT_THAT(stackShape(capture->stacks.at(0)), ElementsAre(2, 4, 2, 5));
    EXPECT_THAT(refusalOf({{"step_0", uniform({3, 3})}, {"step_2", uniform({1, 5})}}),
                HasSubstr("not two steps in a row"));
}

TEST_F(ForeignLayout, MasksOfOthersAreTurnedIntoMayLook) {
    const Array weights = Array::of({1, 2, 2}, std::vector<float>{1, 0, 0.5F, 0.5F});
    const CapturePtr additive =
        read({{"attention", weights}, {"mask", Array::of({2, 2}, std::vector<float>{0, -INFINITY, 0, 0})}});
    EXPECT_THAT(additive->stacks.at(0).mask.floats(), ElementsAre(1, 0, 1, 1));
    const CapturePtr keys =
        read({{"attention", weights}, {"attention_mask", Array::of({1, 2}, std::vector<float>{1, 1})}});
    EXPECT_THAT(keys->stacks.at(0).mask.shape(), ElementsAre(1, 1, 1, 2));
    const CapturePtr unknown = read({{"attention", weights}, {"key_padding_mask", Array::ofBools({2}, {0, 1})}});
    EXPECT_TRUE(unknown->stacks.at(0).mask.empty());
    EXPECT_THAT(unknown->warnings, ElementsAre(HasSubstr("keep or ignore")));
    const CapturePtr misfit =
        read({{"attention", weights}, {"mask", Array::ofBools({3, 3}, std::vector<std::uint8_t>(9, 1))}});
    EXPECT_THAT(misfit->warnings, ElementsAre(AllOf(HasSubstr("3×3"), HasSubstr("not applied"))));
}

TEST_F(ForeignLayout, ArraysThatSayNothing) {
    EXPECT_THAT(refusalOf({{"fc.weight", Array::of({2, 2}, std::vector<float>{3, -1, 2, 5})},
                           {"fc.bias", Array::of({2}, std::vector<float>{3, -1})}}),
                AllOf(HasSubstr("fc.weight"), HasSubstr("2×2"), HasSubstr("call the maps attentions")));
    const CapturePtr found =
        read({{"x", uniform({2, 3, 3})}, {"hidden", Array::of({1, 2}, std::vector<float>{3, -1})}});
    EXPECT_EQ(found->stacks.at(0).name, "x");
    EXPECT_THAT(found->warnings, Contains(HasSubstr("not shown: hidden (1×2)")));
    EXPECT_THAT(refusalOf({{"attentions", uniform({0, 0})}}), HasSubstr("eager"));
}

TEST_F(ForeignLayout, ALoneLayerIsLayerZeroAndSaysSo) {
    const CapturePtr capture = read({{"layer_5", uniform({1, 2, 3, 3})}});
    EXPECT_EQ(capture->stacks.at(0).layers, 1);
    EXPECT_THAT(capture->warnings, ElementsAre(HasSubstr("'layer_5'")));
}

TEST_F(ForeignLayout, WhatAModuleReturnsMayBeABatch) {
    EXPECT_THAT(read({{"attn_weights", uniform({2, 2, 3, 3})}})->warnings, ElementsAre(HasSubstr("--axes BHQK")));
    EXPECT_THAT(read({{"attentions", uniform({2, 2, 3, 3})}})->warnings, IsEmpty());
}

TEST_F(ForeignLayout, BareMapsAreNotCalledAverages) {
    const CapturePtr steps = read({{"step_0", uniform({1, 2})}, {"step_1", uniform({1, 3})}});
    EXPECT_FALSE(steps->stacks.at(0).averagedHeads);
    EXPECT_FALSE(read({{"attention", uniform({2, 2})}})->stacks.at(0).averagedHeads);
}

TEST_F(ForeignLayout, AMaskOfQueriesAndKeysIsNotABatch) {
    const Array mask = Array::ofBools({3, 3}, {1, 0, 0, 1, 1, 0, 1, 1, 1});
    const CapturePtr capture = read({{"attentions", uniform({2, 1, 3, 3})}, {"attention_mask", mask}});
    EXPECT_EQ(capture->stacks.at(0).mask.shape(), (test::Shape{1, 1, 3, 3}));
    EXPECT_EQ(capture->stacks[0].mask.doubles(), mask.doubles());
    // Three sentences of three tokens: both readings fit.
    const CapturePtr both = read({{"attentions", uniform({2, 3, 1, 3, 3})}, {"attention_mask", mask}}, {}, "", 1);
    EXPECT_EQ(both->stacks.at(0).mask.shape(), (test::Shape{1, 1, 1, 3}));
    EXPECT_THAT(both->stacks[0].mask.doubles(), ElementsAre(1, 1, 0));
    EXPECT_THAT(both->warnings, Contains(HasSubstr("read as sentences × keys")));
}

}  // namespace
}  // namespace headlight
