#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include "core/base/error.h"
#include "core/session/session.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using test::captureOf;
using test::emptyStack;
using test::storedEnergies;
using test::storedWeights;

MaskSpec customMask(int rows, int columns, std::vector<std::uint8_t> allowed) {
    MaskSpec spec;
    spec.custom = CustomMask{"mask.npy", "1 = may look", MaskMatrix(rows, columns, std::move(allowed))};
    return spec;
}

MapRequest under(MaskSpec mask, double temperature = 1) {
    MapRequest request;
    request.mask = std::move(mask);
    request.temperature = temperature;
    return request;
}

std::vector<float> cells(const Matrix& map) { return {map.begin(), map.end()}; }

void expectNear(const Matrix& map, const std::vector<double>& wanted, double tolerance = 1e-6) {
    ASSERT_EQ(map.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_NEAR(map.data()[i], wanted[i], tolerance) << "cell " << i;
}

TEST(SessionMap, StoredWeightsStayUntouchedUnderTheRecordedMask) {
    const std::vector<float> odd{0.1F, 0.2F, 0.7000001F, 0.3F, 0.3F, 0.3F};
    const AttentionMap map = Session().map(storedWeights(2, 3, odd), MapRequest());
    EXPECT_TRUE(map.asRecorded);
    EXPECT_EQ(cells(map.weights), odd);
    EXPECT_NEAR(map.rowSumDeviation, 0.1, 1e-6);
    EXPECT_EQ(map.worstRow, 1);
    EXPECT_EQ(map.origin, EnergyOrigin::DerivedFromWeights);
    EXPECT_EQ(map.hiddenMass, 0);
    EXPECT_EQ(map.rule, "self \u00B7 layer 0 \u00B7 head 0 \u00B7 mask none");
}

TEST(SessionMap, C111_MaskOnLoadedWeightsRenormalisesAndSaysSo) {
    const AttentionMap map = Session().map(storedWeights(1, 3, {0.5F, 0.3F, 0.2F}), under(customMask(1, 3, {1, 1, 0})));
    expectNear(map.weights, {0.625, 0.375, 0});
    EXPECT_EQ(map.weights(0, 2), 0);
    EXPECT_FALSE(map.asRecorded);
    EXPECT_NEAR(map.hiddenMass, 0.2, 1e-7);
    EXPECT_NE(map.rule.find("derived from weights, renormalised"), std::string::npos) << map.rule;
    EXPECT_NE(map.rule.find("hidden mass 0.2"), std::string::npos) << map.rule;
}

TEST(SessionMap, C111_RowWhoseWholeMassIsMaskedHasNoVisibleKeys) {
    // The only key with any weight is hidden: nothing is divided by zero.
    const AttentionMap map =
        Session().map(storedWeights(2, 3, {0, 0, 1, 0.5F, 0.5F, 0}), under(customMask(1, 3, {1, 1, 0})));
    EXPECT_EQ(cells(map.weights), (std::vector<float>{0, 0, 0, 0.5F, 0.5F, 0}));
    EXPECT_EQ(map.rowsWithoutKeys, (std::vector<std::uint8_t>{1, 0}));
    EXPECT_LT(map.rowSumDeviation, 1e-6);
    EXPECT_TRUE(std::isinf(map.energies(0, 0)));
}

TEST(SessionMap, C070_DropoutIsShownAndNotRenormalised) {
    const Capture capture = storedWeights(2, 4, {0.625F, 0, 0.625F, 0, 0.25F, 0.25F, 0.25F, 0.125F});
    const AttentionMap map = Session().map(capture, MapRequest());
    EXPECT_EQ(map.weights(0, 0), 0.625F);
    EXPECT_DOUBLE_EQ(map.rowSumDeviation, 0.25);
    EXPECT_EQ(map.worstRow, 0);
}

TEST(SessionMap, WeightsAreTheMaskedSoftmaxOfTheEnergies) {
    Stack stack = emptyStack(1, 1, 2, 2);
    stack.energies = Array::of({1, 1, 2, 2}, std::vector<float>{1, 2, 2, 1});
    const Capture capture = captureOf(stack);
    Session session;
    expectNear(session.map(capture, MapRequest()).weights, {0.268941, 0.731059, 0.731059, 0.268941});
    MaskSpec causal;
    causal.causal = CausalAlignment::TopLeft;
    const AttentionMap masked = session.map(capture, under(causal));
    expectNear(masked.weights, {1, 0, 0.731059, 0.268941});
    EXPECT_EQ(masked.weights(0, 1), 0);
    EXPECT_EQ(masked.mask(0, 1), 0);
    EXPECT_EQ(cells(masked.energies), (std::vector<float>{1, 2, 2, 1}));
    EXPECT_EQ(masked.origin, EnergyOrigin::Recorded);
    EXPECT_EQ(masked.rule, "self \u00B7 layer 0 \u00B7 head 0 \u00B7 mask causal");
    // softmax([1, 2] / ½) = [1, e²] / (1 + e²)
    expectNear(session.map(capture, under(MaskSpec(), 0.5)).weights, {0.119203, 0.880797, 0.880797, 0.119203});
}

TEST(SessionMap, RecordedMaskBelongsToItsHead) {
    Capture capture = storedEnergies(1, 2, 2, 2);
    capture.stacks[0].mask = Array::ofBools({1, 2, 1, 2}, {1, 0, 0, 1});
    Session session;
    MapRequest request;
    request.head = HeadIndex{1};
    EXPECT_EQ(session.map(capture, MapRequest()).weights(0, 0), 1);
    EXPECT_EQ(session.map(capture, request).weights(0, 0), 0);
    request.mask = MaskSpec::none();
    EXPECT_GT(session.map(capture, request).weights(0, 0), 0);
    EXPECT_TRUE(session.map(capture, request).mask.empty());
}

TEST(SessionMap, RecordedMaskIsNamedOnlyWhereThereIsOne) {
    Capture capture = storedEnergies(1, 1, 2, 2);
    EXPECT_NE(Session().map(capture, MapRequest()).rule.find("mask none"), std::string::npos);
    capture.stacks[0].mask = Array::ofBools({1, 1, 1, 2}, {1, 0});
    EXPECT_NE(Session().map(capture, MapRequest()).rule.find("mask recorded"), std::string::npos);
}

TEST(SessionMap, MaskThatLeavesARowNothingKeepsTheOthersToTheBit) {
    const Capture capture = storedEnergies(1, 1, 3, 3);
    Session session;
    const AttentionMap all = session.map(capture, MapRequest());
    const AttentionMap some = session.map(capture, under(customMask(3, 3, {1, 1, 1, 0, 0, 0, 1, 1, 1})));
    EXPECT_EQ(some.rowsWithoutKeys, (std::vector<std::uint8_t>{0, 1, 0}));
    for (int c = 0; c < 3; ++c) {
        EXPECT_EQ(some.weights(1, c), 0);
        EXPECT_EQ(some.weights(0, c), all.weights(0, c));
        EXPECT_EQ(some.weights(2, c), all.weights(2, c));
    }
}

// Switching parts on and off in any order comes back to the same bits.
TEST(SessionMap, TogglingMasksIsReversible) {
    const Capture capture = storedEnergies(1, 1, 5, 5);
    Session session;
    MaskSpec first;
    first.causal = CausalAlignment::TopLeft;
    first.window = 2;
    MaskSpec second;
    second.window = 2;
    second.causal = CausalAlignment::TopLeft;
    const std::vector<float> before = cells(session.map(capture, MapRequest()).weights);
    EXPECT_EQ(cells(session.map(capture, under(first)).weights), cells(session.map(capture, under(second)).weights));
    EXPECT_EQ(cells(session.map(capture, MapRequest()).weights), before);
}

// Weights made at temperature T hold energies / T; what is derived from them must undo it.
TEST(SessionMap, DerivedEnergiesKnowTheTemperatureOfTheirWeights) {
    Session session;
    const Capture capture = storedEnergies(1, 1, 2, 3);
    Capture weightsOnly = *session.materialise(capture, MaskSpec::none(), 2);
    weightsOnly.stacks[0].energies = Array();
    const AttentionMap derived = session.map(weightsOnly, under(MaskSpec::none(), 1));
    const AttentionMap direct = session.map(capture, under(MaskSpec::none(), 1));
    for (std::size_t i = 0; i < direct.weights.size(); ++i)
        EXPECT_NEAR(derived.weights.data()[i], direct.weights.data()[i], 1e-6);
    EXPECT_TRUE(session.map(weightsOnly, under(MaskSpec::none(), 2)).asRecorded);
}

TEST(SessionMap, MeanOverHeadsIsTheMeanOfTheMaps) {
    const Capture capture = storedEnergies(2, 3, 2, 4);
    Session session;
    MapRequest request;
    request.layer = LayerIndex{1};
    request.head = Aggregate::Mean;
    const AttentionMap mean = session.map(capture, request);
    std::vector<double> wanted(8, 0);
    for (int h = 0; h < 3; ++h) {
        MapRequest one = request;
        one.head = HeadIndex{h};
        const Matrix weights = session.map(capture, one).weights;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            wanted[i] += weights.data()[i] / 3.0;
    }
    expectNear(mean.weights, wanted, 1e-7);
    EXPECT_LT(mean.rowSumDeviation, 1e-6);
    EXPECT_EQ(mean.rule, "self \u00B7 layer 1 \u00B7 mean over 3 heads \u00B7 mask none");
}

TEST(SessionMap, MaximumOverAllIsTheLargestAndItsRowsNeedNotSumToOne) {
    const Capture capture = storedEnergies(2, 2, 2, 3);
    Session session;
    MapRequest request;
    request.layer = Aggregate::Max;
    request.head = Aggregate::Max;
    const AttentionMap map = session.map(capture, request);
    EXPECT_TRUE(map.partialRows);
    std::vector<float> largest(6, 0);
    for (int i = 0; i < 4; ++i) {
        MapRequest one;
        one.layer = LayerIndex{i / 2};
        one.head = HeadIndex{i % 2};
        const Matrix weights = session.map(capture, one).weights;
        for (std::size_t c = 0; c < largest.size(); ++c)
            largest[c] = std::max(largest[c], weights.data()[c]);
    }
    EXPECT_EQ(cells(map.weights), largest);
}

TEST(SessionMap, WhatIsNotThereIsRefusedWithTheSizes) {
    const Capture capture = storedEnergies(2, 3, 2, 2);
    MapRequest request;
    const auto messageOf = [&] {
        try {
            Session().map(capture, request);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfRange);
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    request.layer = LayerIndex{2};
    EXPECT_EQ(messageOf(), "layer 2: the stack self has 2 layers; choose 0 to 1");
    request.layer = LayerIndex{0};
    request.head = HeadIndex{-1};
    EXPECT_EQ(messageOf(), "head -1: the stack self has 3 heads; choose 0 to 2");
    request.stack = 1;
    EXPECT_EQ(messageOf(), "stack 1: the capture has 1 stack; choose 0 to 0");
}

TEST(SessionMap, MasksOfAnotherSizeAreRefused) {
    EXPECT_THROW(Session().map(storedEnergies(1, 1, 2, 2), under(customMask(2, 3, {1, 1, 1, 1, 1, 1}))), Error);
    MaskSpec tooLong;
    tooLong.length = 3;
    EXPECT_THROW(Session().map(storedEnergies(1, 1, 2, 2), under(tooLong)), Error);
    EXPECT_THROW(Session().map(storedEnergies(1, 1, 2, 2), under(MaskSpec(), 0)), Error);
}

TEST(SessionMap, QueriesAndKeysOfAnUnknownKindAreRefused) {
    Stack stack = emptyStack(1, 1, 1, 1);
    stack.q = Array::of({1, 1, 1, 2}, std::vector<float>{1, 0});
    stack.k = stack.q;
    EXPECT_THROW(Session().map(captureOf(stack), MapRequest()), Error);
}

TEST(SessionMap, K18_CancelStopsBetweenHeads) {
    const Capture capture = storedEnergies(4, 4, 8, 8);
    const CancelToken cancel;
    cancel.request();
    MapRequest request;
    request.head = Aggregate::Mean;
    try {
        Session().map(capture, request, cancel);
        FAIL() << "went on";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_THROW(Session().materialise(capture, MaskSpec(), 1, cancel), Error);
}

// Every thread has a session of its own; all must agree, whatever the thread count.
TEST(SessionMap, C174_ManyThreadsGiveTheSameNumbers) {
    const Capture capture = storedEnergies(2, 2, 96, 96);
    MaskSpec causal;
    causal.causal = CausalAlignment::TopLeft;
    for (int threads : {1, 64, 0}) {
        Session::setThreads(threads);
        const Matrix wanted = Session().map(capture, under(causal)).weights;
        std::vector<double> worst(4, 0);
        std::vector<std::thread> workers;
        for (std::size_t w = 0; w < worst.size(); ++w)
            workers.emplace_back([&, w] {
                for (int round = 0; round < 20; ++round) {
                    const Matrix weights = Session().map(capture, under(causal)).weights;
                    for (std::size_t i = 0; i < weights.size(); ++i)
                        worst[w] = std::max(worst[w], std::abs(static_cast<double>(weights.data()[i]) -
                                                               static_cast<double>(wanted.data()[i])));
                }
            });
        for (std::thread& worker : workers)
            worker.join();
        for (double deviation : worst)
            EXPECT_LE(deviation, 1e-6) << threads << " threads";
    }
    Session::setThreads(0);
}

}  // namespace
}  // namespace headlight
