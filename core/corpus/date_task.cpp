#include "core/corpus/date_task.h"

#include <array>
#include <string_view>

#include "core/corpus/written_date.h"

namespace headlight {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                   "May",       "June",     "July",     "August",
                                                   "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> kWeekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                    "Thursday", "Friday", "Saturday"};
constexpr std::array<int, 12> kMonthLengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

// As in strftime: %e 3, %d 03, %n 5, %m 05, %b May, %B May, %Y 1999, %a Mon, %A Monday. And %o 3rd, %O third, %y '99,
// %w nineteen ninety-nine, %W nineteen hundred and ninety-nine.
constexpr std::array<std::string_view, 62> kSpellings{"%e %B %Y",
                                                      "%e %b %Y",
                                                      "%o %B %Y",
                                                      "%o %b %Y",
                                                      "%o of %B %Y",
                                                      "the %o of %B %Y",
                                                      "the %o of %B, %Y",
                                                      "%B %e, %Y",
                                                      "%b %e, %Y",
                                                      "%B %o, %Y",
                                                      "%b %o, %Y",
                                                      "%B the %o, %Y",
                                                      "%a, %e %b %Y",
                                                      "%a %e %b %Y",
                                                      "%A, %e %B %Y",
                                                      "%A %e %B %Y",
                                                      "%A, %B %e, %Y",
                                                      "%a, %b %e, %Y",
                                                      "%A, %B %o, %Y",
                                                      "%A, the %o of %B %Y",
                                                      "%A, the %o of %B, %Y",
                                                      "%d.%m.%Y",
                                                      "%e.%n.%Y",
                                                      "%A, %d.%m.%Y",
                                                      "%Y/%m/%d",
                                                      "%Y/%n/%e",
                                                      "%Y %B %e",
                                                      "%Y, %B %o",
                                                      "%d-%b-%Y",
                                                      "%e %B %y",
                                                      "%e %b %y",
                                                      "%B %e, %y",
                                                      "%o of %B %y",
                                                      "%e.%n.%y",
                                                      "the %O of %B, %w",
                                                      "the %O of %B %w",
                                                      "%O of %B, %w",
                                                      "%O %B %W",
                                                      "%B %O, %w",
                                                      "%B the %O, %w",
                                                      "%A, %B %O, %w",
                                                      "%A, the %O of %B, %w",
                                                      "the %O of %B %Y",
                                                      "%B %O, %Y",
                                                      "%Y, the %O of %B",
                                                      "as of %e %B %Y",
                                                      "from %A, %B %e, %Y",
                                                      "no later than the %o of %B %Y",
                                                      "on the %O of %B in the year %W",
                                                      "on %A, the %O of %B %W",
                                                      "in the year %W, on the %O of %B",
                                                      "in %w, on the %O of %B",
                                                      "in the year %Y, on %A the %o of %B",
                                                      "%A, the %O day of %B in the year %Y",
                                                      "this %O day of %B, %w",
                                                      "dated this %o day of %B, %Y",
                                                      "dated this %O day of %B, %W",
                                                      "given under my hand this %O day of %B, %Y",
                                                      "at noon on %A, the %o of %B %Y",
                                                      "on the evening of %A, %o %B %Y",
                                                      "on the morning of %A, the %O of %B, %w",
                                                      "in the afternoon of the %O of %B, %W"};
constexpr int kFirstShortYear = 1950;  // what '50 means
constexpr int kLastShortYear = 2049;

int daysIn(int month, int year) {
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return kMonthLengths[static_cast<std::size_t>(month - 1)] + (month == 2 && leap);
}

Date drawDay(Dice& dice) {
    const int year = dice.between(1900, 2099);
    const int month = dice.between(1, 12);
    return {year, month, dice.between(1, daysIn(month, year))};
}

// 0 = Sunday; the rule of Gauss, whose year begins with March.
int weekday(const Date& date) {
    const int month = (date.month + 9) % 12;
    const int year = date.year - (month >= 10);
    return (date.day + (13 * month + 12) / 5 + year + year / 4 - year / 100 + year / 400) % 7;
}

std::string twoDigits(int number) {
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

std::string_view ordinalEnding(int day) {
    constexpr std::array<std::string_view, 4> kEndings{"th", "st", "nd", "rd"};
    return day / 10 == 1 || day % 10 > 3 ? kEndings[0] : kEndings[static_cast<std::size_t>(day % 10)];
}

void writeField(WrittenDate& written, char field, const Date& date) {
    const std::string_view month = kMonths[static_cast<std::size_t>(date.month - 1)];
    const std::string_view dayName = kWeekdays[static_cast<std::size_t>(weekday(date))];
    switch (field) {
        case 'e': written.addDigits(std::to_string(date.day), kDayPlace, 2); break;
        case 'd': written.addDigits(twoDigits(date.day), kDayPlace, 2); break;
        case 'o':
            written.addDigits(std::to_string(date.day), kDayPlace, 2);
            written.add(ordinalEnding(date.day));
            break;
        case 'O': written.addOrdinal(date.day, kDayPlace); break;
        case 'n': written.addDigits(std::to_string(date.month), kMonthPlace, 2); break;
        case 'm': written.addDigits(twoDigits(date.month), kMonthPlace, 2); break;
        case 'b': written.addWords(month.substr(0, 3), kMonthPlace, 2); break;
        case 'B': written.addWords(month, kMonthPlace, 2); break;
        case 'Y': written.addDigits(std::to_string(date.year), kYearPlace, 4); break;
        case 'y':
            written.add("'");
            written.addDigits(twoDigits(date.year % 100), kYearPlace, 4);
            break;
        case 'w': written.addYear(date.year); break;
        case 'W': written.addYearInFull(date.year); break;
        case 'a': written.add(dayName.substr(0, 3)); break;
        case 'A': written.add(dayName); break;
    }
}

WrittenDate write(const Date& date, std::string_view spelling) {
    WrittenDate written;
    for (std::size_t i = 0; i < spelling.size(); ++i) {
        if (spelling[i] == '%')
            writeField(written, spelling[++i], date);
        else
            written.add(spelling.substr(i, 1));
    }
    return written;
}

std::string_view drawSpelling(Dice& dice, const Date& date) {
    const bool shortYears = date.year >= kFirstShortYear && date.year <= kLastShortYear;
    std::string_view spelling = dice.pick(kSpellings);
    while (!shortYears && spelling.find("%y") != std::string_view::npos)
        spelling = dice.pick(kSpellings);
    return spelling;
}

std::vector<std::string> spelled(std::string_view text, bool lower) {
    std::vector<std::string> characters;
    characters.reserve(text.size());
    for (char c : text)
        characters.emplace_back(1, lower && c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return characters;
}

}  // namespace

Example drawDate(Dice& dice) {
    const Date date = drawDay(dice);
    const WrittenDate written = write(date, drawSpelling(dice, date));
    const std::string iso = std::to_string(date.year) + '-' + twoDigits(date.month) + '-' + twoDigits(date.day);
    const bool lower = dice.chance(1, 3);
    return {spelled(written.text(), lower), spelled(iso, false), written.links()};
}

}  // namespace headlight
