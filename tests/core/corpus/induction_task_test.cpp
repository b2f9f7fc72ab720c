#include "core/corpus/induction_task.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/corpus/teaching_tasks.h"
#include "core/corpus/train_text.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

template <class Law>
void expectOfManyTexts(Law law) {
    for (std::uint64_t i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
        const Example example = drawExample(TeachingTask::Induction, 17, i);
        SCOPED_TRACE(test::exampleText(example));
        law(example);
    }
}

// What followed the token each time it stood before position `end`.
std::set<std::string> followers(const std::vector<std::string>& text, const std::string& token, std::size_t end) {
    std::set<std::string> found;
    for (std::size_t i = 0; i + 1 < end; ++i)
        if (text[i] == token)
            found.insert(text[i + 1]);
    return found;
}

TEST(InductionTask, WhatIsLinkedFollowsFromTheTextBefore) {
    expectOfManyTexts([](const Example& example) {
        EXPECT_TRUE(example.source.empty());
        EXPECT_GE(example.links.size(), 4U);
        const auto& text = example.target;
        for (const Link& link : example.links) {
            const auto now = static_cast<std::size_t>(link.target);
            const auto earlier = static_cast<std::size_t>(link.source);
            ASSERT_LT(earlier, now);
            EXPECT_EQ(text[earlier], text[now]);
            EXPECT_EQ(text[earlier - 1], text[now - 1]);
            EXPECT_EQ(followers(text, text[now - 1], now), std::set<std::string>{text[now]});
        }
    });
}

TEST(InductionTask, OnlyItsOwnTokensAreTold) {
    TrainData data;
    data.task = TeachingTask::Induction;
    const TrainText text = trainText(data, 1, 1);
    ASSERT_EQ(text.report.size(), 1U);
    EXPECT_EQ(text.report.front().english(),
              "induction: sentences are drawn as they are needed; " + std::to_string(text.target.size()) + " tokens");
}

TEST(InductionTask, LengthsAreAsStated) {
    std::set<std::size_t> lengths;
    std::set<std::size_t> linked;
    expectOfManyTexts([&](const Example& example) {
        lengths.insert(example.target.size());
        std::set<int> targets;
        for (const Link& link : example.links)
            targets.insert(link.target);
        linked.insert(targets.size());
    });
    EXPECT_GE(*lengths.begin(), 11U);
    EXPECT_LE(*lengths.rbegin(), 54U);
    EXPECT_GE(lengths.size(), 35U);
    EXPECT_EQ(*linked.begin(), 4U);    // a pattern of 5, repeated once
    EXPECT_EQ(*linked.rbegin(), 22U);  // one of 12, repeated twice
}

}  // namespace
}  // namespace headlight
