#include "core/corpus/written_date.h"

namespace headlight {

namespace {

using NumberWords = std::array<std::string_view, 20>;

constexpr NumberWords kCardinals{"",         "one",     "two",     "three",     "four",     "five",    "six",
                                 "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
                                 "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr NumberWords kOrdinals{"",          "first",     "second",      "third",      "fourth",
                                "fifth",     "sixth",     "seventh",     "eighth",     "ninth",
                                "tenth",     "eleventh",  "twelfth",     "thirteenth", "fourteenth",
                                "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth"};
constexpr NumberWords kTens{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr NumberWords kRoundOrdinals{"", "", "twentieth", "thirtieth"};

std::string_view wordOf(const NumberWords& words, int number) { return words[static_cast<std::size_t>(number)]; }

}  // namespace

void WrittenDate::addDigits(std::string_view digits, int place, int count) {
    const int first = static_cast<int>(m_text.size());
    const int unwritten = count - static_cast<int>(digits.size());
    for (int i = 0; i < count; ++i)
        telling(place + i) = {i < unwritten ? first : first + i - unwritten, 1, i < unwritten};
    m_text += digits;
}

void WrittenDate::addWords(std::string_view words, int place, int count) {
    for (int i = 0; i < count; ++i)
        telling(place + i) = {static_cast<int>(m_text.size()), static_cast<int>(words.size()), true};
    m_text += words;
}

void WrittenDate::addNumber(int number, int place, bool ordinal) {
    const NumberWords& below20 = ordinal ? kOrdinals : kCardinals;
    const NumberWords& round = ordinal ? kRoundOrdinals : kTens;
    if (number < 20)
        return addWords(wordOf(below20, number), place, 2);
    if (number % 10 == 0)
        return addWords(wordOf(round, number / 10), place, 2);
    addWords(wordOf(kTens, number / 10), place, 1);
    add("-");
    addWords(wordOf(below20, number % 10), place + 1, 1);
}

void WrittenDate::addYear(int year) {
    const int rest = year % 100;
    if (rest == 0)
        return addYearInFull(year);
    addWords(year < 2000 ? "nineteen" : rest < 10 ? "two thousand" : "twenty", kYearPlace, 2);
    add(" ");
    if (year >= 2000 || rest >= 10)
        return addNumber(rest, kYearPlace + 2, false);
    addWords("oh", kYearPlace + 2, 1);
    add(" ");
    addWords(wordOf(kCardinals, rest), kYearPlace + 3, 1);
}

void WrittenDate::addYearInFull(int year) {
    const int rest = year % 100;
    addWords(year < 2000 ? "nineteen hundred" : "two thousand", kYearPlace, rest == 0 ? 4 : 2);
    if (rest == 0)
        return;
    add(" and ");
    addNumber(rest, kYearPlace + 2, false);
}

std::vector<Link> WrittenDate::links() const {
    std::vector<Link> links;
    for (std::size_t digit = 0; digit < m_digits.size(); ++digit) {
        const Telling& telling = m_digits[digit];
        for (int i = telling.first; i < telling.first + telling.length; ++i)
            if (m_text[static_cast<std::size_t>(i)] != ' ')
                links.push_back({i, static_cast<int>(digit), telling.possible});
    }
    return links;
}

}  // namespace headlight
