#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/session/session.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using test::storedEnergies;
using test::storedWeights;

// "unaffable cat [SEP]" in pieces.
Capture pieces() {
    Capture capture = storedEnergies(2, 3, 5, 5);
    capture.stacks[0].keyTokens.texts = {"un", "##aff", "##able", "cat", "[SEP]"};
    capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
    return capture;
}

TEST(SetsOfHeads, AreJoinedWithoutTheOthers) {
    const Capture capture = storedEnergies(2, 4, 2, 3);
    Session session;
    MapRequest request;
    request.layer = LayerIndex{1};
    request.head = Aggregate::Mean;
    request.headSet = {0, 3};
    const AttentionMap joined = session.map(capture, request);
    request.head = HeadIndex{0};
    const AttentionMap first = session.map(capture, request);  // of a single head the set says nothing
    request.head = HeadIndex{3};
    const AttentionMap second = session.map(capture, request);
    for (std::size_t i = 0; i < joined.weights.size(); ++i)
        EXPECT_NEAR(joined.weights.data()[i], (first.weights.data()[i] + second.weights.data()[i]) / 2, 1e-6);
    EXPECT_EQ(joined.rule, "self \u00B7 layer 1 \u00B7 mean over heads 0, 3 \u00B7 mask none");
}

TEST(SetsOfHeads, LayersToo) {
    const Capture capture = storedEnergies(3, 1, 2, 3);
    Session session;
    MapRequest request;
    request.layer = Aggregate::Max;
    request.layerSet = {1, 2};
    const AttentionMap joined = session.map(capture, request);
    request.layer = LayerIndex{1};
    const AttentionMap first = session.map(capture, request);
    request.layer = LayerIndex{2};
    const AttentionMap second = session.map(capture, request);
    for (std::size_t i = 0; i < joined.weights.size(); ++i)
        EXPECT_EQ(joined.weights.data()[i], std::max(first.weights.data()[i], second.weights.data()[i]));
}

TEST(SetsOfHeads, OfARolloutToo) {
    const Capture capture = storedEnergies(1, 3, 3, 3);
    Session session;
    MapRequest request;
    request.head = Aggregate::Mean;
    request.headSet = {1};
    request.layer = Rollout{};
    const AttentionMap rolled = session.map(capture, request);
    request.layer = LayerIndex{0};
    const AttentionMap head = session.map(capture, request);
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)  // one layer: ½ W + ½ I
            EXPECT_NEAR(rolled.weights(r, c), head.weights(r, c) / 2 + (r == c ? 0.5F : 0), 1e-6);
}

TEST(SetsOfHeads, AHeadThatIsNotThereIsRefused) {
    MapRequest request;
    request.head = Aggregate::Mean;
    request.headSet = {0, 3};
    EXPECT_THROW(Session().map(storedEnergies(1, 3, 2, 2), request), Error);
    request.layer = Rollout{};
    EXPECT_THROW(Session().map(storedEnergies(1, 3, 2, 2), request), Error);
}

TEST(JoinedTokensOfMap, WordsSumOverKeysAndAverageOverQueries) {
    Session session;
    MapRequest request;
    const AttentionMap whole = session.map(pieces(), request);
    request.words = true;
    const AttentionMap words = session.map(pieces(), request);
    EXPECT_EQ(words.querySpans, (std::vector<TokenSpan>{{0, 3}, {3, 1}, {4, 1}}));
    ASSERT_EQ(words.weights.rows(), 3);
    ASSERT_EQ(words.weights.columns(), 3);
    double toWord = 0;
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)
            toWord += static_cast<double>(whole.weights(r, c)) / 3;
    EXPECT_NEAR(words.weights(0, 0), toWord, 1e-6);
    EXPECT_EQ(words.weights(1, 1), whole.weights(3, 3));
    EXPECT_LT(words.rowSumDeviation, 1e-6);
    EXPECT_NEAR(words.energies(1, 1), std::log(words.weights(1, 1)), 1e-6);
    EXPECT_NE(words.rule.find("words: keys summed, queries averaged"), std::string::npos) << words.rule;
    EXPECT_TRUE(whole.querySpans.empty());  // never by default
}

TEST(JoinedTokensOfMap, GivenSpansJoinTheWordsTheyTouch) {
    MapRequest request;
    request.words = true;
    request.keySpans = {{2, 2}};  // "##able cat"
    const AttentionMap map = Session().map(pieces(), request);
    EXPECT_EQ(map.keySpans, (std::vector<TokenSpan>{{0, 4}, {4, 1}}));
    EXPECT_EQ(map.querySpans.size(), 3U);
    EXPECT_NE(map.rule.find("keys 2\u20133 summed"), std::string::npos) << map.rule;
}

TEST(JoinedTokensOfMap, ForbiddenAndHiddenKeysStaySo) {
    MapRequest request;
    request.words = true;
    request.mask.causal = CausalAlignment::TopLeft;
    request.special = SpecialTokens::Hide;
    const AttentionMap map = Session().map(pieces(), request);
    EXPECT_EQ(map.mask(0, 1), 0);
    EXPECT_EQ(map.weights(0, 1), 0);
    EXPECT_EQ(map.mask(1, 0), 1);
    EXPECT_EQ(map.hiddenKeys, (std::vector<std::uint8_t>{0, 0, 1}));
    EXPECT_EQ(map.weights(2, 2), 0);
    EXPECT_GT(map.specialMass, 0);
}

TEST(JoinedTokensOfMap, ARowIsEmptyOnlyWhereAllItsQueriesAre) {
    MapRequest request;
    request.querySpans = {{0, 2}};
    const AttentionMap half = Session().map(storedWeights(3, 2, {0, 0, 0.5F, 0.5F, 0, 0}), request);
    EXPECT_EQ(half.rowsWithoutKeys, (std::vector<std::uint8_t>{0, 1}));
    EXPECT_EQ(half.weights(0, 0), 0.5F);  // the mean over the queries that have keys
    EXPECT_LT(half.rowSumDeviation, 1e-6);
}

TEST(JoinedTokensOfMap, ASpanBeyondTheTokensIsRefused) {
    MapRequest request;
    request.keySpans = {{4, 2}};
    EXPECT_THROW(Session().map(pieces(), request), Error);
}

}  // namespace
}  // namespace headlight
