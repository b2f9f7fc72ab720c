#include "core/corpus/sequence_tasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/corpus/teaching_tasks.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

constexpr std::uint64_t kDraws = 5000;

template <class Law>
void expectOfMany(TeachingTask task, Law law) {
    for (std::uint64_t i = 0; i < kDraws && !testing::Test::HasFailure(); ++i) {
        const Example example = drawExample(task, 3, i);
        SCOPED_TRACE(test::exampleText(example));
        law(example);
    }
}

// Every target word linked once, to the word it is, and every source word used once.
void expectARearrangement(const Example& example) {
    ASSERT_EQ(example.links.size(), example.source.size());
    ASSERT_EQ(example.target.size(), example.source.size());
    std::set<int> used;
    for (std::size_t t = 0; t < example.links.size(); ++t) {
        const Link& link = example.links[t];
        ASSERT_EQ(link.target, static_cast<int>(t));
        EXPECT_FALSE(link.possible);
        EXPECT_EQ(example.target[t], example.source.at(static_cast<std::size_t>(link.source)));
        used.insert(link.source);
    }
    EXPECT_EQ(used.size(), example.source.size());
}

// Pinned, so that a seed means the same words on every machine and ever after.
TEST(SequenceTasks, TheSecondExamplesOfSeedOne) {
    const auto text = [](TeachingTask task) { return test::exampleText(drawExample(task, 1, 1)); };
    EXPECT_EQ(text(TeachingTask::Copy), "5 w a ||| 5 w a ||| 0-0 1-1 2-2");
    EXPECT_EQ(text(TeachingTask::Reverse), "5 w a ||| a w 5 ||| 2-0 1-1 0-2");
    EXPECT_EQ(text(TeachingTask::Sort), "w q a ||| a q w ||| 2-0 1-1 0-2");
}

TEST(SequenceTasks, CopyRepeatsTheSourceWordForWord) {
    expectOfMany(TeachingTask::Copy, [](const Example& example) {
        EXPECT_EQ(example.target, example.source);
        expectARearrangement(example);
        for (const Link& link : example.links) {
            EXPECT_EQ(link.source, link.target);
        }
    });
}

TEST(SequenceTasks, ReverseIsTheSourceFromItsEnd) {
    expectOfMany(TeachingTask::Reverse, [](const Example& example) {
        EXPECT_TRUE(std::equal(example.target.begin(), example.target.end(), example.source.rbegin()));
        expectARearrangement(example);
        for (const Link& link : example.links) {
            EXPECT_EQ(link.source + link.target, static_cast<int>(example.source.size()) - 1);
        }
    });
}

TEST(SequenceTasks, SortIsInOrderAndEqualWordsKeepTheirs) {
    expectOfMany(TeachingTask::Sort, [](const Example& example) {
        EXPECT_TRUE(std::is_sorted(example.target.begin(), example.target.end()));
        expectARearrangement(example);
        for (std::size_t t = 1; t < example.links.size(); ++t)
            if (example.target[t] == example.target[t - 1]) {
                EXPECT_LT(example.links[t - 1].source, example.links[t].source);
            }
    });
}

TEST(SequenceTasks, EveryLengthAndEveryWordOccurs) {
    std::set<std::size_t> lengths;
    std::set<std::string> words;
    expectOfMany(TeachingTask::Reverse, [&](const Example& example) {
        lengths.insert(example.source.size());
        words.insert(example.source.begin(), example.source.end());
    });
    EXPECT_EQ(lengths.size(), 20U);
    EXPECT_EQ(*lengths.begin(), 1U);
    EXPECT_EQ(words.size(), 36U);
}

}  // namespace
}  // namespace headlight
