#include "core/corpus/phrase_tasks.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "core/corpus/lexicon.h"
#include "core/corpus/teaching_tasks.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

using Dictionary = std::map<std::string, std::set<std::string>>;

constexpr std::uint64_t kDraws = 40000;

std::vector<std::string> linesOf(const std::string& file) {
    std::ifstream stream(std::string(HEADLIGHT_TEST_DATA) + "/corpus/" + file);
    EXPECT_TRUE(stream.is_open()) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

class PhraseTasks : public testing::TestWithParam<TeachingTask> {
protected:
    template <class Law>
    void expectOfMany(Law law) {
        for (std::uint64_t i = 0; i < kDraws && !HasFailure(); ++i) {
            const Example example = drawExample(GetParam(), 19, i);
            SCOPED_TRACE(test::exampleText(example));
            law(example);
        }
    }
    std::string taskName() const { return std::string(name(GetParam())); }
};

// Read sentence by sentence for grammar, meaning and links before they were written down; so a seed means the same
// sentences ever after.
TEST_P(PhraseTasks, TheFirstSentencesOfSeedOneAreTheGoldenOnes) {
    const std::vector<std::string> golden = linesOf(taskName() + ".txt");
    ASSERT_GE(golden.size(), 25U);
    for (std::size_t i = 0; i < golden.size(); ++i) {
        EXPECT_EQ(test::exampleText(drawExample(GetParam(), 1, i)), golden[i]) << "example " << i;
    }
}

// Every pair of words that is surely linked is in the dictionary, every pair of the dictionary occurs.
TEST_P(PhraseTasks, SureLinksAreADictionary) {
    Dictionary found;
    expectOfMany([&](const Example& example) {
        for (const Link& link : example.links)
            if (!link.possible)
                found[example.source.at(static_cast<std::size_t>(link.source))].insert(
                    example.target.at(static_cast<std::size_t>(link.target)));
    });
    std::vector<std::string> lines;
    for (const auto& [word, translations] : found)
        lines.push_back(word + ": " + test::joined({translations.begin(), translations.end()}, " "));
    EXPECT_EQ(lines, linesOf(taskName() + ".dictionary.txt"));
}

TEST_P(PhraseTasks, EveryWordOfTheTargetIsLinked) {
    expectOfMany([](const Example& example) {
        std::set<int> linked;
        for (const Link& link : example.links)
            linked.insert(link.target);
        EXPECT_EQ(linked.size(), example.target.size());
    });
}

// Nothing in the lexicon is there in vain. The digits in it mark halves of meaning and are not said.
TEST(Lexicon, EveryFormIsSaid) {
    std::map<TeachingTask, std::string> said;
    for (TeachingTask task : {TeachingTask::PhrasesEnFr, TeachingTask::PhrasesEnDe, TeachingTask::PhrasesZhEn})
        for (std::uint64_t i = 0; i < kDraws; ++i) {
            const Example example = drawExample(task, 29, i);
            said[task] += ' ' + test::joined(example.source, " ") + " | " + test::joined(example.target, " ") + ' ';
        }
    const auto expectSaid = [&](TeachingTask task, std::string_view form) {
        std::string text;
        for (char c : form)
            if (c < '0' || c > '9')
                text += c;
        EXPECT_NE(said[task].find(' ' + text + ' '), std::string::npos) << name(task) << ": " << form;
    };
    for (const Noun& noun : kNouns) {
        for (TeachingTask task : {TeachingTask::PhrasesEnFr, TeachingTask::PhrasesZhEn})
            for (std::string_view form : {noun.english.one, noun.english.many})
                expectSaid(task, form);
        for (std::string_view form : {noun.french.one, noun.french.many})
            expectSaid(TeachingTask::PhrasesEnFr, form);
        for (std::string_view form : {noun.german.one, noun.german.many})
            expectSaid(TeachingTask::PhrasesEnDe, form);
        for (std::string_view form : {noun.chinese.word, noun.chinese.measure})
            expectSaid(TeachingTask::PhrasesZhEn, form);
    }
    for (const Adjective& adjective : kAdjectives) {
        expectSaid(TeachingTask::PhrasesZhEn, adjective.chinese.word);
        expectSaid(TeachingTask::PhrasesEnDe, adjective.german);
        for (std::string_view form :
             {adjective.french.masculine, adjective.french.feminine, adjective.french.masculineMany})
            expectSaid(TeachingTask::PhrasesEnFr, form);
    }
    for (const Verb& verb : kVerbs) {
        for (std::string_view form : {verb.english.base, verb.english.third, verb.english.past})
            expectSaid(TeachingTask::PhrasesEnFr, form);
        for (std::string_view form : {verb.french.i, verb.french.he, verb.french.we, verb.french.they,
                                      verb.french.participle, verb.french.infinitive})
            expectSaid(TeachingTask::PhrasesEnFr, form);
        for (std::string_view form : {verb.german.i, verb.german.he, verb.german.we, verb.german.participle})
            expectSaid(TeachingTask::PhrasesEnDe, form);
        expectSaid(TeachingTask::PhrasesZhEn, verb.chinese);
    }
}

// A sentence that could be translated in two ways could not be learnt.
TEST_P(PhraseTasks, OneSourceHasOneTarget) {
    std::map<std::string, std::string> targets;
    expectOfMany([&](const Example& example) {
        const std::string target = test::joined(example.target, " ");
        EXPECT_EQ(targets.emplace(test::joined(example.source, " "), target).first->second, target);
    });
}

TEST_P(PhraseTasks, LengthsAreThoseOfSimpleSentences) {
    std::set<std::size_t> lengths;
    expectOfMany([&](const Example& example) {
        lengths.insert(example.source.size());
        lengths.insert(example.target.size());
    });
    EXPECT_GE(*lengths.begin(), 1U);
    EXPECT_LE(*lengths.begin(), 2U);
    EXPECT_EQ(*lengths.rbegin(), 18U);
}

INSTANTIATE_TEST_SUITE_P(Pairs, PhraseTasks,
                         testing::Values(TeachingTask::PhrasesEnFr, TeachingTask::PhrasesEnDe,
                                         TeachingTask::PhrasesZhEn),
                         [](const auto& task) {
                             std::string text(name(task.param).substr(8));
                             text[2] = '_';
                             return text;
                         });

}  // namespace
}  // namespace headlight
