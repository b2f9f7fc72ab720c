#include "core/session/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include "core/base/error.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

// Two layers of two heads over three tokens: previous token, first token, previous token again, equal weights.
Capture fourHeads() {
    const float third = 1.0F / 3;
    Stack stack = test::emptyStack(2, 2, 3, 3);
    stack.weights =
        Array::of({2, 2, 3, 3}, std::vector<float>{1,     0,     0,     1,     0,     0,     0,     1,     0,  //
                                                   1,     0,     0,     1,     0,     0,     1,     0,     0,  //
                                                   1,     0,     0,     1,     0,     0,     0,     1,     0,  //
                                                   third, third, third, third, third, third, third, third, third});
    stack.keyTokens.texts[0] = stack.queryTokens.texts[0] = "[CLS]";
    return test::captureOf(std::move(stack));
}

ErrorCode refusalOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.code();
    }
    ADD_FAILURE() << "not refused";
    return ErrorCode::Cancelled;
}

TEST(HeadAnalysisOfSession, NamesFiguresAndGroupsEveryHead) {
    const HeadAnalysis analysis = Session().analyseHeads(fourHeads(), {});
    ASSERT_EQ(analysis.count(), 4);
    ASSERT_EQ(analysis.figures.size(), 4U);
    EXPECT_TRUE(analysis.sameSequence);
    EXPECT_EQ(analysis.rowsCompared, 3);
    EXPECT_EQ(analysis.figures[0].previousToken, 1);
    EXPECT_EQ(analysis.figures[1].specialToken, 1);
    EXPECT_NEAR(analysis.figures[3].entropy, std::log(3.0), 1e-7);
    EXPECT_EQ(analysis.patterns[0][0], "previous token");
    EXPECT_THAT(analysis.patterns[1], Contains("special tokens"));
    EXPECT_THAT(analysis.patterns[3], ElementsAre("broad"));
    EXPECT_EQ(analysis.distances[2], 0);
    EXPECT_NEAR(analysis.distances[1], std::log(2.0) / 3, 1e-6);  // one row of three is disjoint
    EXPECT_THAT(analysis.clusters, ElementsAre(0, 1, 0, 2));
}

TEST(HeadAnalysisOfSession, ARunAnalysesWhenAskedAfterTheMapAndTheThumbnails) {
    RunRequest request;
    request.source = PlaygroundSource();
    auto& playground = std::get<PlaygroundSource>(request.source);
    playground.text = "one two three";
    playground.attention.heads = 2;
    playground.attention.width = 4;
    Session session;
    EXPECT_FALSE(session.run(request)->analysis);
    request.analyseHeads = true;
    request.thumbnailSide = 8;
    std::vector<RunSnapshotPtr> earlier;
    const RunSnapshotPtr last = session.run(request, {}, {}, [&](RunSnapshotPtr one) { earlier.push_back(one); });
    ASSERT_EQ(earlier.size(), 2U);
    EXPECT_TRUE(earlier[0]->thumbnails.empty());
    EXPECT_EQ(earlier[1]->thumbnails.size(), 2U);
    EXPECT_FALSE(earlier[1]->analysis);
    ASSERT_TRUE(last->analysis);
    EXPECT_EQ(last->analysis->figures.size(), 2U);
    EXPECT_EQ(last->analysis->figures[0].entropy, session.analyseHeads(*last->capture, request.map).figures[0].entropy);
}

TEST(HeadAnalysisOfSession, AStoppedAnalysisLeavesThePicturesThatWereThere) {
    RunRequest request;
    request.source = PlaygroundSource();
    std::get<PlaygroundSource>(request.source).text = "one two three";
    request.analyseHeads = true;
    request.thumbnailSide = 8;
    CancelToken cancel;
    RunSnapshotPtr earlier;
    const auto stopAtThumbnails = [&](RunSnapshotPtr one) {
        earlier = one;
        if (!one->thumbnails.empty())
            cancel.request();
    };
    EXPECT_EQ(refusalOf([&] { Session().run(request, cancel, {}, stopAtThumbnails); }), ErrorCode::Cancelled);
    ASSERT_TRUE(earlier);
    EXPECT_FALSE(earlier->thumbnails.empty());
}

TEST(HeadAnalysisOfSession, ClustersAsManyAsAsked) {
    HeadAnalysisOptions options;
    options.clusterCount = 2;
    EXPECT_THAT(Session().analyseHeads(fourHeads(), {}, options).clusters, ElementsAre(0, 0, 0, 1));
    options.clusterCount = 5;
    EXPECT_EQ(refusalOf([&] { Session().analyseHeads(fourHeads(), {}, options); }), ErrorCode::InvalidValue);
    options = {0, -1};
    EXPECT_EQ(refusalOf([&] { Session().analyseHeads(fourHeads(), {}, options); }), ErrorCode::InvalidValue);
}

TEST(HeadAnalysisOfSession, FollowsTheMask) {
    MapRequest request;
    request.mask.causal = CausalAlignment::TopLeft;
    const HeadAnalysis analysis = Session().analyseHeads(fourHeads(), request);
    EXPECT_EQ(analysis.figures[3].nextToken, 0);
    EXPECT_NEAR(analysis.figures[3].entropy, (std::log(2.0) + std::log(3.0)) / 3, 1e-6);
}

TEST(HeadAnalysisOfSession, AHeadWithoutRowsHasNeitherFiguresNorCluster) {
    Capture capture = fourHeads();
    capture.stacks[0].mask = Array::ofBools({2, 1, 1, 3}, {1, 1, 1, 0, 0, 0});
    const HeadAnalysis analysis = Session().analyseHeads(capture, {});
    EXPECT_TRUE(std::isnan(analysis.figures[2].entropy));
    EXPECT_TRUE(analysis.patterns[2].empty());
    EXPECT_THAT(analysis.clusters, ElementsAre(0, 1, -1, -1));
}

TEST(HeadAnalysisOfSession, TwoSequencesAreToldApartByTokensOrName) {
    Capture capture = fourHeads();
    capture.stacks[0].name = "cross";
    EXPECT_FALSE(Session().analyseHeads(capture, {}).sameSequence);
    capture = fourHeads();
    capture.stacks[0].keyTokens.texts[2] = "else";
    EXPECT_FALSE(Session().analyseHeads(capture, {}).sameSequence);
}

TEST(HeadAnalysisOfSession, CanBeStopped) {
    const CancelToken cancel;
    cancel.request();
    EXPECT_EQ(refusalOf([&] { Session().analyseHeads(fourHeads(), {}, {}, cancel); }), ErrorCode::Cancelled);
}

TEST(RolloutOfSession, JoinsHeadsThenLayers) {
    MapRequest request;
    request.head = Aggregate::Mean;
    const Matrix map = Session().rollout(fourHeads(), request, 0);
    ASSERT_EQ(map.rows(), 3);
    // Layer 0 sends rows 0 and 1 to token 0, row 2 half to token 1; each row of layer 1 takes 1/6 of row 2.
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(map(i, 0), 11.0 / 12, 1e-6);
        EXPECT_NEAR(map(i, 1), 1.0 / 12, 1e-6);
        EXPECT_NEAR(map(i, 2), 0, 1e-6);
    }
}

TEST(RolloutOfSession, RefusesOneHeadAndTwoSequences) {
    MapRequest request;
    EXPECT_EQ(refusalOf([&] { Session().rollout(fourHeads(), request, 0.5); }), ErrorCode::InvalidValue);
    request.head = Aggregate::Max;
    EXPECT_EQ(refusalOf([&] { Session().rollout(test::storedEnergies(2, 2, 3, 4), request, 0.5); }),
              ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace headlight
