#include <array>

#include "core/corpus/languages.h"

namespace headlight {

namespace chinese {
namespace {

constexpr std::array<std::string_view, 5> kPronouns{"我", "他", "她", "我们", "他们"};
constexpr std::array<std::string_view, 4> kNumbers{"两", "三", "四", "五"};
// In the order of Determiner. Those that are pronouns take 的.
constexpr std::array<std::string_view, 11> kDeterminers{"",   "",   "一", "一些", "这",  "那",
                                                        "我", "他", "她", "我们", "他们"};

template <class Table, class Row>
const auto& at(const Table& table, Row row) {
    return table[static_cast<std::size_t>(row)];
}

bool isPossessive(Determiner determiner) { return determiner >= Determiner::My; }

bool isPointing(Determiner determiner) { return determiner == Determiner::This || determiner == Determiner::That; }

// 这 只, 这些, 我 的 两 只, 一 只: a number, and who points at or speaks of one, takes the noun's measure word.
void addDeterminer(Wording& wording, const NounPhrase& phrase) {
    const Determiner determiner = phrase.determiner;
    const Units sure = phrase.unitOf(kDeterminerUnit);
    const bool these = isPointing(determiner) && phrase.many && phrase.number == 0;
    const std::string_view word = at(kDeterminers, determiner);
    if (!word.empty())
        wording.add(these ? std::string(word) + "些" : std::string(word), sure);
    if (isPossessive(determiner))
        wording.add("的", 0, sure);
    if (phrase.number != 0)
        wording.add(at(kNumbers, phrase.number - 2), phrase.unitOf(kNumberUnit));
    if (phrase.number != 0 || (isPointing(determiner) && !these) || determiner == Determiner::A)
        wording.add(phrase.noun->chinese.measure, 0, phrase.number != 0 ? phrase.unitOf(kNumberUnit) : sure);
}

// 正在 睡觉 的
void addRelative(Wording& wording, const NounPhrase& phrase) {
    wording.add("正在", phrase.unitOf(kRelativeTenseUnit));
    wording.addMarked(phrase.relative->chinese, phrase.firstUnit + kRelativeVerbUnit);
    wording.add("的", phrase.unitOf(kRelativeUnit));
}

// 大 猫, but 漂亮 的 猫
void addAdjective(Wording& wording, const NounPhrase& phrase) {
    constexpr std::size_t kBytesOfOneCharacter = 3;
    const std::string_view word = phrase.adjective->chinese.word;
    wording.add(word, phrase.unitOf(kAdjectiveUnit));
    if (word.size() > kBytesOfOneCharacter)
        wording.add("的", 0, phrase.unitOf(kAdjectiveUnit));
}

void addNounPhrase(Wording& wording, const NounPhrase& phrase) {
    if (phrase.pronoun)
        return wording.add(at(kPronouns, *phrase.pronoun), phrase.unitOf(kNounUnit));
    for (const NounPhrase& owner : phrase.owner) {
        addNounPhrase(wording, owner);
        wording.add("的", phrase.unitOf(kOfUnit));
    }
    addDeterminer(wording, phrase);
    if (phrase.relative != nullptr)
        addRelative(wording, phrase);
    if (phrase.adjective != nullptr)
        addAdjective(wording, phrase);
    // A noun without a determiner implies the article.
    wording.addMarked(phrase.noun->chinese.word, phrase.firstUnit + kNounUnit,
                      phrase.determiner == Determiner::The ? phrase.unitOf(kDeterminerUnit) : 0);
}

// 花园 里
void addPlace(Wording& wording, const Meaning& meaning) {
    addNounPhrase(wording, *meaning.place);
    wording.addMarked(meaning.preposition->chinese, kPrepositionUnit);
}

// 很 大, 不 大, 是 红色 的, 不 是 红色 的
void addDescription(Wording& wording, const Meaning& meaning) {
    const auto& adjective = meaning.predicate->chinese;
    if (meaning.denied)
        wording.add("不", unit(kDenialUnit));
    if (adjective.colour)
        wording.add("是", unit(kVerbUnit));
    else if (!meaning.denied)
        wording.add("很", unit(kVerbUnit));
    wording.add(adjective.word, unit(kPredicateUnit), unit(kVerbUnit));
    if (adjective.colour)
        wording.add("的", 0, unit(kPredicateUnit));
}

// [没|不] [必须] [正在] [在 花园 里] 等 [了] 他 的 朋友
void addAction(Wording& wording, const Meaning& meaning) {
    const bool past = meaning.tense == Tense::Past;
    if (meaning.denied)
        wording.add(past ? "没" : "不", unit(kDenialUnit), past ? unit(kTenseUnit) : 0);
    if (meaning.modal != nullptr)
        wording.addMarked(meaning.modal->chinese, kModalUnit);
    if (meaning.tense == Tense::Progressive)
        wording.add("正在", unit(kTenseUnit));
    if (meaning.place) {
        wording.add("在", 0, unit(kPrepositionUnit));
        addPlace(wording, meaning);
    }
    wording.addMarked(meaning.verb->chinese, kVerbUnit);
    if (past && !meaning.denied)
        wording.add("了", unit(kTenseUnit));
    if (meaning.object)
        addNounPhrase(wording, *meaning.object);
}

}  // namespace
}  // namespace chinese

Wording inChinese(const Meaning& meaning) {
    using namespace chinese;
    Wording wording;
    const bool phrase = meaning.predicate == nullptr && meaning.verb == nullptr;
    if (meaning.time != nullptr)
        wording.addMarked(meaning.time->chinese, kTimeUnit);
    if (phrase && meaning.place) {
        addPlace(wording, meaning);
        wording.add("的", 0, unit(kPrepositionUnit));
    }
    addNounPhrase(wording, meaning.subject);
    if (meaning.predicate != nullptr)
        addDescription(wording, meaning);
    else if (meaning.verb != nullptr)
        addAction(wording, meaning);
    return wording;
}

}  // namespace headlight
