#include "core/decoding/greedy.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "core/decoding/scores.h"
#include "tests/support/decoding_task.h"
#include "tests/support/table_model.h"
#include "tests/support/tensor_checks.h"

namespace headlight::decoding {
namespace {

using headlight::testing::Ids;
using headlight::testing::kEnd;
using headlight::testing::kStart;
using headlight::testing::randomTable;
using headlight::testing::refusal;
using headlight::testing::sentencesOf;
using headlight::testing::TableModel;
using headlight::testing::taskOf;

// Counts down from its source's first id to the mark of the end; what is meant has probability ¾.
std::vector<double> countDown(const Ids& source, const Ids& read) {
    std::vector<double> scores(6, std::log(0.25 / 5));
    const std::int64_t next = read.size() == 1 ? source[0] : read.back() - 1;
    scores[static_cast<std::size_t>(next)] = std::log(0.75);
    return scores;
}

TEST(Greedy, TakesTheLikeliestTokenUntilTheEndAndSumsItsLogProbabilities) {
    TableModel model(6, countDown);
    const std::vector<Hypothesis> found = greedy(model, taskOf({{3}, {5}, {1}}), {});
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].ids, (Ids{3, 2, 1}));
    EXPECT_EQ(found[1].ids, (Ids{5, 4, 3, 2, 1}));
    EXPECT_EQ(found[2].ids, (Ids{1}));
    for (const Hypothesis& one : found) {
        EXPECT_TRUE(one.finished);
        EXPECT_NEAR(one.logProbability, static_cast<double>(one.ids.size()) * std::log(0.75), 1e-12);
        EXPECT_EQ(one.logProbabilities.size(), one.ids.size());
        EXPECT_DOUBLE_EQ(one.score, one.logProbability);
    }
}

TEST(Greedy, FinishedSentencesAreComputedNoFurther) {
    TableModel model(6, countDown);
    greedy(model, taskOf({{3}, {5}, {1}}), {});
    EXPECT_EQ(model.rowsComputed, 3 + 5 + 1);
}

TEST(Greedy, SentencesSideBySideAreThoseOneByOne) {
    TableModel model(7, randomTable(7, 3));
    const std::vector<Ids> sources{{2}, {3, 4, 5}, {6, 2}, {3, 3, 3, 3}};
    const std::vector<Hypothesis> together = greedy(model, taskOf(sources), {});
    for (std::size_t b = 0; b < sources.size(); ++b) {
        const std::vector<Hypothesis> alone = greedy(model, taskOf({sources[b]}), {});
        EXPECT_EQ(together[b].ids, alone[0].ids);
        EXPECT_EQ(together[b].logProbabilities, alone[0].logProbabilities);
    }
}

// Never an end: the limit cuts, by itself 2 · source + 10, never beyond what the network takes.
TEST(Greedy, StopsAtTheLimitOfEachSentence) {
    const auto endless = [](const Ids&, const Ids&) { return std::vector<double>{0, -9, 1}; };
    TableModel model(3, endless, 15);
    std::vector<Hypothesis> found = greedy(model, taskOf({{2}, {2, 2}, {2, 2, 2}}), {});
    EXPECT_EQ(found[0].ids, Ids(12, 2));
    EXPECT_EQ(found[1].ids, Ids(14, 2));
    EXPECT_EQ(found[2].ids, Ids(15, 2));
    EXPECT_FALSE(found[0].finished || found[1].finished || found[2].finished);
    DecodeOptions options;
    options.maxLength = 4;
    found = greedy(model, taskOf({{2}, {2, 2}}), options);
    EXPECT_EQ(found[0].ids, Ids(4, 2));
    EXPECT_EQ(found[1].ids, Ids(4, 2));
}

TEST(Greedy, OfEquallyLikelyTokensTheLowestIdIsTaken) {
    TableModel model(4, [](const Ids&, const Ids& read) {
        return read.size() == 1 ? std::vector<double>{-1, 0, 2, 2} : std::vector<double>{0, 3, 0, 0};
    });
    EXPECT_EQ(greedy(model, taskOf({{2}}), {})[0].ids, (Ids{2, kEnd}));
}

// ((5 + 3) / 6)^α for three tokens, by hand: 4/3 at α = 1, √(4/3) at α = ½.
TEST(Greedy, TheScoreIsNormalisedByTheLengthPenalty) {
    TableModel model(6, countDown);
    DecodeOptions options;
    options.lengthPenalty = 1;
    EXPECT_NEAR(greedy(model, taskOf({{3}}), options)[0].score, 3 * std::log(0.75) * 3 / 4, 1e-12);
    options.lengthPenalty = 0.5;
    EXPECT_NEAR(greedy(model, taskOf({{3}}), options)[0].score, 3 * std::log(0.75) / std::sqrt(4.0 / 3), 1e-12);
    EXPECT_DOUBLE_EQ(lengthPenalty(1, 0.7), 1);
    EXPECT_DOUBLE_EQ(lengthPenalty(13, 2), 9);
    EXPECT_DOUBLE_EQ(lengthPenalty(40, 0), 1);
}

// A decoder alone goes on from what it is given, in a batch of unequal beginnings; even a given mark of the end is
// read.
TEST(Greedy, GoesOnFromWhatIsGiven) {
    TableModel model(5, randomTable(5, 8));
    Task task;
    task.start = kStart;
    task.end = kEnd;
    task.given = {{}, {3, 1, 2}, {4}};
    DecodeOptions options;
    options.maxLength = 6;
    const std::vector<Hypothesis> found = greedy(model, task, options);
    for (std::size_t b = 0; b < 3; ++b) {
        const Ids& given = task.given[b];
        ASSERT_GT(found[b].ids.size(), given.size());
        EXPECT_LE(found[b].ids.size(), given.size() + 6);
        EXPECT_TRUE(std::equal(given.begin(), given.end(), found[b].ids.begin()));
        EXPECT_EQ(std::count(found[b].logProbabilities.begin(), found[b].logProbabilities.end(), 0.0),
                  static_cast<std::ptrdiff_t>(given.size()));
        Ids read{kStart};
        for (std::size_t i = 0; i < found[b].ids.size(); ++i) {
            const std::vector<double> scores = randomTable(5, 8)({}, read);
            const auto likeliest = std::max_element(scores.begin(), scores.end()) - scores.begin();
            EXPECT_EQ(found[b].ids[i], i < given.size() ? given[i] : likeliest);
            read.push_back(found[b].ids[i]);
        }
    }
}

TEST(Greedy, RefusesWhatCannotBeDecoded) {
    TableModel model(6, countDown, 5);
    DecodeOptions options;
    options.lengthPenalty = -0.1;
    EXPECT_EQ(refusal(ErrorCode::InvalidValue, [&] { greedy(model, taskOf({{3}}), options); }),
              "length penalty: is -0.1; give a number from 0 on");
    options.lengthPenalty = std::nan("");
    refusal(ErrorCode::InvalidValue, [&] { greedy(model, taskOf({{3}}), options); });
    options = {};
    options.maxLength = -1;
    refusal(ErrorCode::InvalidValue, [&] { greedy(model, taskOf({{3}}), options); });
    Task task = taskOf({{3}});
    task.end = 6;
    EXPECT_EQ(refusal(ErrorCode::OutOfRange, [&] { greedy(model, task, {}); }),
              "mark of the end: is 6, and the target's vocabulary has 6 tokens");
    task = taskOf({{3}});
    task.given = {{2, 2, 2, 2, 2}};
    EXPECT_EQ(refusal(ErrorCode::OutOfRange, [&] { greedy(model, task, {}); }),
              "beginning of the target: has 5 tokens, and the network takes 5; give a shorter one");
    task.given = {{2}, {2}};
    refusal(ErrorCode::ShapeMismatch, [&] { greedy(model, task, {}); });
    TableModel empty(0, countDown);
    refusal(ErrorCode::OutOfRange, [&] { greedy(empty, taskOf({{3}}), {}); });
    EXPECT_TRUE(greedy(model, taskOf({}), {}).empty());
}

TEST(Greedy, ScoresThatAreNotNumbersAreRefused) {
    for (const double bad : {std::nan(""), HUGE_VAL}) {
        TableModel model(3, [=](const Ids&, const Ids&) { return std::vector<double>{0, 1, bad}; });
        refusal(ErrorCode::InvalidValue, [&] { greedy(model, taskOf({{2}}), {}); });
    }
    TableModel impossible(3, [](const Ids&, const Ids&) { return std::vector<double>{-HUGE_VAL, -HUGE_VAL, 0}; });
    EXPECT_EQ(greedy(impossible, taskOf({{2}}), {})[0].logProbability, 0);
}

TEST(Greedy, StopsWhenAsked) {
    const CancelToken cancel;
    TableModel model(6, [&](const Ids& source, const Ids& read) {
        if (read.size() == 3)
            cancel.request();
        return countDown(source, read);
    });
    refusal(ErrorCode::Cancelled, [&] { greedy(model, taskOf({{5}}), {}, cancel); });
    EXPECT_EQ(model.rowsComputed, 3);
}

}  // namespace
}  // namespace headlight::decoding
