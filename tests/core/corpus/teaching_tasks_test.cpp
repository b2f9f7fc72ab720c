#include "core/corpus/teaching_tasks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/corpus/dice.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

constexpr std::array kParts{Part::Training, Part::Validation, Part::Test};

// What decides the part, by the rule of the header.
std::vector<std::string> decidingTokens(TeachingTask task, const Example& example) {
    return task == TeachingTask::Dates || task == TeachingTask::Induction ? example.target : example.source;
}

// The first output of SplitMix64 for the state 0, as published with the algorithm.
TEST(Dice, MixesAsSplitMix64Does) { EXPECT_EQ(mixed(0x9E3779B97F4A7C15ULL), 0xE220A8397B1DCDAFULL); }

TEST(Dice, EveryFaceComesUpAboutEquallyOften) {
    Dice dice(1, 2);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60000; ++i)
        ++counts.at(static_cast<std::size_t>(dice.below(6)));
    for (int count : counts) {
        EXPECT_NEAR(count, 10000, 400);  // four standard deviations
    }
}

class TeachingTasks : public testing::TestWithParam<TeachingTask> {};

TEST_P(TeachingTasks, TheSameArgumentsGiveTheSameExample) {
    std::set<std::string> examples;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const std::string text = test::exampleText(drawExample(GetParam(), 7, i));
        EXPECT_EQ(test::exampleText(drawExample(GetParam(), 7, i)), text);
        examples.insert(text);
        examples.insert(test::exampleText(drawExample(GetParam(), 8, i)));
    }
    EXPECT_GT(examples.size(), 350U);
}

TEST_P(TeachingTasks, LinksLieInsideAndAreSorted) {
    for (std::uint64_t i = 0; i < 2000; ++i) {
        const Example example = drawExample(GetParam(), 9, i);
        const auto& from = example.source.empty() ? example.target : example.source;
        std::pair<int, int> last{-1, -1};
        for (const Link& link : example.links) {
            EXPECT_TRUE(link.source >= 0 && link.source < static_cast<int>(from.size()));
            EXPECT_TRUE(link.target >= 0 && link.target < static_cast<int>(example.target.size()));
            const std::pair<int, int> key{link.target, link.source};
            EXPECT_LT(last, key) << test::exampleText(example);
            last = key;
        }
        ASSERT_FALSE(testing::Test::HasFailure()) << test::exampleText(example);
    }
}

TEST_P(TeachingTasks, APartIsDrawnFromItselfAlone) {
    std::map<std::vector<std::string>, Part> seen;
    for (Part part : kParts) {
        for (std::uint64_t i = 0; i < 1000; ++i) {
            const Example example = drawExample(GetParam(), part, 11, i);
            EXPECT_EQ(partOf(GetParam(), example), part);
            const auto& [place, isNew] = seen.emplace(decidingTokens(GetParam(), example), part);
            EXPECT_EQ(place->second, part) << test::exampleText(example);
        }
    }
}

TEST_P(TeachingTasks, TheSharesAreEighteenOneAndOne) {
    std::set<std::vector<std::string>> distinct;
    std::map<Part, int> counts;
    for (std::uint64_t i = 0; i < 20000; ++i) {
        const Example example = drawExample(GetParam(), 13, i);
        if (distinct.insert(decidingTokens(GetParam(), example)).second)
            ++counts[partOf(GetParam(), example)];
    }
    const auto total = static_cast<double>(distinct.size());
    EXPECT_GT(total, 5000);
    EXPECT_NEAR(counts[Part::Training] / total, 0.90, 0.02);
    EXPECT_NEAR(counts[Part::Validation] / total, 0.05, 0.015);
    EXPECT_NEAR(counts[Part::Test] / total, 0.05, 0.015);
}

INSTANTIATE_TEST_SUITE_P(All, TeachingTasks, testing::ValuesIn(kTeachingTasks), [](const auto& task) {
    std::string text(name(task.param));
    for (char& c : text)
        c = c == '-' ? '_' : c;
    return text;
});

}  // namespace
}  // namespace headlight
