#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/map_maker.h"
#include "core/session/session.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::storedEnergies;
using test::storedWeights;

std::vector<float> cellsOf(const Matrix& map) { return {map.begin(), map.end()}; }

TEST(JoinedMaps, SumOverHeadsIsTheMeanTimesTheirNumber) {
    const Capture capture = storedEnergies(1, 3, 2, 3);
    Session session;
    MapRequest request;
    request.head = Aggregate::Sum;
    const AttentionMap sum = session.map(capture, request);
    request.head = Aggregate::Mean;
    const AttentionMap mean = session.map(capture, request);
    for (std::size_t i = 0; i < sum.weights.size(); ++i)
        EXPECT_NEAR(sum.weights.data()[i], 3 * mean.weights.data()[i], 1e-6);
    EXPECT_TRUE(sum.partialRows);
    EXPECT_EQ(sum.rule, "self \u00B7 layer 0 \u00B7 sum over 3 heads \u00B7 mask none");
}

TEST(JoinedMaps, RolloutIsAMapLikeAnyOther) {
    const Capture capture = storedEnergies(3, 2, 4, 4);
    Session session;
    MapRequest request;
    request.layer = Rollout{};
    request.head = Aggregate::Mean;
    const AttentionMap map = session.map(capture, request);
    EXPECT_EQ(cellsOf(map.weights), cellsOf(session.rollout(capture, request, Rollout{}.residual)));
    EXPECT_LT(map.rowSumDeviation, 1e-6);  // a product of matrices whose rows sum to 1
    EXPECT_EQ(map.rule, "self \u00B7 rollout over 3 layers, residual 0.5 \u00B7 mean over 2 heads \u00B7 mask none");
}

TEST(JoinedMaps, RolloutUnderAMaskSaysWhatTheMaskHides) {
    Session session;
    Capture weightsOnly = *session.materialise(storedEnergies(2, 2, 3, 3), MaskSpec::none(), 1);
    weightsOnly.stacks[0].energies = Array();
    MapRequest request;
    request.mask.causal = CausalAlignment::TopLeft;
    request.head = Aggregate::Mean;
    request.layer = Aggregate::Mean;
    const AttentionMap mean = session.map(weightsOnly, request);
    request.layer = Rollout{};
    const AttentionMap map = session.map(weightsOnly, request);
    EXPECT_GT(map.hiddenMass, 0);
    EXPECT_NEAR(map.hiddenMass, mean.hiddenMass, 1e-9);
    EXPECT_NE(map.rule.find("derived from weights, renormalised \u00B7 hidden mass"), std::string::npos) << map.rule;
}

TEST(JoinedMaps, RolloutTakesNoSumOfHeads) {
    MapRequest request;
    request.layer = Rollout{};
    request.head = Aggregate::Sum;
    EXPECT_THROW(Session().map(storedEnergies(2, 2, 3, 3), request), Error);
}

// t1 becomes a special token.
Capture withSpecialToken() {
    Capture capture = storedEnergies(1, 1, 3, 3);
    capture.stacks[0].keyTokens.texts[1] = "[SEP]";
    return capture;
}

TEST(HiddenTokensOfMap, HiddenSpecialTokensLoseTheirWeightsAndNothingElseChanges) {
    const Capture capture = withSpecialToken();
    Session session;
    const AttentionMap whole = session.map(capture, {});
    MapRequest request;
    request.special = SpecialTokens::Hide;
    const AttentionMap map = session.map(capture, request);
    double hidden = 0;
    for (int r = 0; r < 3; ++r) {
        EXPECT_EQ(map.weights(r, 0), whole.weights(r, 0));
        EXPECT_EQ(map.weights(r, 1), 0);
        EXPECT_EQ(map.weights(r, 2), whole.weights(r, 2));
        hidden += static_cast<double>(whole.weights(r, 1)) / 3;
    }
    EXPECT_EQ(map.hiddenKeys, (std::vector<std::uint8_t>{0, 1, 0}));
    EXPECT_NEAR(map.specialMass, hidden, 1e-7);
    EXPECT_EQ(map.rule, whole.rule + " \u00B7 special tokens hidden, " + formatWeight(hidden) + " of the weight");
    EXPECT_TRUE(whole.hiddenKeys.empty());  // never by default
}

TEST(HiddenTokensOfMap, RenormalisedRowsSumToOneAndSaySo) {
    const Capture capture = withSpecialToken();
    Session session;
    const AttentionMap whole = session.map(capture, {});
    MapRequest request;
    request.special = SpecialTokens::HideAndRenormalise;
    const AttentionMap map = session.map(capture, request);
    EXPECT_LT(map.rowSumDeviation, 1e-6);
    for (int r = 0; r < 3; ++r)
        EXPECT_NEAR(map.weights(r, 0), whole.weights(r, 0) / (whole.weights(r, 0) + whole.weights(r, 2)), 1e-6);
    EXPECT_NE(map.rule.find("rows renormalised"), std::string::npos);
}

TEST(HiddenTokensOfMap, HidingSpecialTokensLeavesAbsentCellsAbsent) {
    Capture capture = storedWeights(2, 3, {0.25F, 0.25F, NAN, 0.5F, 0.25F, 0.25F});
    capture.stacks[0].keyTokens.texts[1] = "[SEP]";
    for (const SpecialTokens special : {SpecialTokens::Hide, SpecialTokens::HideAndRenormalise}) {
        MapRequest request;
        request.special = special;
        const AttentionMap map = Session().map(capture, request);
        EXPECT_TRUE(std::isnan(map.weights(0, 2)));
        EXPECT_EQ(map.weights(0, 1), 0);
    }
}

TEST(Thumbnails, AreToldOfOneByOne) {
    std::vector<std::size_t> counts;
    const auto all = makeThumbnails(storedEnergies(2, 3, 4, 4), {}, 2, {},
                                    [&](const std::vector<Thumbnail>& soFar) { counts.push_back(soFar.size()); });
    EXPECT_EQ(counts, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(all.size(), 6U);
}

TEST(HiddenTokensOfMap, ThumbnailsHideSpecialTokensToo) {
    RunRequest request;
    Session session;
    const test::TempFolder folder;
    session.save(withSpecialToken(), folder.path() / "maps.npz");
    request.source = FileSource{folder.path() / "maps.npz", "", 0};
    request.thumbnailSide = 3;
    request.map.special = SpecialTokens::Hide;
    const RunSnapshotPtr snapshot = session.run(request);
    EXPECT_EQ(cellsOf(snapshot->thumbnails.at(0).weights), cellsOf(snapshot->map.weights));
    EXPECT_EQ(snapshot->thumbnails[0].mask(0, 1), 0);
}

TEST(HiddenTokensOfMap, ARowWhoseWeightIsAllHiddenIsEmptyNotNan) {
    Capture capture = storedWeights(1, 2, {0, 1});
    capture.stacks[0].keyTokens.texts[1] = "</s>";
    MapRequest request;
    request.special = SpecialTokens::HideAndRenormalise;
    const AttentionMap map = Session().map(capture, request);
    EXPECT_EQ(cellsOf(map.weights), (std::vector<float>{0, 0}));
    EXPECT_EQ(map.rowsWithoutKeys, std::vector<std::uint8_t>{0});  // it has visible keys, only no other ones
    EXPECT_EQ(map.specialMass, 1);
}

// The mean of logarithms is not the logarithm of the mean, which the energies are said to be.
TEST(JoinedMaps, DerivedEnergiesAreTheLogOfTheJoinedWeight) {
    Stack stack = test::emptyStack(1, 2, 1, 3);
    stack.weights = Array::of({1, 2, 1, 3}, std::vector<float>{0.5F, 0.5F, 0, 0.1F, 0.5F, 0.4F});
    const Capture capture = test::captureOf(stack);
    MapRequest request;
    for (const Aggregate how : {Aggregate::Mean, Aggregate::Max, Aggregate::Sum}) {
        request.head = how;
        const AttentionMap map = Session().map(capture, request);
        for (int k = 0; k < 3; ++k)
            EXPECT_NEAR(map.energies(0, k), std::log(map.weights(0, k)), 1e-6) << words(how) << ' ' << k;
    }
}

}  // namespace
}  // namespace headlight
