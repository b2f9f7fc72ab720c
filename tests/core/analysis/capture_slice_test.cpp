#include "core/analysis/capture_slice.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

std::vector<float> firstCells(const Capture& capture) {
    std::vector<float> cells;
    const Array& energies = capture.stacks[0].energies;
    for (std::int64_t i = 0; i < energies.axis(0) * energies.axis(1); ++i)
        cells.push_back(static_cast<float>(energies.value(i * energies.axis(2) * energies.axis(3))));
    return cells;
}

// Two layers of three heads; the first cell of each map is 10 · layer + head.
Capture numbered() {
    Capture capture = test::captureOf(test::emptyStack(2, 3, 1, 2));
    capture.stacks[0].energies = Array::of({2, 3, 1, 2}, std::vector<float>{0, 0, 1, 0, 2, 0, 10, 0, 11, 0, 12, 0});
    capture.stacks[0].mask = Array::ofBools({1, 3, 1, 2}, {1, 1, 1, 0, 0, 1});
    capture.parameters["v"] = Array::of({3, 1}, std::vector<float>{5, 6, 7});
    capture.parameters["lambda"] = Array::of({}, std::vector<double>{0.5});
    return capture;
}

TEST(CaptureSlice, KeepsOneLayer) {
    CaptureSlice slice;
    slice.layer = LayerIndex{1};
    const Capture part = sliced(numbered(), slice);
    EXPECT_EQ(part.stacks[0].layers, 1);
    EXPECT_EQ(firstCells(part), (std::vector<float>{10, 11, 12}));
    EXPECT_EQ(part.provenance.warnings, std::vector<std::string>{"a part of its source: layer 1"});
}

TEST(CaptureSlice, KeepsOneHeadOfEveryLayerWithItsMaskAndParameters) {
    CaptureSlice slice;
    slice.head = HeadIndex{2};
    const Capture part = sliced(numbered(), slice);
    EXPECT_EQ(firstCells(part), (std::vector<float>{2, 12}));
    EXPECT_EQ(part.stacks[0].mask.floats(), (std::vector<float>{0, 1}));
    EXPECT_EQ(part.parameters.at("v").floats(), std::vector<float>{7});
    EXPECT_EQ(part.parameters.at("lambda").size(), 1);
}

TEST(CaptureSlice, KeepsOneMap) {
    CaptureSlice slice;
    slice.stack = 0;
    slice.layer = LayerIndex{1};
    slice.head = HeadIndex{1};
    const Capture part = sliced(numbered(), slice);
    EXPECT_EQ(firstCells(part), std::vector<float>{11});
    EXPECT_EQ(part.provenance.warnings, std::vector<std::string>{"a part of its source: layer 1, head 1"});
}

// What belongs to one layer goes with it, under the place it has then.
TEST(CaptureSlice, ParametersOfALayerGoWithIt) {
    Capture capture = numbered();
    Stack cross = test::emptyStack(2, 1, 1, 2);
    cross.name = "cross";
    cross.energies = Array::of({2, 1, 1, 2}, std::vector<float>{0, 0, 1, 0});
    capture.stacks.push_back(cross);
    capture.parameters["self.0.W"] = Array::of({3, 1}, std::vector<float>{1, 2, 3});
    capture.parameters["self.1.W"] = Array::of({3, 1}, std::vector<float>{4, 5, 6});
    capture.parameters["cross.1.W"] = Array::of({1, 1}, std::vector<float>{7});
    CaptureSlice slice;
    slice.layer = LayerIndex{1};
    Capture part = sliced(capture, slice);
    EXPECT_EQ(part.parameters.size(), 4U);  // with v and lambda
    EXPECT_EQ(part.parameters.at("self.0.W").floats(), (std::vector<float>{4, 5, 6}));
    EXPECT_EQ(part.parameters.at("cross.0.W").floats(), std::vector<float>{7});
    slice.stack = 0;
    slice.head = HeadIndex{2};
    part = sliced(capture, slice);
    EXPECT_EQ(part.parameters.size(), 3U);
    EXPECT_EQ(part.parameters.at("self.0.W").floats(), std::vector<float>{6});
    EXPECT_EQ(sliced(capture, {}).parameters.size(), 5U);
}

TEST(CaptureSlice, NothingChosenIsTheWhole) {
    EXPECT_EQ(firstCells(sliced(numbered(), {})).size(), 6U);
    EXPECT_TRUE(sliced(numbered(), {}).provenance.warnings.empty());
}

TEST(CaptureSlice, WhatIsNotThereIsRefused) {
    CaptureSlice slice;
    slice.layer = LayerIndex{2};
    EXPECT_THROW(sliced(numbered(), slice), Error);
    slice = {};
    slice.head = HeadIndex{3};
    EXPECT_THROW(sliced(numbered(), slice), Error);
    slice = {};
    slice.stack = 1;
    EXPECT_THROW(sliced(numbered(), slice), Error);
}

}  // namespace
}  // namespace headlight
