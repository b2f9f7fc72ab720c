#include <array>

#include "core/corpus/languages.h"

namespace headlight {

namespace english {
namespace {

constexpr std::array<std::string_view, 5> kPronouns{"i", "he", "she", "we", "they"};
constexpr std::array<std::string_view, 11> kDeterminers{"",   "the", "a",   "some", "this", "that",
                                                        "my", "his", "her", "our",  "their"};
constexpr std::array<std::string_view, 4> kNumbers{"two", "three", "four", "five"};
// By person; he, she and they all share the second and the last.
constexpr std::array<std::string_view, 4> kAm{"am", "is", "are", "are"};
constexpr std::array<std::string_view, 4> kWas{"was", "was", "were", "were"};
constexpr std::array<std::string_view, 4> kDo{"do", "does", "do", "do"};

template <class Table, class Row>
auto at(const Table& table, Row row) {
    return table[static_cast<std::size_t>(row)];
}

std::string_view determinerWord(const NounPhrase& phrase) {
    if (phrase.many && phrase.determiner == Determiner::This)
        return "these";
    if (phrase.many && phrase.determiner == Determiner::That)
        return "those";
    return at(kDeterminers, phrase.determiner);
}

// The article "a", once the word behind it is known.
void adaptArticle(std::vector<Word>& words, std::size_t article) {
    const bool vowel = std::string_view("aeiou").find(words[article + 1].text[0]) != std::string_view::npos;
    if (words[article].text == "a" && vowel)
        words[article].text = "an";
}

void addRelative(Wording& wording, const NounPhrase& phrase) {
    wording.add(phrase.noun->kind == kPerson ? "who" : "that", phrase.unitOf(kRelativeUnit));
    wording.add(at(kAm, personOf(phrase)), phrase.unitOf(kRelativeTenseUnit));
    wording.addMarked(phrase.relative->english.running, phrase.firstUnit + kRelativeVerbUnit);
}

void addNounPhrase(Wording& wording, const NounPhrase& phrase) {
    if (phrase.pronoun)
        return wording.add(at(kPronouns, *phrase.pronoun), phrase.unitOf(kNounUnit));
    const std::size_t first = wording.words().size();
    if (phrase.determiner != Determiner::None)
        wording.add(determinerWord(phrase), phrase.unitOf(kDeterminerUnit));
    if (phrase.number != 0)
        wording.add(at(kNumbers, phrase.number - 2), phrase.unitOf(kNumberUnit));
    if (phrase.adjective != nullptr)
        wording.add(phrase.adjective->english, phrase.unitOf(kAdjectiveUnit));
    const auto& noun = phrase.noun->english;
    wording.addMarked(phrase.many ? noun.many : noun.one, phrase.firstUnit + kNounUnit);
    adaptArticle(wording.words(), first);
    if (phrase.relative != nullptr)
        addRelative(wording, phrase);
    for (const NounPhrase& owner : phrase.owner) {
        wording.add("of", phrase.unitOf(kOfUnit));
        addNounPhrase(wording, owner);
    }
}

void addDenial(Wording& wording, const Meaning& meaning) {
    if (meaning.denied)
        wording.add("not", unit(kDenialUnit));
}

// "does not", "did not": the auxiliary is only there to be denied, but "did" is what tells the tense.
void addDo(Wording& wording, std::string_view form, int verbUnit, Units tense) {
    wording.add(form, tense, unit(verbUnit));
    wording.add("not", unit(kDenialUnit));
}

void addModal(Wording& wording, const Meaning& meaning, Person person) {
    const ModalVerb& modal = *meaning.modal;
    const bool third = person == Person::Third && !meaning.denied;
    if (meaning.denied && !modal.englishDenied.empty()) {
        wording.add(modal.englishDenied, unit(kModalUnit) | unit(kDenialUnit));
    } else {
        if (meaning.denied)
            addDo(wording, at(kDo, person), kModalUnit, 0);
        wording.addMarked(third ? modal.englishThird : modal.english, kModalUnit);
    }
    wording.addMarked(meaning.verb->english.base, kVerbUnit);
}

void addVerb(Wording& wording, const Meaning& meaning, Person person) {
    const auto& verb = meaning.verb->english;
    const bool past = meaning.tense == Tense::Past;
    if (meaning.tense == Tense::Progressive) {
        wording.add(at(kAm, person), unit(kTenseUnit));
        addDenial(wording, meaning);
        wording.addMarked(verb.running, kVerbUnit);
    } else if (meaning.denied) {
        addDo(wording, past ? "did" : at(kDo, person), kVerbUnit, past ? unit(kTenseUnit) : 0);
        wording.addMarked(verb.base, kVerbUnit);
    } else {
        wording.addMarked(past                      ? verb.past
                          : person == Person::Third ? verb.third
                                                    : verb.base,
                          kVerbUnit, past ? unit(kTenseUnit) : 0);
    }
}

void addPredicate(Wording& wording, const Meaning& meaning) {
    const Person person = personOf(meaning.subject);
    if (meaning.predicate != nullptr) {
        wording.add(at(meaning.tense == Tense::Past ? kWas : kAm, person), unit(kVerbUnit));
        addDenial(wording, meaning);
        wording.add(meaning.predicate->english, unit(kPredicateUnit));
    } else if (meaning.modal != nullptr) {
        addModal(wording, meaning, person);
    } else if (meaning.verb != nullptr) {
        addVerb(wording, meaning, person);
    }
}

}  // namespace
}  // namespace english

Wording inEnglish(const Meaning& meaning) {
    using namespace english;
    Wording wording;
    if (meaning.time != nullptr)
        wording.addMarked(meaning.time->english, kTimeUnit);
    addNounPhrase(wording, meaning.subject);
    addPredicate(wording, meaning);
    if (meaning.object)
        addNounPhrase(wording, *meaning.object);
    if (meaning.place) {
        wording.addMarked(meaning.preposition->english, kPrepositionUnit);
        addNounPhrase(wording, *meaning.place);
    }
    return wording;
}

}  // namespace headlight
