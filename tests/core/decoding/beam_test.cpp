#include "core/decoding/beam.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/decoding/decode.h"
#include "core/decoding/greedy.h"
#include "tests/support/decoding_task.h"
#include "tests/support/plain_search.h"
#include "tests/support/table_model.h"
#include "tests/support/tensor_checks.h"

namespace headlight::decoding {
namespace {

using headlight::testing::Enumeration;
using headlight::testing::Ids;
using headlight::testing::kEnd;
using headlight::testing::kStart;
using headlight::testing::PlainSearch;
using headlight::testing::randomTable;
using headlight::testing::refusal;
using headlight::testing::ScoreTable;
using headlight::testing::sentencesOf;
using headlight::testing::TableModel;
using headlight::testing::taskOf;

DecodeOptions beamOf(int size, double penalty = 0, int nBest = 1, int maxLength = 0) {
    return {DecodingMethod::Beam, size, penalty, nBest, maxLength};
}

// Probabilities as a table of scores; whatever is not listed is impossible.
std::vector<double> logsOf(std::vector<double> probabilities) {
    for (double& p : probabilities)
        p = std::log(p);
    return probabilities;
}

// Four tokens, of which one ends: before the last of four steps no more than 36 ways are open, so a beam of 64 loses
// nothing that could be among the best 64.
TEST(Beam, WideEnoughFindsTheBestOfAllSequences) {
    for (const double penalty : {0.0, 0.6, 1.0, 2.5})
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            const ScoreTable table = randomTable(4, seed);
            TableModel model(4, table);
            const Translation found = beamSearch(model, taskOf({{2}}), 0, beamOf(64, penalty, 20, 4));
            const Enumeration wanted(table, kEnd, penalty, 4);
            ASSERT_EQ(found.hypotheses.size(), 20U);
            for (std::size_t i = 0; i < 20; ++i) {
                EXPECT_EQ(found.hypotheses[i].ids, wanted.all[i].ids) << "seed " << seed << ", place " << i;
                EXPECT_NEAR(found.hypotheses[i].score, wanted.all[i].score, 1e-12);
            }
        }
}

TEST(Beam, OfOneIsGreedyDecoding) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const int vocabulary = 3 + static_cast<int>(seed % 9);
        TableModel model(vocabulary, randomTable(vocabulary, seed));
        const Task task = taskOf({{2, 2}});
        const Translation found = beamSearch(model, task, 0, beamOf(1, 0.8));
        DecodeOptions options;
        options.lengthPenalty = 0.8;
        const Hypothesis wanted = greedy(model, task, options)[0];
        ASSERT_EQ(found.hypotheses.size(), 1U);
        EXPECT_EQ(found.hypotheses[0].ids, wanted.ids) << "seed " << seed;
        EXPECT_DOUBLE_EQ(found.hypotheses[0].logProbability, wanted.logProbability);
        EXPECT_DOUBLE_EQ(found.hypotheses[0].score, wanted.score);
        EXPECT_EQ(found.hypotheses[0].finished, wanted.finished);
        for (std::size_t i = 0; i < wanted.ids.size(); ++i)
            EXPECT_NEAR(found.hypotheses[0].logProbabilities[i], wanted.logProbabilities[i], 1e-12);
    }
}

TEST(Beam, ScoresAtLeastAsHighAsGreedyDecoding) {
    int higher = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const int vocabulary = 4 + static_cast<int>(seed % 7);
        const double penalty = 0.5 * static_cast<double>(seed % 4);
        TableModel model(vocabulary, randomTable(vocabulary, seed, 1));
        const Task task = taskOf({{2, 3}});
        DecodeOptions options = beamOf(5, penalty);
        const double beam = beamSearch(model, task, 0, options).hypotheses[0].score;
        const double alone = greedy(model, task, options)[0].score;
        EXPECT_GE(beam, alone) << "seed " << seed;
        higher += beam > alone;
    }
    EXPECT_GT(higher, 50);
}

// The likeliest first token, 2, is followed by three that are each less likely than both that follow 3; from there on
// its path is certain while those of 3 are not. A beam of two has lost it by then.
std::vector<double> lateReward(const Ids&, const Ids& read) {
    if (read.size() == 1)
        return logsOf({0, 0.3, 0.36, 0.34, 0});
    if (read.size() == 2)
        return read[1] == 2 ? logsOf({0, 0, 0.3, 0.3, 0.4}) : logsOf({0, 0, 0.5, 0.5, 0});
    if (read[1] == 2)
        return read.size() < 6 ? logsOf({0, 0, 0, 0, 1}) : logsOf({0, 1, 0, 0, 0});
    return logsOf({0, 0.2, 0.2, 0.2, 0.4});
}

TEST(Beam, FollowsTheGreedyPathBesideTheBeam) {
    TableModel model(5, lateReward);
    const Task task = taskOf({{2}});
    const Translation found = beamSearch(model, task, 0, beamOf(2, 2));
    const Hypothesis& best = found.hypotheses[0];
    EXPECT_EQ(best.ids, (Ids{2, 4, 4, 4, 4, kEnd}));
    EXPECT_NEAR(best.logProbability, std::log(0.36 * 0.4), 1e-12);
    EXPECT_NEAR(best.score, std::log(0.36 * 0.4) / std::pow(11.0 / 6, 2), 1e-12);
    int at = best.node;
    for (int step = 6; step > 0; --step) {
        const BeamNode& node = found.tree.nodes[static_cast<std::size_t>(at)];
        EXPECT_EQ(node.step, step);
        EXPECT_TRUE(node.greedy);
        EXPECT_EQ(node.state, step == 6 ? BeamState::Finished : BeamState::Kept);
        if (step == 2) {
            EXPECT_EQ(node.rank, 2);  // behind the two of the beam
        }
        at = node.parent;
    }
}

TEST(Beam, StoppingEarlyChangesNothing) {
    std::int64_t computed = 0, most = 0;
    for (const double penalty : {0.0, 0.7, 1.5})
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const ScoreTable table = randomTable(8, seed, 2.5);
            TableModel model(8, table);
            const auto wanted = PlainSearch(table, kEnd, penalty, 4, 12).run();
            const Translation found = beamSearch(model, taskOf({{2}}), 0, beamOf(4, penalty, 3, 12));
            ASSERT_EQ(found.hypotheses.size(), 3U);
            for (std::size_t i = 0; i < 3; ++i) {
                EXPECT_EQ(found.hypotheses[i].ids, wanted[i].second) << "seed " << seed << ", place " << i;
                EXPECT_NEAR(found.hypotheses[i].score, wanted[i].first, 1e-12);
            }
            computed += model.rowsComputed;
            most += 1 + 4 * 11;
        }
    EXPECT_LT(computed, most * 3 / 4);
}

TEST(Beam, NBestAreDistinctAndInOrder) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        TableModel model(6, randomTable(6, seed));
        const Translation found = beamSearch(model, taskOf({{2, 4}}), 0, beamOf(6, 1, 6));
        ASSERT_EQ(found.hypotheses.size(), 6U);
        std::set<Ids> distinct;
        for (std::size_t i = 0; i < 6; ++i) {
            distinct.insert(found.hypotheses[i].ids);
            EXPECT_EQ(found.hypotheses[i].finished, found.hypotheses[i].ids.back() == kEnd);
            if (i > 0) {
                EXPECT_LE(found.hypotheses[i].score, found.hypotheses[i - 1].score);
            }
        }
        EXPECT_EQ(distinct.size(), 6U);
    }
}

// The tree is the search: every node's probability by the table, its rank and state by its step, its children's parent
// one that was gone on from.
TEST(Beam, TheTreeHoldsTheWholeSearch) {
    const ScoreTable table = randomTable(7, 5);
    TableModel model(7, table);
    const DecodeOptions options = beamOf(3, 0.6, 3, 8);
    const Translation found = beamSearch(model, taskOf({{2}}), 0, options);
    const std::vector<BeamNode>& nodes = found.tree.nodes;
    EXPECT_EQ(nodes[0].parent, -1);
    EXPECT_EQ(nodes[0].token, kStart);
    std::vector<Ids> read{{kStart}};
    std::vector<int> ranks(9, 0);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const BeamNode& node = nodes[i];
        ASSERT_LT(node.parent, static_cast<int>(i));
        const auto parent = static_cast<std::size_t>(node.parent);
        EXPECT_EQ(nodes[parent].state, BeamState::Kept);
        EXPECT_EQ(node.step, nodes[parent].step + 1);
        const at::Tensor logs = torch::tensor(table({2}, read[parent]), at::kDouble).log_softmax(0);
        EXPECT_NEAR(node.logProbability, nodes[parent].logProbability + logs[node.token].item<double>(), 1e-12);
        EXPECT_NEAR(node.score, node.logProbability / std::pow((5.0 + node.step) / 6, 0.6), 1e-12);
        read.push_back(read[parent]);
        read.back().push_back(node.token);
        if (node.rank >= 0) {
            EXPECT_EQ(node.rank, ranks[static_cast<std::size_t>(node.step)]++);
        }
        const BeamState gone = node.token == kEnd ? BeamState::Finished
                               : node.step == 8   ? BeamState::Cut
                                                  : BeamState::Kept;
        EXPECT_EQ(node.state, (node.rank >= 0 && node.rank < 3) || node.greedy ? gone : BeamState::Pruned);
    }
    EXPECT_EQ(ranks[1], 6);
    EXPECT_EQ(*std::max_element(ranks.begin(), ranks.end()), 6);
    for (const Hypothesis& one : found.hypotheses) {
        Ids path = read[static_cast<std::size_t>(one.node)];
        path.erase(path.begin());
        EXPECT_EQ(one.ids, path);
    }
    EXPECT_EQ(found.options.beamSize, 3);
}

TEST(Beam, OfEquallyLikelyTokensTheLowestIdsAreKept) {
    TableModel model(6, [](const Ids&, const Ids&) { return std::vector<double>(6, 0); });
    const Translation found = beamSearch(model, taskOf({{2}}), 0, beamOf(3, 0, 3, 2));
    EXPECT_EQ(found.hypotheses[0].ids, (Ids{kEnd}));
    EXPECT_EQ(found.hypotheses[1].ids, (Ids{0, 0}));
    EXPECT_EQ(found.hypotheses[2].ids, (Ids{2, 0}));
}

// An impossible token is no way to go on: two sequences are all there is.
TEST(Beam, GivesNoMoreThanWhatIsPossible) {
    TableModel model(4, [](const Ids&, const Ids& read) {
        return read.size() == 1 ? logsOf({0, 0, 0.6, 0.4}) : logsOf({0, 1, 0, 0});
    });
    const Translation found = beamSearch(model, taskOf({{2}}), 0, beamOf(5, 0, 5));
    ASSERT_EQ(found.hypotheses.size(), 2U);
    EXPECT_EQ(found.hypotheses[0].ids, (Ids{2, kEnd}));
    EXPECT_EQ(found.hypotheses[1].ids, (Ids{3, kEnd}));
    EXPECT_NEAR(found.hypotheses[1].logProbability, std::log(0.4), 1e-12);
}

TEST(Beam, IsCutAtTheLimit) {
    TableModel model(
        3,
        [](const Ids&, const Ids&) {
            return logsOf({0.3, 0.001, 0.699});
        },
        9);
    Translation found = beamSearch(model, taskOf({{2}}), 0, beamOf(2, 0, 2, 5));
    EXPECT_EQ(found.hypotheses[0].ids.size(), 5U);
    EXPECT_FALSE(found.hypotheses[0].finished);
    EXPECT_EQ(found.tree.nodes[static_cast<std::size_t>(found.hypotheses[0].node)].state, BeamState::Cut);
    found = beamSearch(model, taskOf({{2}}), 0, beamOf(2));
    EXPECT_EQ(found.hypotheses[0].ids.size(), 9U);
}

TEST(Beam, GoesOnFromWhatIsGiven) {
    TableModel model(5, randomTable(5, 31));
    Task task;
    task.start = kStart;
    task.end = kEnd;
    task.given = {{4, 1, 3}};
    const DecodeOptions options = beamOf(4, 1, 4, 5);
    const Translation found = beamSearch(model, task, 0, options);
    const Hypothesis alone = greedy(model, task, options)[0];
    EXPECT_GE(found.hypotheses[0].score, alone.score);
    for (const Hypothesis& one : found.hypotheses) {
        ASSERT_GT(one.ids.size(), 3U);
        EXPECT_LE(one.ids.size(), 8U);
        EXPECT_EQ(Ids(one.ids.begin(), one.ids.begin() + 3), task.given[0]);
        const double length = static_cast<double>(one.ids.size()) - 3;
        EXPECT_NEAR(one.score, one.logProbability / ((5 + length) / 6), 1e-12);
        EXPECT_EQ(one.logProbabilities[0] + one.logProbabilities[1] + one.logProbabilities[2], 0);
    }
}

TEST(Beam, RefusesSizesOutOfRange) {
    TableModel model(4, randomTable(4, 1));
    const Task task = taskOf({{2}});
    EXPECT_EQ(refusal(ErrorCode::InvalidValue, [&] { beamSearch(model, task, 0, beamOf(0)); }),
              "beam size: is 0; give a number from 1 to 64");
    refusal(ErrorCode::InvalidValue, [&] { beamSearch(model, task, 0, beamOf(65)); });
    EXPECT_EQ(refusal(ErrorCode::InvalidValue, [&] { beamSearch(model, task, 0, beamOf(3, 0, 4)); }),
              "number of hypotheses: is 4; give a number from 1 to 3");
    refusal(ErrorCode::InvalidValue, [&] { beamSearch(model, task, 0, beamOf(3, 0, 0)); });
    refusal(ErrorCode::InvalidValue, [&] { beamSearch(model, task, 0, beamOf(3, -1)); });
    TableModel empty(0, randomTable(0, 1));
    refusal(ErrorCode::OutOfRange, [&] { beamSearch(empty, task, 0, beamOf(3)); });
}

TEST(Beam, StopsWhenAsked) {
    const CancelToken cancel;
    TableModel model(4, [&](const Ids&, const Ids& read) {
        if (read.size() == 3)
            cancel.request();
        return logsOf({0.5, 0.1, 0.2, 0.2});
    });
    refusal(ErrorCode::Cancelled, [&] { beamSearch(model, taskOf({{2}}), 0, beamOf(2), cancel); });
    EXPECT_EQ(model.rowsComputed, 1 + 2 + 2);
}

TEST(Decode, ManySentencesAreThoseOneByOne) {
    TableModel model(7, randomTable(7, 12));
    const std::vector<Ids> sources{{2}, {3, 4, 5}, {6, 2}};
    std::vector<double> shares;
    const auto progress = [&](double share, std::string_view) { shares.push_back(share); };
    const auto beams = decode(model, taskOf(sources), beamOf(3, 0.6, 2), {}, progress);
    DecodeOptions options;
    options.lengthPenalty = 0.6;
    const auto greedily = decode(model, taskOf(sources), options);
    ASSERT_EQ(beams.size(), 3U);
    ASSERT_EQ(greedily.size(), 3U);
    EXPECT_EQ(shares.size(), 3U);
    for (std::size_t b = 0; b < 3; ++b) {
        const Translation alone = beamSearch(model, taskOf({sources[b]}), 0, beamOf(3, 0.6, 2));
        ASSERT_EQ(beams[b].hypotheses.size(), 2U);
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_EQ(beams[b].hypotheses[i].ids, alone.hypotheses[i].ids);
        EXPECT_EQ(greedily[b].hypotheses.size(), 1U);
        EXPECT_TRUE(greedily[b].tree.nodes.empty());
        EXPECT_GE(beams[b].hypotheses[0].score, greedily[b].hypotheses[0].score);
    }
}

}  // namespace
}  // namespace headlight::decoding
