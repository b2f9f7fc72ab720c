#include "core/corpus/meaning.h"

#include <array>

namespace headlight {

namespace {

using D = Determiner;

// Drawn in proportion to how often they stand here.
constexpr std::array kDeterminers{D::The,  D::The, D::The, D::The, D::The, D::The, D::A,     D::A,    D::A,    D::A,
                                  D::Some, D::My,  D::My,  D::His, D::Her, D::Our, D::Their, D::This, D::This, D::None};
constexpr std::array kChineseDeterminers{D::The,  D::The,  D::The, D::A,   D::A,   D::A,   D::Some,  D::This, D::This,
                                         D::That, D::That, D::My,  D::His, D::Her, D::Our, D::Their, D::None};
constexpr std::array kPronouns{Pronoun::I, Pronoun::He, Pronoun::She, Pronoun::We, Pronoun::They};

enum class Role { Subject, Object, Place, Owner };

bool isPointing(Determiner determiner) {
    return determiner == D::The || determiner == D::This || determiner == D::That;
}

bool isVague(Determiner determiner) { return determiner == D::None || determiner == D::A || determiner == D::Some; }

template <class Table, class Fits>
const auto& pickFitting(Dice& dice, const Table& table, Fits fits) {
    const auto* row = &dice.pick(table);
    while (!fits(*row))
        row = &dice.pick(table);
    return *row;
}

class MeaningDraw {
public:
    MeaningDraw(Dice& dice, bool chinese) : m_dice(dice), m_chinese(chinese) {}

    Meaning phrase();
    Meaning description();
    Meaning action();

private:
    NounPhrase nounPhrase(Kinds kinds, Role role, int firstUnit);
    NounPhrase subject(Kinds kinds);
    Determiner determiner(Role role);
    void drawNumber(NounPhrase& phrase);
    void drawPlace(Meaning& meaning);
    void drawTense(Meaning& meaning);
    bool mayBeDenied(const Meaning& meaning) const;

    Dice& m_dice;
    bool m_chinese;
    bool m_owned = false;  // one owner a sentence
};

Determiner MeaningDraw::determiner(Role role) {
    if (!m_chinese)
        return pickFitting(m_dice, kDeterminers, [&](D d) { return role != Role::Owner || !isVague(d); });
    return pickFitting(m_dice, kChineseDeterminers, [&](D d) {
        return !(role == Role::Owner && isVague(d)) && !(role == Role::Object && d == D::The);
    });
}

void MeaningDraw::drawNumber(NounPhrase& phrase) {
    const D d = phrase.determiner;
    const bool bareChinese = m_chinese && d == D::The;
    phrase.many = d == D::None || d == D::Some || (d != D::A && !bareChinese && m_dice.chance(1, 3));
    const bool mustCount = d == D::None || (m_chinese && d != D::This && d != D::That && d != D::Some);
    if (phrase.many && d != D::Some && (mustCount || m_dice.chance(1, 3)))
        phrase.number = m_dice.between(2, 5);
}

NounPhrase MeaningDraw::nounPhrase(Kinds kinds, Role role, int firstUnit) {
    NounPhrase phrase;
    phrase.firstUnit = firstUnit;
    phrase.noun = &pickFitting(m_dice, kNouns, [&](const Noun& noun) { return (noun.kind & kinds) != 0; });
    const bool owned = role != Role::Owner && !m_owned && m_dice.chance(1, 9);
    phrase.determiner = owned ? D::The : determiner(role);
    drawNumber(phrase);
    if (m_dice.chance(2, 5))
        phrase.adjective =
            &pickFitting(m_dice, kAdjectives, [&](const Adjective& a) { return (a.fits & phrase.noun->kind) != 0; });
    if (owned) {
        m_owned = true;
        phrase.owner.push_back(nounPhrase(kPerson, Role::Owner, kOwnerUnits));
    } else if (role == Role::Subject && (phrase.noun->kind & kAlive) != 0 && isPointing(phrase.determiner) &&
               m_dice.chance(1, 6)) {
        phrase.relative = &pickFitting(m_dice, kVerbs, [&](const Verb& verb) {
            return verb.objects == 0 && !verb.bare && (verb.subjects & phrase.noun->kind) != 0;
        });
    }
    return phrase;
}

NounPhrase MeaningDraw::subject(Kinds kinds) {
    if ((kinds & kPerson) == 0 || !m_dice.chance(1, 4))
        return nounPhrase(kinds, Role::Subject, 0);
    NounPhrase phrase;
    phrase.pronoun = m_dice.pick(kPronouns);
    phrase.many = personOf(phrase) == Person::We || personOf(phrase) == Person::They;
    return phrase;
}

void MeaningDraw::drawPlace(Meaning& meaning) {
    meaning.preposition = &m_dice.pick(kPrepositions);
    meaning.place = nounPhrase(meaning.preposition->fits, Role::Place, kPlaceUnits);
}

// "the big cat under the table"
Meaning MeaningDraw::phrase() {
    Meaning meaning;
    meaning.subject = nounPhrase(kAnyKind, Role::Subject, 0);
    const NounPhrase& subject = meaning.subject;
    if (subject.owner.empty() && subject.relative == nullptr && (subject.noun->kind & kPlace) == 0 &&
        m_dice.chance(1, 2))
        drawPlace(meaning);
    return meaning;
}

// "my friend is tired"
Meaning MeaningDraw::description() {
    Meaning meaning;
    do {
        m_owned = false;
        meaning.subject = subject(kAnyKind);
    } while (!meaning.subject.pronoun && isVague(meaning.subject.determiner));
    const Kinds kind = meaning.subject.pronoun ? kPerson : meaning.subject.noun->kind;
    meaning.predicate = &pickFitting(m_dice, kAdjectives, [&](const Adjective& adjective) {
        return (adjective.fits & kind) != 0 && &adjective != meaning.subject.adjective;
    });
    meaning.denied = m_dice.chance(1, 5);
    if (meaning.predicate->mood && m_dice.chance(1, 3)) {
        meaning.time = &kTimeWords[m_dice.chance(1, 2)];  // yesterday or today
        meaning.tense = meaning.time->past ? Tense::Past : Tense::Present;
    }
    return meaning;
}

bool MeaningDraw::mayBeDenied(const Meaning& meaning) const {
    if (meaning.modal != nullptr && !meaning.modal->deniable)
        return false;
    if (!meaning.subject.pronoun && isVague(meaning.subject.determiner))
        return false;
    if (!meaning.object)
        return true;
    const D d = meaning.object->determiner;
    return !isVague(d) || (d == D::A && !m_chinese);
}

void MeaningDraw::drawTense(Meaning& meaning) {
    if (m_dice.chance(1, 4))
        meaning.modal = &m_dice.pick(kModalVerbs);
    else if (m_dice.chance(2, 5))
        meaning.tense = Tense::Past;
    // Both take 在 in Chinese, the progressive and the place.
    else if (!meaning.verb->bare && !(m_chinese && meaning.place) && m_dice.chance(1, 3))
        meaning.tense = Tense::Progressive;
    meaning.denied = mayBeDenied(meaning) && m_dice.chance(1, 4);
    // 不 denies a habit or a will, not what is under way; and nobody sees out of habit.
    if (m_chinese && meaning.denied && meaning.tense == Tense::Progressive)
        meaning.tense = Tense::Present;
    if (m_chinese && meaning.denied && meaning.verb->bare && meaning.modal == nullptr)
        meaning.tense = Tense::Past;
    if (m_dice.chance(1, 4)) {
        const bool plain = meaning.tense == Tense::Present && meaning.modal == nullptr && !meaning.denied;
        meaning.time = meaning.tense == Tense::Past ? &kTimeWords[0]
                       : plain                      ? &kTimeWords[static_cast<std::size_t>(m_dice.between(1, 3))]
                                                    : &kTimeWords[1];
    }
}

// "yesterday the girl did not look for her brother in the garden"
Meaning MeaningDraw::action() {
    Meaning meaning;
    meaning.verb = &m_dice.pick(kVerbs);
    meaning.subject = subject(meaning.verb->subjects);
    if (meaning.verb->objects != 0)
        meaning.object = nounPhrase(meaning.verb->objects, Role::Object, kObjectUnits);
    if (!meaning.verb->bare && m_dice.chance(1, 3))
        drawPlace(meaning);
    drawTense(meaning);
    return meaning;
}

}  // namespace

Person personOf(const NounPhrase& subject) {
    constexpr std::array kPersons{Person::I, Person::Third, Person::Third, Person::We, Person::They};
    if (subject.pronoun)
        return kPersons[static_cast<std::size_t>(*subject.pronoun)];
    return subject.many ? Person::They : Person::Third;
}

Meaning drawMeaning(Dice& dice, bool chinese) {
    MeaningDraw draw(dice, chinese);
    const int kind = dice.below(8);
    return kind < 2 ? draw.phrase() : kind < 4 ? draw.description() : draw.action();
}

}  // namespace headlight
