#include "core/captures/own_parameters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/data/layer_parameters.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using ::testing::HasSubstr;

Array zeros(std::vector<std::int64_t> shape) {
    std::int64_t size = 1;
    for (const std::int64_t axis : shape)
        size *= axis;
    return Array::of(std::move(shape), std::vector<float>(static_cast<std::size_t>(size)));
}

// Two stacks of additive attention without energies: two layers of two heads with queries of 4 and keys of 6, and one
// layer of three heads with 5 and 5. Every layer has parameters of its own, of unequal inner width.
Capture layered() {
    Capture capture;
    capture.stacks = {test::emptyStack(2, 2, 1, 1), test::emptyStack(1, 3, 1, 1)};
    capture.stacks[0].name = "decoder.self";
    capture.stacks[0].q = zeros({2, 2, 1, 4});
    capture.stacks[0].k = zeros({2, 2, 1, 6});
    capture.stacks[1].name = "cross";
    capture.stacks[1].q = capture.stacks[1].k = zeros({1, 3, 1, 5});
    const auto add = [&](const std::string& stack, int layer, int heads, int inner, int dq, int dk) {
        capture.parameters[layerParameterName(stack, layer, "W_q")] = zeros({heads, inner, dq});
        capture.parameters[layerParameterName(stack, layer, "W_k")] = zeros({heads, inner, dk});
        capture.parameters[layerParameterName(stack, layer, "v")] = zeros({heads, inner});
    };
    add("decoder.self", 0, 2, 7, 4, 6);
    add("decoder.self", 1, 2, 8, 4, 6);
    add("cross", 0, 3, 9, 5, 5);
    capture.provenance.attention = AttentionSpec();
    capture.provenance.attention->kind = AttentionKind::Additive;
    return capture;
}

template <typename Change>
std::string refusalOf(const Change& change) {
    Capture capture = layered();
    change(capture.parameters);
    try {
        checkParameters(capture, "file");
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

using Parameters = std::map<std::string, Array>;

TEST(OwnParameters, EachLayerIsCheckedAgainstItsOwnStack) {
    EXPECT_EQ(refusalOf([](Parameters&) {}), "");
    EXPECT_THAT(refusalOf([](Parameters& p) {
                    p["cross.0.W_q"] = zeros({2, 9, 5});
                }),
                HasSubstr("'param.cross.0.W_q': is 2×9×5, which does not fit heads × inner width × width of q"));
    EXPECT_THAT(refusalOf([](Parameters& p) {
                    p["decoder.self.1.v"] = zeros({2, 7});
                }),
                HasSubstr("'param.decoder.self.1.v': is 2×7"));
    EXPECT_THAT(refusalOf([](Parameters& p) { p["decoder.self.0.lambda"] = Array::of({}, std::vector<float>{2}); }),
                HasSubstr("'param.decoder.self.0.lambda': is 2"));
    EXPECT_THAT(refusalOf([](Parameters& p) {
                    p["cross.0.temperature"] = Array::of({2}, std::vector<float>{1, 1});
                }),
                HasSubstr("'param.cross.0.temperature': is 2, where one number, or one a head, is expected"));
    EXPECT_EQ(refusalOf([](Parameters& p) {
                  p["cross.0.temperature"] = Array::of({3}, std::vector<float>{1, 1, 1});
              }),
              "");
}

TEST(OwnParameters, EveryLayerNeedsAllOfItsKind) {
    EXPECT_THAT(refusalOf([](Parameters& p) { p.erase("decoder.self.1.W_k"); }), HasSubstr("has no 'param.W_k'"));
    EXPECT_THAT(refusalOf([](Parameters& p) { p.erase("cross.0.v"); }), HasSubstr("has no 'param.v'"));
}

}  // namespace
}  // namespace headlight
