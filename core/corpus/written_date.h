#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/link.h"

namespace headlight {

struct Date {
    int year;   // 1900 to 2099
    int month;  // 1 to 12
    int day;    // 1 to 31
};

// Where the fields of "2001-05-03" begin.
inline constexpr int kYearPlace = 0;
inline constexpr int kMonthPlace = 5;
inline constexpr int kDayPlace = 8;

// A date as it is being written, and what of it tells each digit of the same date in ISO 8601.
class WrittenDate {
public:
    void add(std::string_view text) { m_text += text; }

    // A number that is the last digits of those at `place` of the ISO date, `count` of them. Digits that it leaves out
    // follow from its first.
    void addDigits(std::string_view digits, int place, int count);

    // A word or two that any letter of may tell the digits at `place`, `count` of them.
    void addWords(std::string_view words, int place, int count);

    // "fifth", "thirty-first": the two digits at `place`; number from 1 to 39.
    void addOrdinal(int number, int place) { addNumber(number, place, true); }

    // "nineteen thirty-four", "nineteen oh five", "two thousand five"; in full, "nineteen hundred and five".
    void addYear(int year);
    void addYearInFull(int year);

    const std::string& text() const { return m_text; }
    std::vector<Link> links() const;  // sorted by target, then source

private:
    struct Telling {
        int first = 0;  // of the text
        int length = 0;
        bool possible = false;
    };

    Telling& telling(int place) { return m_digits[static_cast<std::size_t>(place)]; }

    // "thirty-four", "fifth"; a cardinal from 1 to 99.
    void addNumber(int number, int place, bool ordinal);

    std::string m_text;
    std::array<Telling, 10> m_digits{};
};

}  // namespace headlight
