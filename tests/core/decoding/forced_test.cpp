#include "core/decoding/forced.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>
#include <numeric>

#include "core/decoding/greedy.h"
#include "tests/support/attending_model.h"
#include "tests/support/table_model.h"
#include "tests/support/tensor_checks.h"

namespace headlight::decoding {
namespace {

using headlight::testing::AttendingModel;
using headlight::testing::Ids;
using headlight::testing::randomTable;
using headlight::testing::refusal;
using headlight::testing::sentencesOf;
using headlight::testing::TableModel;

// log softmax of the table's scores, written out.
double logOf(const std::vector<double>& scores, std::int64_t id) {
    double sum = 0;
    for (const double score : scores)
        sum += std::exp(score);
    return scores[static_cast<std::size_t>(id)] - std::log(sum);
}

TEST(Forced, EachTokenCountsByItsProbabilityAfterThoseBefore) {
    const auto table = randomTable(6, 21);
    TableModel model(6, table);
    const std::vector<Ids> sources{{2, 3}, {4}, {5, 5, 5}};
    const std::vector<Ids> targets{{3, 4, 1}, {1}, {2, 2, 5, 4, 3}};  // the last without the mark of the end
    const auto scores = forced(model, sentencesOf(sources), targets, 0);
    ASSERT_EQ(scores.size(), 3U);
    for (std::size_t b = 0; b < 3; ++b) {
        ASSERT_EQ(scores[b].logProbabilities.size(), targets[b].size());
        Ids read{0};
        double sum = 0;
        for (std::size_t i = 0; i < targets[b].size(); ++i) {
            const double log = logOf(table(sources[b], read), targets[b][i]);
            EXPECT_NEAR(scores[b].logProbabilities[i], log, 1e-12);
            sum += log;
            read.push_back(targets[b][i]);
        }
        EXPECT_NEAR(scores[b].sum, sum, 1e-12);
    }
}

TEST(Forced, AlongWhatWasDecodedGivesTheProbabilitiesOfDecoding) {
    AttendingModel model(7);
    Task task;
    task.source = sentencesOf({{2, 3, 6, 4}, {5}, {6, 6, 3}});
    task.start = 0;
    task.end = 1;
    const std::vector<Hypothesis> found = greedy(model, task, {});
    std::vector<Ids> targets;
    for (const Hypothesis& one : found)
        targets.push_back(one.ids);
    const auto scores = forced(model, task.source, targets, task.start);
    for (std::size_t b = 0; b < found.size(); ++b) {
        EXPECT_NEAR(scores[b].sum, found[b].logProbability, 1e-9);
        for (std::size_t i = 0; i < found[b].ids.size(); ++i)
            EXPECT_NEAR(scores[b].logProbabilities[i], found[b].logProbabilities[i], 1e-9);
    }
}

TEST(Forced, ATargetOfNoTokensIsCertain) {
    TableModel model(4, randomTable(4, 1));
    const auto scores = forced(model, sentencesOf({{2}, {3}}), {{}, {2, 1}}, 0);
    EXPECT_TRUE(scores[0].logProbabilities.empty());
    EXPECT_EQ(scores[0].sum, 0);
    EXPECT_EQ(scores[1].logProbabilities.size(), 2U);
    EXPECT_TRUE(forced(model, {}, {}, 0).empty());
}

TEST(Forced, RefusesForeignIdsAndUnequalCounts) {
    TableModel model(4, randomTable(4, 1));
    EXPECT_EQ(refusal(ErrorCode::OutOfRange,
                      [&] {
                          forced(model, sentencesOf({{2}}), {{2, 4}}, 0);
                      }),
              "token of the target: is 4, and the target's vocabulary has 4 tokens");
    refusal(ErrorCode::OutOfRange, [&] { forced(model, sentencesOf({{2}}), {{-1}}, 0); });
    EXPECT_EQ(refusal(ErrorCode::ShapeMismatch,
                      [&] {
                          forced(model, sentencesOf({{2}}), {{2}, {1}}, 0);
                      }),
              "targets: are 2 for 1 sentences");
    const CancelToken cancel;
    cancel.request();
    refusal(ErrorCode::Cancelled, [&] { forced(model, sentencesOf({{2}}), {{2}}, 0, nullptr, cancel); });
}

}  // namespace
}  // namespace headlight::decoding
