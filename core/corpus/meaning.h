#pragma once

#include <optional>
#include <vector>

#include "core/corpus/dice.h"
#include "core/corpus/lexicon.h"
#include "core/corpus/wording.h"

namespace headlight {

// What the phrase tasks say, before any language says it. Each part has units of meaning (wording.h) of its own.

enum class Pronoun { I, He, She, We, They };
enum class Determiner { None, The, A, Some, This, That, My, His, Her, Our, Their };
enum class Tense { Present, Progressive, Past };

// The units of a noun phrase, counted from its first; two of a noun and a verb, for their halves.
inline constexpr int kDeterminerUnit = 0, kNumberUnit = 1, kAdjectiveUnit = 2, kNounUnit = 3, kOfUnit = 5,
                     kRelativeUnit = 6, kRelativeTenseUnit = 7, kRelativeVerbUnit = 8, kNounPhraseUnits = 10;
// The units of a clause, behind those of its noun phrases: subject, object, place, and the owner of one of them.
inline constexpr int kObjectUnits = kNounPhraseUnits, kPlaceUnits = 2 * kNounPhraseUnits,
                     kOwnerUnits = 3 * kNounPhraseUnits;
inline constexpr int kVerbUnit = 40, kTenseUnit = 42, kDenialUnit = 43, kModalUnit = 44, kTimeUnit = 46,
                     kPrepositionUnit = 48, kPredicateUnit = 50;

struct NounPhrase {
    std::optional<Pronoun> pronoun;  // then nothing of the rest
    Determiner determiner = Determiner::The;
    int number = 0;  // 2 to 5 when it is said
    bool many = false;
    const Adjective* adjective = nullptr;
    const Noun* noun = nullptr;
    const Verb* relative = nullptr;  // "who is sleeping"
    std::vector<NounPhrase> owner;   // at most one: "of my friend"
    int firstUnit = 0;

    Units unitOf(int part) const { return unit(firstUnit + part); }
};

// A clause with a verb or an adjective as its predicate, or with neither: then the subject alone is said.
struct Meaning {
    NounPhrase subject;
    const Adjective* predicate = nullptr;
    const Verb* verb = nullptr;
    const ModalVerb* modal = nullptr;
    std::optional<NounPhrase> object;
    Tense tense = Tense::Present;
    bool denied = false;
    const TimeWord* time = nullptr;
    const Preposition* preposition = nullptr;
    std::optional<NounPhrase> place;  // behind the preposition
};

// Grammatical person: the row of a verb's table of forms.
enum class Person { I, Third, We, They };

Person personOf(const NounPhrase& subject);

// A meaning that all languages of the task can say, and that the source says in one way only: Chinese marks neither
// plural nor article, so with it a plural is counted or pointed at, and "the" is said of the subject and of places.
Meaning drawMeaning(Dice& dice, bool chinese);

}  // namespace headlight
