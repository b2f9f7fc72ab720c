#include "core/corpus/date_task.h"

#include <array>
#include <string_view>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                   "May",       "June",     "July",     "August",
                                                   "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> kWeekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                    "Thursday", "Friday", "Saturday"};
constexpr std::array<int, 12> kMonthLengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

// As in strftime: %e 3, %d 03, %n 5, %m 05, %b May, %B May, %Y 1999, %a Mon, %A Monday; and %o 3rd, %y '99.
constexpr std::array<std::string_view, 34> kSpellings{"%e %B %Y",
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
                                                      "%e.%n.%y"};
constexpr int kFirstShortYear = 1950;  // what '50 means
constexpr int kLastShortYear = 2049;

struct Date {
    int year;
    int month;  // 1 to 12
    int day;
};

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

// Where a part of the date stands in the source.
struct DateField {
    int first = 0;
    int length = 0;
    bool named = false;
};

// A date as it is written, and where its parts are.
struct WrittenDate {
    std::string text;
    DateField year, month, day;

    void put(DateField& place, std::string_view part, bool named = false) {
        place = {static_cast<int>(text.size()), static_cast<int>(part.size()), named};
        text += part;
    }
};

void writeField(WrittenDate& written, char field, const Date& date) {
    const std::string_view month = kMonths[static_cast<std::size_t>(date.month - 1)];
    const std::string_view dayName = kWeekdays[static_cast<std::size_t>(weekday(date))];
    switch (field) {
        case 'e': written.put(written.day, std::to_string(date.day)); break;
        case 'd': written.put(written.day, twoDigits(date.day)); break;
        case 'o':
            written.put(written.day, std::to_string(date.day));
            written.text += ordinalEnding(date.day);
            break;
        case 'n': written.put(written.month, std::to_string(date.month)); break;
        case 'm': written.put(written.month, twoDigits(date.month)); break;
        case 'b': written.put(written.month, month.substr(0, 3), true); break;
        case 'B': written.put(written.month, month, true); break;
        case 'Y': written.put(written.year, std::to_string(date.year)); break;
        case 'y':
            written.text += '\'';
            written.put(written.year, twoDigits(date.year % 100));
            break;
        case 'a': written.text += dayName.substr(0, 3); break;
        case 'A': written.text += dayName; break;
    }
}

WrittenDate write(const Date& date, std::string_view spelling) {
    WrittenDate written;
    for (std::size_t i = 0; i < spelling.size(); ++i) {
        if (spelling[i] == '%')
            writeField(written, spelling[++i], date);
        else
            written.text += spelling[i];
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

// The digits of the target from `first` on, `count` of them, are the number that stands at `place`.
void linkNumber(std::vector<Link>& links, const DateField& place, int first, int count) {
    for (int digit = 0; digit < count; ++digit) {
        if (place.named) {
            for (int letter = 0; letter < place.length; ++letter)
                links.push_back({place.first + letter, first + digit, true});
            continue;
        }
        const int written = digit - (count - place.length);  // of the number's written digits
        links.push_back({place.first + (written < 0 ? 0 : written), first + digit, written < 0});
    }
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
    Example example;
    example.source = spelled(written.text, dice.chance(1, 3));
    example.target =
        spelled(std::to_string(date.year) + '-' + twoDigits(date.month) + '-' + twoDigits(date.day), false);
    linkNumber(example.links, written.year, 0, 4);
    linkNumber(example.links, written.month, 5, 2);
    linkNumber(example.links, written.day, 8, 2);
    return example;
}

}  // namespace headlight
