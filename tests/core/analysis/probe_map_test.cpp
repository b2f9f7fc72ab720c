#include "core/analysis/probe_map.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/error.h"

namespace headlight {
namespace {

// Two evaluations, 1 layer, 2 heads; every weight is its own flat place.
StackHistory counted(const std::string& name, std::int64_t queries, std::int64_t keys) {
    std::vector<float> values(static_cast<std::size_t>(2 * 2 * queries * keys));
    std::iota(values.begin(), values.end(), 0.0F);
    return {name, Array::of({2, 1, 2, queries, keys}, values)};
}

AttentionHistory twoMoments() {
    AttentionHistory history;
    history.steps = {0, 10};
    ProbeHistory probe;
    probe.source.texts = {"a", "b", "</s>"};
    probe.target.texts = {"c", "</s>"};
    probe.input.texts = {"<s>", "c"};
    probe.stacks = {counted("encoder.self", 3, 3), counted("decoder.self", 2, 2), counted("cross", 2, 3)};
    history.probes = {probe};
    return history;
}

TEST(ProbeMap, IsTheSliceOfItsPlace) {
    const AttentionHistory history = twoMoments();
    const ProbeMap map = probeMap(history, {0, 2, 1, 0, 1});
    ASSERT_EQ(map.weights.rows(), 2);
    ASSERT_EQ(map.weights.columns(), 3);
    for (int q = 0; q < 2; ++q)
        for (int k = 0; k < 3; ++k)  // [moment, layer, head, query, key] in C order
            EXPECT_EQ(map.weights(q, k), static_cast<float>((((1 * 1 + 0) * 2 + 1) * 2 + q) * 3 + k));
    EXPECT_EQ(map.queries, history.probes[0].target);
    EXPECT_EQ(map.keys, history.probes[0].source);
    EXPECT_TRUE(map.mask.empty());
}

TEST(ProbeMap, ADecoderReadsWhatCameBefore) {
    const ProbeMap map = probeMap(twoMoments(), {0, 1, 0, 0, 0});
    EXPECT_EQ(map.queries.texts, (std::vector<std::string>{"<s>", "c"}));
    EXPECT_EQ(map.keys, map.queries);
    ASSERT_FALSE(map.mask.empty());
    EXPECT_EQ(map.mask(0, 0), 1);
    EXPECT_EQ(map.mask(0, 1), 0);
    EXPECT_EQ(map.mask(1, 0), 1);
    EXPECT_EQ(map.mask(1, 1), 1);
}

TEST(ProbeMap, APlaceThatIsNotThereIsRefused) {
    const AttentionHistory history = twoMoments();
    for (const ProbePlace& place : {ProbePlace{1, 0, 0, 0, 0}, ProbePlace{0, 3, 0, 0, 0}, ProbePlace{0, 0, 2, 0, 0},
                                    ProbePlace{0, 0, 0, 1, 0}, ProbePlace{0, 0, 0, 0, 2}, ProbePlace{0, 0, -1, 0, 0}})
        EXPECT_THROW(probeMap(history, place), Error);
}

TEST(ProbeMap, TheNearestPlaceIsThereAndMinusOneIsTheLast) {
    const AttentionHistory history = twoMoments();
    const ProbePlace last = nearestPlace(history, {5, 9, -1, 7, 7});
    EXPECT_EQ(last.probe, 0);
    EXPECT_EQ(last.stack, 2);
    EXPECT_EQ(last.moment, 1);
    EXPECT_EQ(last.layer, 0);
    EXPECT_EQ(last.head, 1);
    EXPECT_NO_THROW(probeMap(history, last));
    EXPECT_EQ(nearestPlace(history, {0, 0, 0, 0, 1}).moment, 0);
    EXPECT_EQ(nearestPlace(history, {0, 0, 99, 0, 1}).moment, 1);
    EXPECT_EQ(nearestPlace({}, {3, 3, 3, 3, 3}).moment, 0);
}

TEST(ProbeMap, AMomentHasTheEvaluationOfItsStep) {
    const AttentionHistory history = twoMoments();
    TrainReport report;
    report.evaluations.push_back({10, 1.5, {}});
    EXPECT_EQ(evaluationAt(history, report, 0), nullptr);  // nothing was learned yet
    ASSERT_NE(evaluationAt(history, report, 1), nullptr);
    EXPECT_EQ(evaluationAt(history, report, 1)->seconds, 1.5);
    EXPECT_EQ(evaluationAt(history, report, 2), nullptr);
    EXPECT_EQ(momentNear(history, 4), 0);
    EXPECT_EQ(momentNear(history, 6), 1);
    EXPECT_EQ(momentNear(history, 1e9), 1);
}

}  // namespace
}  // namespace headlight
