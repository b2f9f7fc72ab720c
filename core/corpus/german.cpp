#include <array>

#include "core/corpus/languages.h"

namespace headlight {

namespace german {
namespace {

enum class Case { Nominative, Accusative, Dative, Genitive };

constexpr std::array<std::string_view, 5> kPronouns{"ich", "er", "sie", "wir", "sie"};
constexpr std::array<std::string_view, 4> kNumbers{"zwei", "drei", "vier", "fünf"};
// By person.
constexpr std::array<std::string_view, 4> kHave{"habe", "hat", "haben", "haben"};
constexpr std::array<std::string_view, 4> kBe{"bin", "ist", "sind", "sind"};
constexpr std::array<std::string_view, 4> kWas{"war", "war", "waren", "waren"};
constexpr std::array<Wording::Joint, 1> kContractions{{{"in", "dem", "im"}}};

// By case; masculine, feminine, neuter, plural.
using Endings = std::array<std::array<std::string_view, 4>, 4>;
constexpr Endings kDefinite{{{"der", "die", "das", "die"},
                             {"den", "die", "das", "die"},
                             {"dem", "der", "dem", "den"},
                             {"des", "der", "des", "der"}}};
constexpr Endings kOfThis{
    {{"er", "e", "es", "e"}, {"en", "e", "es", "e"}, {"em", "er", "em", "en"}, {"es", "er", "es", "er"}}};
constexpr Endings kOfEin{
    {{"", "e", "", "e"}, {"en", "e", "", "e"}, {"em", "er", "em", "en"}, {"es", "er", "es", "er"}}};
// Of adjectives: weak behind der and dieser, mixed behind ein and mein, strong behind a number or einige.
constexpr Endings kWeak{
    {{"e", "e", "e", "en"}, {"en", "e", "e", "en"}, {"en", "en", "en", "en"}, {"en", "en", "en", "en"}}};
constexpr Endings kMixed{
    {{"er", "e", "es", "en"}, {"en", "e", "es", "en"}, {"en", "en", "en", "en"}, {"en", "en", "en", "en"}}};
constexpr Endings kStrong{
    {{"er", "e", "es", "e"}, {"en", "e", "es", "e"}, {"em", "er", "em", "en"}, {"en", "er", "en", "er"}}};

struct DeterminerRow {
    std::string_view stem;
    const Endings* endings;  // nothing: no determiner
    const Endings* adjective;
};
// In the order of Determiner; "that" is never asked for.
constexpr std::array<DeterminerRow, 11> kDeterminers{{{"", nullptr, &kStrong},
                                                      {"", &kDefinite, &kWeak},
                                                      {"ein", &kOfEin, &kMixed},
                                                      {"einig", &kOfThis, &kStrong},
                                                      {"dies", &kOfThis, &kWeak},
                                                      {"jen", &kOfThis, &kWeak},
                                                      {"mein", &kOfEin, &kMixed},
                                                      {"sein", &kOfEin, &kMixed},
                                                      {"ihr", &kOfEin, &kMixed},
                                                      {"unser", &kOfEin, &kMixed},
                                                      {"ihr", &kOfEin, &kMixed}}};

template <class Table, class Row>
const auto& at(const Table& table, Row row) {
    return table[static_cast<std::size_t>(row)];
}

std::string_view ending(const Endings& endings, Case grammaticalCase, const NounPhrase& phrase) {
    return at(at(endings, grammaticalCase), phrase.many ? 3 : static_cast<int>(phrase.noun->german.gender));
}

std::string nounForm(const NounPhrase& phrase, Case grammaticalCase) {
    const auto& noun = phrase.noun->german;
    if (!phrase.many)
        return std::string(grammaticalCase == Case::Genitive ? noun.ofOne : noun.one);
    const bool takesN = grammaticalCase == Case::Dative && noun.many.back() != 'n' && noun.many.back() != 's';
    return std::string(noun.many) + (takesN ? "n" : "");
}

std::string adjectiveForm(std::string_view predicate, std::string_view ending) {
    return std::string(predicate.substr(0, predicate.size() - (predicate.back() == 'e'))) + std::string(ending);
}

template <class Forms>
std::string_view present(const Forms& verb, Person person) {
    return person == Person::I ? verb.i : person == Person::Third ? verb.he : verb.we;
}

bool isKein(const Meaning& meaning) {
    return meaning.denied && meaning.object && meaning.object->determiner == Determiner::A;
}

// `hint`: what the first word takes part in besides.
void addDeterminer(Wording& wording, const NounPhrase& phrase, Case grammaticalCase, bool kein, Units hint) {
    const DeterminerRow& row = at(kDeterminers, phrase.determiner);
    if (row.endings == nullptr)
        return;
    const std::string word = std::string(row.stem) + std::string(ending(*row.endings, grammaticalCase, phrase));
    wording.add(kein ? "k" + word : word, phrase.unitOf(kDeterminerUnit) | (kein ? unit(kDenialUnit) : 0), hint);
}

// "die Katze , die schläft ,"
void addRelative(Wording& wording, const NounPhrase& phrase) {
    wording.add(",", 0, phrase.unitOf(kRelativeUnit));
    wording.add(ending(kDefinite, Case::Nominative, phrase), phrase.unitOf(kRelativeUnit));
    wording.addMarked(present(phrase.relative->german, personOf(phrase)), phrase.firstUnit + kRelativeVerbUnit,
                      phrase.unitOf(kRelativeTenseUnit));
    wording.add(",", 0, phrase.unitOf(kRelativeUnit));
}

void addNounPhrase(Wording& wording, const NounPhrase& phrase, Case grammaticalCase, bool kein = false,
                   Units hint = 0) {
    if (phrase.pronoun)
        return wording.add(at(kPronouns, *phrase.pronoun), phrase.unitOf(kNounUnit));
    addDeterminer(wording, phrase, grammaticalCase, kein, hint);
    if (phrase.number != 0)
        wording.add(at(kNumbers, phrase.number - 2), phrase.unitOf(kNumberUnit));
    if (phrase.adjective != nullptr) {
        const Endings& endings = *at(kDeterminers, phrase.determiner).adjective;
        wording.add(adjectiveForm(phrase.adjective->german, ending(endings, grammaticalCase, phrase)),
                    phrase.unitOf(kAdjectiveUnit));
    }
    wording.addMarked(nounForm(phrase, grammaticalCase), phrase.firstUnit + kNounUnit);
    if (phrase.relative != nullptr)
        addRelative(wording, phrase);
    for (const NounPhrase& owner : phrase.owner)
        addNounPhrase(wording, owner, Case::Genitive, false, phrase.unitOf(kOfUnit));
}

// The second part of a main clause.
void addFinite(Wording& wording, const Meaning& meaning) {
    const Person person = personOf(meaning.subject);
    const bool past = meaning.tense == Tense::Past;
    if (meaning.predicate != nullptr)
        wording.add(at(past ? kWas : kBe, person), unit(kVerbUnit));
    else if (meaning.modal != nullptr)
        wording.addMarked(present(meaning.modal->german, person), kModalUnit);
    else if (past)
        wording.add(at(meaning.verb->german.withBeing ? kBe : kHave, person), unit(kTenseUnit));
    else
        wording.addMarked(present(meaning.verb->german, person), kVerbUnit, unit(kTenseUnit));
}

// The end of a clause: adjective, infinitive, participle, or the prefix that has left its verb.
void addEnd(Wording& wording, const Meaning& meaning) {
    if (meaning.predicate != nullptr)
        return wording.add(meaning.predicate->german, unit(kPredicateUnit));
    const auto& verb = meaning.verb->german;
    if (meaning.modal != nullptr)
        wording.addMarked(std::string(verb.prefix) + std::string(verb.we), kVerbUnit);
    else if (meaning.tense == Tense::Past)
        wording.addMarked(verb.participle, kVerbUnit);
    else if (!verb.prefix.empty())
        wording.add(verb.prefix, unit(kVerbUnit + 1));
}

void addNot(Wording& wording, const Meaning& meaning) {
    if (meaning.denied && !isKein(meaning))
        wording.add("nicht", unit(kDenialUnit));
}

// "nicht" stands behind an object, but in front of a preposition.
void addMiddle(Wording& wording, const Meaning& meaning) {
    const bool withPreposition = meaning.object && !meaning.verb->german.preposition.empty();
    if (withPreposition) {
        addNot(wording, meaning);
        wording.addMarked(meaning.verb->german.preposition, kVerbUnit);
    }
    if (meaning.object)
        addNounPhrase(wording, *meaning.object, meaning.verb->german.dative ? Case::Dative : Case::Accusative,
                      isKein(meaning));
    if (!withPreposition)
        addNot(wording, meaning);
}

void addPlace(Wording& wording, const Meaning& meaning) {
    if (!meaning.place)
        return;
    wording.addMarked(meaning.preposition->german, kPrepositionUnit);
    addNounPhrase(wording, *meaning.place, Case::Dative);
}

}  // namespace
}  // namespace german

// The verb is second: behind the subject, or between a word of time and the subject.
Wording inGerman(const Meaning& meaning) {
    using namespace german;
    const bool clause = meaning.predicate != nullptr || meaning.verb != nullptr;
    Wording wording;
    if (meaning.time != nullptr) {
        wording.addMarked(meaning.time->german, kTimeUnit);
        addFinite(wording, meaning);
    }
    addNounPhrase(wording, meaning.subject, Case::Nominative);
    if (clause && meaning.time == nullptr)
        addFinite(wording, meaning);
    if (clause)
        addMiddle(wording, meaning);
    addPlace(wording, meaning);
    if (clause)
        addEnd(wording, meaning);
    if (wording.words().back().text == ",")
        wording.words().pop_back();
    wording.join(kContractions);
    return wording;
}

}  // namespace headlight
