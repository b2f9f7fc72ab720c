#include "core/data/layer_parameters.h"

#include <gtest/gtest.h>

#include "tests/support/small_capture.h"

namespace headlight {
namespace {

// A stack whose name holds a dot and one whose name does not, of two layers each.
Capture twoStacks() {
    Capture capture;
    for (const char* name : {"decoder.self", "cross"}) {
        capture.stacks.push_back(test::emptyStack(2, 3, 1, 1));
        capture.stacks.back().name = name;
    }
    const auto number = [](double value) { return Array::of({}, std::vector<double>{value}); };
    capture.parameters = {{"W", number(1)}, {"cross.0.W", number(2)}, {"decoder.self.1.W", number(3)}};
    return capture;
}

TEST(LayerParameters, ANameSaysItsStackAndLayer) {
    const Capture capture = twoStacks();
    EXPECT_EQ(layerParameterName("decoder.self", 1, "W_q"), "decoder.self.1.W_q");
    const auto read = layerParameter(capture, "decoder.self.1.W_q");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->stack, &capture.stacks[0]);
    EXPECT_EQ(read->layer, LayerIndex{1});
    EXPECT_EQ(read->parameter, "W_q");
}

TEST(LayerParameters, OtherNamesSayNone) {
    const Capture capture = twoStacks();
    for (const char* name : {"W_q", "", ".", "..", "cross", "cross.W", "cross.0", "cross.2.W", "cross.-1.W",
                             "cross.x.W", "self.0.W", ".0.W", "cross..W", "0.W"})
        EXPECT_FALSE(layerParameter(capture, name)) << name;
}

TEST(LayerParameters, ALayersOwnComesBeforeThePlainOne) {
    const Capture capture = twoStacks();
    const auto number = [&](int stack, int layer) {
        return parameterOf(capture, capture.stacks[static_cast<std::size_t>(stack)], LayerIndex{layer}, "W")->value(0);
    };
    EXPECT_EQ(number(0, 0), 1);
    EXPECT_EQ(number(0, 1), 3);
    EXPECT_EQ(number(1, 0), 2);
    EXPECT_EQ(number(1, 1), 1);
    EXPECT_EQ(parameterOf(capture, capture.stacks[0], LayerIndex{0}, "W_q"), nullptr);
}

}  // namespace
}  // namespace headlight
