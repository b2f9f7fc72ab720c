#include "core/captures/map_rule.h"

#include <gtest/gtest.h>

#include "core/captures/mask_words.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

Stack stackOfTwo() { return test::emptyStack(2, 3, 4, 4); }

TEST(MapRule, HasTheHeadInItsPlace) {
    MapRequest request;
    request.mask = MaskSpec::none();
    request.head = HeadIndex{1};
    EXPECT_EQ(ruleParts(stackOfTwo(), request, {})[kHeadPart].english(), "head 1");
    request.head = Aggregate::Max;
    request.layer = Aggregate::Sum;
    EXPECT_EQ(ruleParts(stackOfTwo(), request, {})[kHeadPart].english(), "maximum over 3 heads");
    EXPECT_EQ(ruleParts(stackOfTwo(), request, {})[1].pattern(), "sum over %1 layers");
}

TEST(MapRule, CountsOneAsOne) {
    MapRequest request;
    request.layer = Rollout{0.5};
    request.head = Aggregate::Mean;
    EXPECT_EQ(ruleText(test::emptyStack(1, 1, 4, 4), request, {}),
              "self \u00B7 rollout over 1 layer, residual 0.5 \u00B7 mean over 1 head \u00B7 mask none");
}

// The mask reads in English as the command line has it, word by word, so that each can be said in another language.
TEST(MapRule, SaysTheMaskInTheWordsOfTheCommandLine) {
    for (const char* words : {"none", "causal", "causal=bottom-right,padding=3,window=2,segments=1+3"})
        EXPECT_EQ(maskPart(stackOfTwo(), parseMaskSpec(words)).english(), std::string("mask ") + words);
    EXPECT_EQ(maskPart(stackOfTwo(), MaskSpec()).english(), "mask none") << "nothing is recorded there";
}

}  // namespace
}  // namespace headlight
