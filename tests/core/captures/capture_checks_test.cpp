#include "core/captures/capture_checks.h"

#include <algorithm>
#include <cmath>

#include "core/captures/capture_summary.h"
#include "tests/support/capture_fixture.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using test::uniform;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using CaptureChecks = test::CaptureFixture;

TEST_F(CaptureChecks, TransposedMapsAreNoticed) {
    const CapturePtr capture = readNpy(Array::of({2, 2}, std::vector<float>{0.9F, 0.6F, 0.1F, 0.4F}));
    EXPECT_THAT(capture->warnings, ElementsAre(HasSubstr("the columns do")));
}

TEST_F(CaptureChecks, C070_RowsThatDoNotSumToOneAreReportedAsStored) {
    const CapturePtr capture =
        readNpy(Array::of({2, 4}, std::vector<float>{0.625F, 0, 0.625F, 0, 0.5F, 0.25F, 0.125F, 0}));
    EXPECT_THAT(capture->stacks.at(0).weights.floats(), ElementsAre(0.625F, 0, 0.625F, 0, 0.5F, 0.25F, 0.125F, 0));
    EXPECT_THAT(capture->warnings, ElementsAre(AllOf(HasSubstr("2 of 2 rows do not sum to 1"),
                                                     HasSubstr("worst by 0.25"), HasSubstr("layer 0, head 0, row 0"),
                                                     HasSubstr("dropout"), HasSubstr("not renormalised"))));
}

TEST_F(CaptureChecks, C066_PaddingRowsHoldNoAttention) {
    std::vector<float> values(64, 0);
    for (std::size_t row = 0; row < 6; ++row)
        for (std::size_t column = 0; column < 6; ++column)
            values[row * 8 + column] = 1.0F / 6;
    const CapturePtr capture =
        read({{"attention", Array::of({8, 8}, values)}}, {{"tokens", {6}, {"a", "b", "c", "d", "e", "f"}}});
    EXPECT_THAT(capture->stacks.at(0).queryTokens.texts, ElementsAre("a", "b", "c", "d", "e", "f", "6", "7"));
    EXPECT_THAT(capture->warnings, Contains(AllOf(HasSubstr("2 of 8 rows hold no attention"), HasSubstr("row 6"))));
    EXPECT_THAT(capture->warnings, Contains(AllOf(HasSubstr("6 tokens for 8"), HasSubstr("padding"))));
    EXPECT_THAT(capture->warnings, Not(Contains(HasSubstr("do not sum"))));
}

TEST_F(CaptureChecks, BadWeightsAreCountedApart) {
    const CapturePtr capture =
        readNpy(Array::of({3, 2}, std::vector<float>{NAN, 1, -0.5F, 1.5F, 0.5F, 0.5F}), "", 0, "attention.npy");
    EXPECT_THAT(capture->warnings, ElementsAre(AllOf(HasSubstr("2 of 3 rows hold NaN"), HasSubstr("row 0"))));
}

TEST_F(CaptureChecks, WeightsAreComparedWithMaskAndEnergies) {
    const Array energies = Array::of({1, 1, 1, 3}, std::vector<float>{1, 2, 5});
    const Array mask = Array::ofBools({1, 3}, {1, 1, 0});
    const Array right = Array::of({1, 1, 1, 3}, std::vector<float>{0.26894142F, 0.73105858F, 0});
    EXPECT_THAT(read({{"scores", energies}, {"weights", right}, {"mask", mask}})->warnings, IsEmpty());
    const Array wrong = Array::of({1, 1, 1, 3}, std::vector<float>{0.2F, 0.5F, 0.3F});
    EXPECT_THAT(
        read({{"scores", energies}, {"weights", wrong}, {"mask", mask}})->warnings,
        ElementsAre(AllOf(HasSubstr("1 forbidden cells"), HasSubstr("0.3")), HasSubstr("differ from the softmax")));
    EXPECT_THAT(refusalOf({{"scores", energies}, {"weights", uniform({1, 1, 2, 3})}}), HasSubstr("differ in shape"));
}

TEST_F(CaptureChecks, EveryRowOfALargeCaptureIsAddedUp) {
    constexpr int kHeads = 5;
    std::vector<float> values(static_cast<std::size_t>(kHeads) * 1000 * 1000, 0.001F);
    std::fill(values.end() - 1000, values.end(), 0.0005F);  // the last row of the last head
    Stack stack = test::emptyStack(1, kHeads, 1000, 1000);
    stack.weights = Array::of({1, kHeads, 1000, 1000}, std::move(values));
    const StackCensus census = takeCensus(stack, std::nullopt);
    EXPECT_EQ(census.rows, kHeads * 1000);
    EXPECT_EQ(census.offRows, 1);
    EXPECT_NEAR(census.worstRowSum, 0.5, 1e-4);
}

TEST_F(CaptureChecks, OnlyTheSoftmaxIsSampledAndSaysSo) {
    Stack stack = test::emptyStack(1, 5, 1000, 1000);
    stack.weights = test::uniform({1, 5, 1000, 1000});
    std::vector<float> energies(5'000'000, 0);
    energies[1] = 5;
    stack.energies = Array::of({1, 5, 1000, 1000}, std::move(energies));
    EXPECT_THAT(checkCapture(test::captureOf(stack)),
                ElementsAre(AllOf(HasSubstr("differ from the softmax"), HasSubstr("in a sample of 3 heads"))));
}

std::string summaryOfWeights(std::vector<float> weights, const Array& mask = {}) {
    Capture capture = test::storedWeights(2, 2, std::move(weights));
    capture.stacks[0].mask = mask;
    const CaptureSummary summary = summarise(capture);
    return summaryText(summary) + summaryJson(summary);
}

TEST(CaptureSummary, RowsThatCannotBeAddedUpAreSaid) {
    EXPECT_THAT(summaryOfWeights({NAN, 1, NAN, 0}),
                AllOf(HasSubstr("no row could be checked"), HasSubstr("2 of 2 rows hold NaN"),
                      HasSubstr("\"worst_row_sum_deviation\": null"), HasSubstr("\"invalid_rows\": 2")));
    EXPECT_THAT(summaryOfWeights({-0.5F, 1.5F, 0.5F, 0.5F}),
                AllOf(HasSubstr("1 of 2 rows hold attention and sum to 1 within 0"),
                      HasSubstr("\"worst_row_sum_deviation\": null")));
    EXPECT_THAT(summaryOfWeights({0, 0, 0, 0}),
                AllOf(HasSubstr("no row could be checked"), HasSubstr("2 of 2 rows are all zero"),
                      HasSubstr("\"worst_row_sum_deviation\": 1.0")));
}

TEST(CaptureSummary, C103_RowsWithoutKeysAreCounted) {
    EXPECT_THAT(summaryOfWeights({0, 0, 0.5F, 0.5F}, Array::ofBools({1, 1, 2, 2}, {0, 0, 1, 1})),
                AllOf(HasSubstr("rows sum to 1 within 0"), HasSubstr("1 of 2 rows see no key"),
                      HasSubstr("\"rows_without_keys\": 1"), HasSubstr("\"worst_row_sum_deviation\": 0.0")));
}

}  // namespace
}  // namespace headlight
