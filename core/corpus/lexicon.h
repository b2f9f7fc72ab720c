#pragma once

#include <array>
#include <string_view>

namespace headlight {

// The words of the phrase tasks: one row a meaning, with its forms in every language. Where several words express one
// meaning, a digit in front of a word says which half of it that is: "1wait 2for", "1wartet" and "2auf". 3 are both
// halves, 0 is neither (the word is only grammar's), and a word without a digit is the first half, perhaps the second.

enum class Gender { Masculine, Feminine, Neuter };

// What a noun names; sets of them say what a verb or an adjective goes with.
using Kinds = unsigned;
inline constexpr Kinds kPerson = 1, kAnimal = 2, kFood = 4, kText = 8, kThing = 16, kFurniture = 32, kPlace = 64,
                       kLandmark = 128;
inline constexpr Kinds kAlive = kPerson | kAnimal;
inline constexpr Kinds kGoods = kFood | kText | kThing | kFurniture;
inline constexpr Kinds kAnyKind = 255;

struct Noun {
    struct {
        std::string_view one, many;
    } english;
    struct {
        std::string_view one, many;
        Gender gender;
    } french;
    struct {
        std::string_view one, many, ofOne;  // nominative, nominative, genitive; none is of the weak declension
        Gender gender;
    } german;
    struct {
        std::string_view word, measure;
    } chinese;
    Kinds kind;
};

struct Adjective {
    std::string_view english;
    struct {
        std::string_view masculine, feminine, masculineMany;  // feminineMany: feminine and s
        std::string_view beforeVowel;                         // masculine; empty: as ever
        bool inFront;                                         // of its noun
    } french;
    std::string_view german;  // as a predicate; the stem is without a final e
    struct {
        std::string_view word;
        bool colour;  // a predicate with 是 … 的 instead of 很 …
    } chinese;
    Kinds fits;
    bool mood = false;  // of a day: what yesterday was need not be so today
};

// Present: i; he, she; we; they (in English and German as we). French past with être, German with sein: `withBeing`.
struct Verb {
    struct {
        std::string_view base, third, past, running;
    } english;
    struct {
        std::string_view i, he, we, they, participle, infinitive;
        bool withBeing;
    } french;
    struct {
        std::string_view i, he, we, participle;
        std::string_view prefix;       // separable: "weg", else empty
        std::string_view preposition;  // in front of the object, else empty
        bool withBeing, dative;
    } german;
    std::string_view chinese;
    Kinds subjects, objects;  // no objects: intransitive
    bool bare;                // said neither of a moment (progressive) nor of a place
};

struct ModalVerb {
    std::string_view english, englishThird, englishDenied;  // Denied: with not; empty: with do, or never
    struct {
        std::string_view i, he, we, they;
    } french;
    struct {
        std::string_view i, he, we;
    } german;
    std::string_view chinese;
    bool deniable;
};

struct Preposition {
    std::string_view english, french, german, chinese;  // Chinese: what stands behind the noun
    Kinds fits;
};

struct TimeWord {
    std::string_view english, french, german, chinese;
    bool past;
};

extern const std::array<Noun, 32> kNouns;
extern const std::array<Adjective, 14> kAdjectives;
extern const std::array<Verb, 16> kVerbs;
extern const std::array<ModalVerb, 3> kModalVerbs;
extern const std::array<Preposition, 6> kPrepositions;
extern const std::array<TimeWord, 4> kTimeWords;

}  // namespace headlight
