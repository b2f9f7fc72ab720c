// Laws of grammar that hold whatever is said, checked with lists of words written for the test alone.
#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <set>

#include "core/corpus/teaching_tasks.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

using Sentence = std::vector<std::string>;
using WordSet = std::set<std::string>;

template <class Law>
void expectOfManySentences(TeachingTask task, Law law) {
    for (std::uint64_t i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
        const Example example = drawExample(task, 23, i);
        SCOPED_TRACE(test::exampleText(example));
        law(example);
    }
}

bool has(const WordSet& words, const std::string& word) { return words.count(word) == 1; }

// The words behind each word of `heads`, but for those of `skipped`.
template <class Law>
void expectBehind(const Sentence& sentence, const WordSet& heads, const WordSet& skipped, Law law) {
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (!has(heads, sentence[i]))
            continue;
        std::size_t next = i + 1;
        while (next < sentence.size() && has(skipped, sentence[next]))
            ++next;
        ASSERT_LT(next, sentence.size()) << sentence[i];
        law(sentence[i], sentence[next]);
    }
}

bool startsWithVowel(const std::string& word) {
    return WordSet{"a", "e", "i", "o", "u", "h", "\xC3"}.count(word.substr(0, 1)) == 1;
}

bool looksPlural(const std::string& word) { return word.back() == 's' || word.back() == 'x'; }

TEST(FrenchAgreement, APluralDeterminerHasAPluralBehindIt) {
    const WordSet numbers{"deux", "trois", "quatre", "cinq"};
    const WordSet plural{"les", "des", "ces", "mes", "ses", "nos", "leurs", "deux", "trois", "quatre", "cinq"};
    const WordSet singular{"le",    "la",  "un", "une", "du", "ce",    "cet",
                           "cette", "mon", "ma", "son", "sa", "notre", "leur"};
    expectOfManySentences(TeachingTask::PhrasesEnFr, [&](const Example& example) {
        expectBehind(example.target, plural, numbers, [](const std::string& determiner, const std::string& word) {
            EXPECT_TRUE(looksPlural(word)) << determiner << ' ' << word;
        });
        expectBehind(example.target, singular, {}, [](const std::string& determiner, const std::string& word) {
            EXPECT_TRUE(!looksPlural(word) || word == "vieux") << determiner << ' ' << word;
        });
    });
}

TEST(FrenchAgreement, ElisionAndContractionAreDoneWhereTheyMust) {
    const WordSet neverBeforeVowel{"le", "la", "de", "ne", "je", "ma", "sa", "ce", "beau", "nouveau", "du"};
    const WordSet onlyBeforeVowel{"l'", "d'", "n'", "j'", "cet", "bel", "vieil", "nouvel"};
    expectOfManySentences(TeachingTask::PhrasesEnFr, [&](const Example& example) {
        const Sentence& words = example.target;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            const std::string pair = words[i] + ' ' + words[i + 1];
            EXPECT_FALSE(pair == "de le" || pair == "de les" || pair == "de des" || pair == "de de") << pair;
            if (has(onlyBeforeVowel, words[i])) {
                EXPECT_TRUE(startsWithVowel(words[i + 1])) << pair;
            }
            if (has(neverBeforeVowel, words[i])) {
                EXPECT_FALSE(startsWithVowel(words[i + 1])) << pair;
            }
            // The plural "les vieux amis" stays.
            if (words[i] == "vieux" && i > 0 && has({"le", "un", "ce", "mon", "son", "notre", "du"}, words[i - 1])) {
                EXPECT_FALSE(startsWithVowel(words[i + 1])) << pair;
            }
        }
    });
}

TEST(FrenchAgreement, ArticleAndAdjectiveHaveTheGenderOfTheNoun) {
    const WordSet feminine{"femme", "fille",  "mère",    "pomme", "lettre", "voiture",
                           "table", "maison", "cuisine", "ville", "gare"};
    const WordSet masculine{"professeur", "médecin", "frère", "chat",   "chien",   "cheval", "gâteau",
                            "livre",      "chapeau", "lit",   "jardin", "pommier", "salon"};
    const WordSet adjectivesF{"grande", "petite", "vieille", "nouvelle", "belle", "bonne"};
    const WordSet adjectivesM{"grand", "petit", "vieux", "nouveau", "beau", "bon"};
    WordSet seen;
    expectOfManySentences(TeachingTask::PhrasesEnFr, [&](const Example& example) {
        for (std::size_t i = 1; i < example.target.size(); ++i) {
            const std::string& noun = example.target[i];
            const std::string& before = example.target[i - 1];
            if (has(feminine, noun)) {
                EXPECT_FALSE(has({"le", "un", "ce", "mon", "son", "du"}, before) || has(adjectivesM, before))
                    << before << ' ' << noun;
            }
            if (has(masculine, noun)) {
                EXPECT_FALSE(has({"la", "une", "cette", "ma", "sa"}, before) || has(adjectivesF, before))
                    << before << ' ' << noun;
            }
            seen.insert(noun);
        }
    });
    for (const WordSet& words : {feminine, masculine})
        for (const std::string& word : words) {
            EXPECT_TRUE(has(seen, word)) << word;
        }
}

// Of nouns whose plural is a word of its own: the definite articles that may stand before the singular.
TEST(GermanAgreement, TheArticleHasTheGenderOfTheNoun) {
    const std::map<std::string, WordSet> articles{{"Mann", {"der", "den", "dem", "im"}},
                                                  {"Hund", {"der", "den", "dem"}},
                                                  {"Tisch", {"der", "den", "dem"}},
                                                  {"Mannes", {"des"}},
                                                  {"Frau", {"die", "der"}},
                                                  {"Katze", {"die", "der"}},
                                                  {"Schule", {"die", "der"}},
                                                  {"Bushaltestelle", {"die", "der"}},
                                                  {"Kind", {"das", "dem"}},
                                                  {"Buch", {"das", "dem"}},
                                                  {"Haus", {"das", "dem", "im"}},
                                                  {"Kindes", {"des"}},
                                                  {"Männer", {"die", "der"}},
                                                  {"Häuser", {"die"}},
                                                  {"Kindern", {"den"}},
                                                  {"Bäumen", {"den"}}};
    const WordSet definite{"der", "die", "das", "den", "dem", "des", "im"};
    expectOfManySentences(TeachingTask::PhrasesEnDe, [&](const Example& example) {
        for (std::size_t i = 1; i < example.target.size(); ++i) {
            const auto row = articles.find(example.target[i]);
            if (row != articles.end() && has(definite, example.target[i - 1])) {
                EXPECT_TRUE(has(row->second, example.target[i - 1])) << example.target[i - 1] << ' ' << row->first;
            }
        }
    });
}

TEST(GermanAgreement, AnAdjectiveBehindDerEndsInEOrEn) {
    const WordSet stems{"groß", "klein", "alt", "jung", "neu", "schön", "gut", "schwarz", "weiß", "grün", "rot"};
    expectOfManySentences(TeachingTask::PhrasesEnDe, [&](const Example& example) {
        for (std::size_t i = 0; i + 2 < example.target.size(); ++i) {
            const std::string& article = example.target[i];
            const std::string& word = example.target[i + 1];
            for (const std::string& stem : stems) {
                if (word.rfind(stem, 0) != 0 || word == stem)
                    continue;
                const std::string ending = word.substr(stem.size());
                if (has({"dem", "den", "des", "im"}, article)) {
                    EXPECT_EQ(ending, "en") << article << ' ' << word;
                }
                if (article == "das") {
                    EXPECT_EQ(ending, "e") << article << ' ' << word;
                }
                if (has({"der", "die"}, article)) {
                    EXPECT_TRUE(ending == "e" || ending == "en") << article << ' ' << word;
                }
                if (article == "ein" || article == "kein" || article == "mein") {
                    EXPECT_TRUE(ending == "er" || ending == "es") << article << ' ' << word;
                }
            }
        }
    });
}

TEST(GermanOrder, InfinitivesAndParticiplesEndTheSentence) {
    const WordSet modals{"can", "cannot", "must", "want", "wants"};
    const WordSet auxiliaries{"habe", "hat", "haben", "bin"};
    int modal = 0;
    int perfect = 0;
    expectOfManySentences(TeachingTask::PhrasesEnDe, [&](const Example& example) {
        const std::string& last = example.target.back();
        for (const std::string& word : example.source)
            if (has(modals, word)) {
                ++modal;
                EXPECT_EQ(last.substr(last.size() - 1), "n") << last;
                EXPECT_TRUE(std::islower(static_cast<unsigned char>(last[0])) != 0 || last[0] == '\xC3') << last;
                break;
            }
        if (example.target.size() > 1 && has(auxiliaries, example.target[1])) {
            ++perfect;
            const bool participle = last.find("ge") != std::string::npos || last == "besucht";
            EXPECT_TRUE(participle || example.target[1] == "bin") << last;
        }
    });
    EXPECT_GT(modal, 1000);
    EXPECT_GT(perfect, 500);
}

// "today" and its like stand first, and the verb behind them.
TEST(GermanOrder, TheVerbIsSecondBehindAWordOfTime) {
    const WordSet finite{"ich", "er", "sie", "wir", "der", "die", "das", "ein", "eine", "mein", "meine", "dieser"};
    expectOfManySentences(TeachingTask::PhrasesEnDe, [&](const Example& example) {
        const Sentence& words = example.target;
        if (words[0] == "gestern" || words[0] == "heute" || words[0] == "manchmal") {
            EXPECT_FALSE(has(finite, words.at(1))) << words[1];
        }
    });
}

TEST(ChineseMeasures, EachNounHasItsOwn) {
    const std::map<std::string, std::string> measures{{"猫", "只"},   {"狗", "只"},   {"鸟", "只"},     {"马", "匹"},
                                                      {"书", "本"},   {"信", "封"},   {"汽车", "辆"},   {"帽子", "顶"},
                                                      {"桌子", "张"}, {"床", "张"},   {"苹果树", "棵"}, {"房子", "座"},
                                                      {"厨房", "间"}, {"学校", "所"}, {"老师", "位"},   {"男人", "个"},
                                                      {"苹果", "个"}, {"客厅", "间"}, {"城市", "座"}};
    const WordSet between{"大",   "小",   "老",   "新",   "好", "漂亮", "红色", "黑色", "白色", "绿色",
                          "疲惫", "高兴", "难过", "年轻", "的", "正在", "睡觉", "唱歌", "跳舞", "工作"};
    const WordSet counts{"一", "两", "三", "四", "五"};
    int counted = 0;
    expectOfManySentences(TeachingTask::PhrasesZhEn, [&](const Example& example) {
        for (std::size_t i = 0; i + 2 < example.source.size(); ++i) {
            if (!has(counts, example.source[i]))
                continue;
            std::size_t noun = i + 2;
            while (noun < example.source.size() && has(between, example.source[noun]))
                ++noun;
            ASSERT_LT(noun, example.source.size());
            const auto row = measures.find(example.source[noun]);
            if (row == measures.end())
                continue;
            ++counted;
            EXPECT_EQ(example.source[i + 1], row->second) << row->first;
        }
    });
    EXPECT_GT(counted, 2000);
}

TEST(EnglishAgreement, ArticlesAndDemonstrativesFitTheirNouns) {
    const WordSet numbers{"two", "three", "four", "five"};
    expectOfManySentences(TeachingTask::PhrasesZhEn, [&](const Example& example) {
        expectBehind(example.target, {"an"}, {}, [](const std::string&, const std::string& word) {
            EXPECT_TRUE(has({"apple", "old"}, word)) << word;
        });
        expectBehind(example.target, {"a"}, {}, [](const std::string&, const std::string& word) {
            EXPECT_FALSE(has({"a", "e", "i", "o", "u"}, word.substr(0, 1))) << word;
        });
        const Sentence& words = example.target;
        for (std::size_t i = 1; i + 1 < words.size(); ++i)
            if (has(numbers, words[i])) {
                EXPECT_FALSE(has({"a", "an", "this", "that"}, words[i - 1])) << words[i - 1] << ' ' << words[i];
            }
        if (words[0] == "he" || words[0] == "she") {
            EXPECT_FALSE(has({"are", "do", "want", "were", "am"}, words.at(1))) << words[1];
        }
        if (words[0] == "we" || words[0] == "they") {
            EXPECT_FALSE(has({"is", "does", "wants", "was", "am"}, words.at(1))) << words[1];
        }
    });
}

}  // namespace
}  // namespace headlight
