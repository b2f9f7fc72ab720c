#include <array>

#include "core/corpus/languages.h"

namespace headlight {

namespace french {
namespace {

constexpr std::array<std::string_view, 5> kPronouns{"je", "il", "elle", "nous", "ils"};
constexpr std::array<std::string_view, 4> kNumbers{"deux", "trois", "quatre", "cinq"};

struct DeterminerForms {
    std::string_view masculine, feminine, many;
};
// In the order of Determiner; "that" is never asked for.
constexpr std::array<DeterminerForms, 11> kDeterminers{{{"", "", ""},
                                                        {"le", "la", "les"},
                                                        {"un", "une", ""},
                                                        {"", "", "des"},
                                                        {"ce", "cette", "ces"},
                                                        {"", "", ""},
                                                        {"mon", "ma", "mes"},
                                                        {"son", "sa", "ses"},
                                                        {"son", "sa", "ses"},
                                                        {"notre", "notre", "nos"},
                                                        {"leur", "leur", "leurs"}}};

// By person.
constexpr std::array<std::string_view, 4> kHave{"ai", "a", "avons", "ont"};
constexpr std::array<std::string_view, 4> kBe{"suis", "est", "sommes", "sont"};
constexpr std::array<std::string_view, 4> kWas{"étais", "était", "étions", "étaient"};

// A word of the left becomes that of the right in front of a vowel.
constexpr std::array<std::array<std::string_view, 2>, 5> kElisions{
    {{"le", "l'"}, {"la", "l'"}, {"de", "d'"}, {"ne", "n'"}, {"je", "j'"}}};
constexpr std::array<std::array<std::string_view, 2>, 3> kBeforeVowel{{{"ma", "mon"}, {"sa", "son"}, {"ce", "cet"}}};
constexpr std::array<Wording::Joint, 4> kContractions{
    {{"de", "le", "du"}, {"de", "les", "des"}, {"de", "des", "de"}, {"de", "de", "de"}}};

template <class Table, class Row>
auto at(const Table& table, Row row) {
    return table[static_cast<std::size_t>(row)];
}

// The h of every word of the lexicon is silent; its accented first letters are vowels.
bool startsWithVowel(std::string_view word) {
    return std::string_view("aeiouh\xC3").find(word[0]) != std::string_view::npos;
}

template <class Table>
std::string_view adapted(const Table& table, std::string_view word, std::string_view next) {
    for (const auto& [usual, special] : table)
        if (usual == word && startsWithVowel(next))
            return special;
    return word;
}

std::string adjectiveForm(const Adjective& adjective, bool feminine, bool many) {
    const auto& forms = adjective.french;
    if (feminine)
        return std::string(forms.feminine) + (many ? "s" : "");
    return std::string(many ? forms.masculineMany : forms.masculine);
}

bool isFeminine(const NounPhrase& phrase) {
    return phrase.pronoun ? *phrase.pronoun == Pronoun::She : phrase.noun->french.gender == Gender::Feminine;
}

std::string_view verbForm(std::array<std::string_view, 4> forms, Person person) { return at(forms, person); }

template <class Forms>
std::string_view present(const Forms& verb, Person person) {
    return verbForm({verb.i, verb.he, verb.we, verb.they}, person);
}

std::string_view withoutMark(std::string_view word) { return word.substr(word[0] >= '0' && word[0] <= '9'); }

// "pas de livre": a denied "a" or "some" is "de", and so is "des" in front of an adjective.
void addDeterminer(Wording& wording, const NounPhrase& phrase, bool denied, std::string_view next) {
    if (phrase.determiner == Determiner::None)
        return;
    const DeterminerForms& forms = kDeterminers[static_cast<std::size_t>(phrase.determiner)];
    const bool adjectiveNext = phrase.adjective != nullptr && phrase.adjective->french.inFront;
    std::string_view word = phrase.many ? forms.many : isFeminine(phrase) ? forms.feminine : forms.masculine;
    if ((denied && phrase.determiner == Determiner::A) || (phrase.determiner == Determiner::Some && adjectiveNext))
        word = "de";
    wording.add(phrase.many ? word : adapted(kBeforeVowel, word, next), phrase.unitOf(kDeterminerUnit));
}

// The adjective beside its noun: "un bel oiseau".
std::string adjectiveOf(const NounPhrase& phrase, std::string_view noun) {
    const std::string_view special = phrase.adjective->french.beforeVowel;
    if (!special.empty() && !isFeminine(phrase) && !phrase.many && startsWithVowel(noun))
        return std::string(special);
    return adjectiveForm(*phrase.adjective, isFeminine(phrase), phrase.many);
}

void addRelative(Wording& wording, const NounPhrase& phrase) {
    wording.add("qui", phrase.unitOf(kRelativeUnit));
    wording.addMarked(present(phrase.relative->french, personOf(phrase)), phrase.firstUnit + kRelativeVerbUnit,
                      phrase.unitOf(kRelativeTenseUnit));
}

void addNounPhrase(Wording& wording, const NounPhrase& phrase, bool denied = false) {
    if (phrase.pronoun)
        return wording.add(at(kPronouns, *phrase.pronoun), phrase.unitOf(kNounUnit));
    const std::string_view noun = phrase.many ? phrase.noun->french.many : phrase.noun->french.one;
    const std::string adjective = phrase.adjective != nullptr ? adjectiveOf(phrase, withoutMark(noun)) : "";
    const bool inFront = phrase.adjective != nullptr && phrase.adjective->french.inFront;
    addDeterminer(wording, phrase, denied, inFront ? std::string_view(adjective) : withoutMark(noun));
    if (phrase.number != 0)
        wording.add(at(kNumbers, phrase.number - 2), phrase.unitOf(kNumberUnit));
    if (inFront)
        wording.add(adjective, phrase.unitOf(kAdjectiveUnit));
    wording.addMarked(noun, phrase.firstUnit + kNounUnit);
    if (phrase.adjective != nullptr && !inFront)
        wording.add(adjective, phrase.unitOf(kAdjectiveUnit));
    if (phrase.relative != nullptr)
        addRelative(wording, phrase);
    for (const NounPhrase& owner : phrase.owner) {
        wording.add("de", phrase.unitOf(kOfUnit));
        addNounPhrase(wording, owner);
    }
}

// What stands between "ne" and "pas".
void addFinite(Wording& wording, const Meaning& meaning, Person person) {
    const bool past = meaning.tense == Tense::Past;
    if (meaning.predicate != nullptr)
        wording.add(at(past ? kWas : kBe, person), unit(kVerbUnit));
    else if (meaning.modal != nullptr)
        wording.addMarked(present(meaning.modal->french, person), kModalUnit);
    else if (past)
        wording.add(at(meaning.verb->french.withBeing ? kBe : kHave, person), unit(kTenseUnit));
    else
        wording.addMarked(present(meaning.verb->french, person), kVerbUnit, unit(kTenseUnit));
}

// What follows "pas": an adjective, an infinitive or a participle, which agrees with the subject after "être".
void addRest(Wording& wording, const Meaning& meaning) {
    const bool feminine = isFeminine(meaning.subject);
    const bool many = meaning.subject.many;
    if (meaning.predicate != nullptr)
        return wording.add(adjectiveForm(*meaning.predicate, feminine, many), unit(kPredicateUnit));
    const auto& verb = meaning.verb->french;
    if (meaning.modal != nullptr)
        wording.addMarked(verb.infinitive, kVerbUnit);
    else if (meaning.tense == Tense::Past)
        wording.addMarked(std::string(verb.participle) + (verb.withBeing && feminine ? "e" : "") +
                              (verb.withBeing && many ? "s" : ""),
                          kVerbUnit);
}

void addPredicate(Wording& wording, const Meaning& meaning) {
    if (meaning.denied)
        wording.add("ne", unit(kDenialUnit));
    addFinite(wording, meaning, personOf(meaning.subject));
    if (meaning.denied)
        wording.add("pas", unit(kDenialUnit));
    addRest(wording, meaning);
    if (meaning.object)
        addNounPhrase(wording, *meaning.object, meaning.denied);
}

void elide(std::vector<Word>& words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        words[i].text = adapted(kElisions, words[i].text, words[i + 1].text);
}

}  // namespace
}  // namespace french

Wording inFrench(const Meaning& meaning) {
    using namespace french;
    Wording wording;
    if (meaning.time != nullptr)
        wording.addMarked(meaning.time->french, kTimeUnit);
    addNounPhrase(wording, meaning.subject);
    if (meaning.predicate != nullptr || meaning.verb != nullptr)
        addPredicate(wording, meaning);
    if (meaning.place) {
        wording.addMarked(meaning.preposition->french, kPrepositionUnit);
        addNounPhrase(wording, *meaning.place);
    }
    elide(wording.words());
    wording.join(kContractions);
    elide(wording.words());  // "à côté d' arrêts", of "de des arrêts"
    return wording;
}

}  // namespace headlight
