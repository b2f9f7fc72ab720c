#include "core/corpus/date_task.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <ctime>
#include <map>
#include <regex>
#include <set>

#include "core/corpus/teaching_tasks.h"
#include "tests/support/example_text.h"

namespace headlight {
namespace {

constexpr std::uint64_t kDraws = 5000;
const std::string kMonths = "janfebmaraprmayjunjulaugsepoctnovdec";
constexpr std::array<const char*, 7> kWeekdays{"sunday",   "monday", "tuesday", "wednesday",
                                               "thursday", "friday", "saturday"};

std::string lower(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::string iso(int year, int month, int day) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", year, month, day);
    return text.data();
}

const std::array<std::string, 31> kOrdinals{
    "first",         "second",       "third",         "fourth",       "fifth",        "sixth",          "seventh",
    "eighth",        "ninth",        "tenth",         "eleventh",     "twelfth",      "thirteenth",     "fourteenth",
    "fifteenth",     "sixteenth",    "seventeenth",   "eighteenth",   "nineteenth",   "twentieth",      "twenty-first",
    "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth",
    "twenty-ninth",  "thirtieth",    "thirty-first"};
const std::map<std::string, int> kCardinals{
    {"oh", 0},        {"one", 1},       {"two", 2},       {"three", 3},    {"four", 4},     {"five", 5},
    {"six", 6},       {"seven", 7},     {"eight", 8},     {"nine", 9},     {"ten", 10},     {"eleven", 11},
    {"twelve", 12},   {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"seventeen", 17},
    {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},   {"thirty", 30},  {"forty", 40},   {"fifty", 50},
    {"sixty", 60},    {"seventy", 70},  {"eighty", 80},   {"ninety", 90}};

// "nineteen oh five", "nineteen hundred and thirty-four", "twenty seventeen", word by word; 0 without such words.
int yearInWords(const std::string& text) {
    int year = 0;
    const std::regex word("[a-z]+");
    for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i) {
        const auto cardinal = kCardinals.find(i->str());
        if (i->str() == "hundred" || i->str() == "oh")
            year *= 100;
        else if (i->str() == "thousand")
            year *= 1000;
        else if (cardinal != kCardinals.end())
            year = cardinal->second >= 10 && year > 0 && year < 100 ? 100 * year + cardinal->second
                                                                    : year + cardinal->second;
    }
    return year;
}

// "on the twenty-fifth of may, nineteen ten" as "on the 25th of may, nineteen ten 1910".
std::string inDigits(std::string text) {
    for (std::size_t day = kOrdinals.size(); day > 0; --day)
        text = std::regex_replace(text, std::regex("\\b" + kOrdinals.at(day - 1) + "\\b"), std::to_string(day) + "th");
    const int year = yearInWords(text);
    return year > 0 ? text + ' ' + std::to_string(year) : text;
}

// A reader of its own: what a person makes of the text, by the rules that date_task.h states.
std::string readDate(const std::string& written) {
    const std::string text =
        inDigits(std::regex_replace(lower(written), std::regex("\\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*,? "), ""));
    std::smatch found;
    const auto number = [&](int group) { return std::stoi(found[group]); };
    const auto full = [&](int group) {
        const std::string year = found[group];
        const int value = std::stoi(year.substr(year[0] == '\''));
        return year.size() == 4 ? value : value >= 50 ? 1900 + value : 2000 + value;
    };
    if (std::regex_match(text, found, std::regex(R"((\d+)\.(\d+)\.(\d{4}|'\d\d))")))
        return iso(full(3), number(2), number(1));
    if (std::regex_match(text, found, std::regex(R"((\d{4})/(\d+)/(\d+))")))
        return iso(number(1), number(2), number(3));
    if (!std::regex_search(text, found, std::regex("\\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)")))
        return "no month";
    const int month = static_cast<int>(kMonths.find(found[1])) / 3 + 1;
    if (!std::regex_search(text, found, std::regex(R"((\d{4}|'\d\d)(?!\d))")))
        return "no year";
    const int year = full(1);
    const std::string rest = std::regex_replace(text, std::regex(R"(\d{4}|'\d\d)"), "");
    if (!std::regex_search(rest, found, std::regex(R"((\d\d?)(st|nd|rd|th)?)")))
        return "no day";
    return iso(year, month, number(1));
}

// The C library's calendar; "" for a day that does not exist.
std::string weekdayOf(const std::string& isoDate) {
    std::tm day{};
    day.tm_year = std::stoi(isoDate.substr(0, 4)) - 1900;
    day.tm_mon = std::stoi(isoDate.substr(5, 2)) - 1;
    day.tm_mday = std::stoi(isoDate.substr(8, 2));
    day.tm_hour = 12;
    const std::tm asked = day;
    timegm(&day);
    const bool exists = day.tm_mday == asked.tm_mday && day.tm_mon == asked.tm_mon && day.tm_year == asked.tm_year;
    return exists ? kWeekdays.at(static_cast<std::size_t>(day.tm_wday)) : "";
}

template <class Law>
void expectOfManyDates(Law law) {
    for (std::uint64_t i = 0; i < kDraws && !testing::Test::HasFailure(); ++i) {
        const Example example = drawExample(TeachingTask::Dates, 5, i);
        const std::string source = test::joined(example.source, "");
        SCOPED_TRACE(test::exampleText(example, ""));
        law(example, source, test::joined(example.target, ""));
    }
}

// Pinned, so that a seed means the same dates on every machine and ever after.
TEST(DateTask, TheFirstDatesOfSeedOne) {
    const auto text = [](std::uint64_t i) { return test::exampleText(drawExample(TeachingTask::Dates, 1, i), ""); };
    EXPECT_EQ(text(10),
              "March twenty-seventh, nineteen oh nine ||| 1909-03-27 ||| 22?0 23?0 24?0 25?0 26?0 27?0 28?0 29?0 22?1 "
              "23?1 24?1 25?1 26?1 27?1 28?1 29?1 31?2 32?2 34?3 35?3 36?3 37?3 0?5 1?5 2?5 3?5 4?5 0?6 1?6 2?6 3?6 "
              "4?6 6?8 7?8 8?8 9?8 10?8 11?8 13?9 14?9 15?9 16?9 17?9 18?9 19?9");
    EXPECT_EQ(text(11), "23.3.2059 ||| 2059-03-23 ||| 5-0 6-1 7-2 8-3 3?5 3-6 0-8 1-9");
    EXPECT_EQ(text(15), "13 Mar '67 ||| 1967-03-13 ||| 8?0 8?1 8-2 9-3 3?5 4?5 5?5 3?6 4?6 5?6 0-8 1-9");
    EXPECT_EQ(text(23),
              "6th of December 2011 ||| 2011-12-06 ||| 16-0 17-1 18-2 19-3 7?5 8?5 9?5 10?5 11?5 12?5 13?5 14?5 7?6 "
              "8?6 9?6 10?6 11?6 12?6 13?6 14?6 0?8 0-9");
}

TEST(DateTask, WhatIsWrittenReadsAsTheDate) {
    expectOfManyDates([](const Example&, const std::string& source, const std::string& target) {
        EXPECT_EQ(readDate(source), target);
    });
}

TEST(DateTask, EveryDayExistsAndItsWeekdayIsTheCalendars) {
    int named = 0;
    expectOfManyDates([&](const Example&, const std::string& source, const std::string& target) {
        const std::string weekday = weekdayOf(target);
        ASSERT_NE(weekday, "");
        std::smatch found;
        const std::string text = lower(source);
        if (!std::regex_search(text, found, std::regex("\\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*")))
            return;
        ++named;
        EXPECT_TRUE(found.str() == weekday || found.str() == weekday.substr(0, 3)) << weekday;
    });
    EXPECT_GT(named, 1000);
}

TEST(DateTask, OrdinalsAreTheEnglishOnes) {
    expectOfManyDates([](const Example&, const std::string& source, const std::string&) {
        std::smatch found;
        if (!std::regex_search(source, found, std::regex("(\\d+)(st|nd|rd|th)")))
            return;
        const std::set<std::string> irregular{"1st", "2nd", "3rd", "21st", "22nd", "23rd", "31st"};
        EXPECT_TRUE(irregular.count(found.str()) == 1 ||
                    (found[2] == "th" && irregular.count(found[1].str() + "st") == 0 &&
                     irregular.count(found[1].str() + "nd") == 0 && irregular.count(found[1].str() + "rd") == 0));
    });
}

TEST(DateTask, SureLinksJoinEqualDigitsAndHyphensHaveNone) {
    expectOfManyDates([](const Example& example, const std::string& source, const std::string& target) {
        std::set<int> linked;
        for (const Link& link : example.links) {
            linked.insert(link.target);
            const char from = source.at(static_cast<std::size_t>(link.source));
            if (link.possible) {
                EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(from)));
            } else {
                EXPECT_EQ(from, target.at(static_cast<std::size_t>(link.target)));
            }
        }
        EXPECT_EQ(linked, (std::set<int>{0, 1, 2, 3, 5, 6, 8, 9}));
    });
}

// The digits that a part of a text may tell: "thirty" 30, "five" 05, "may" 05, "nineteen hundred" 1900, "9" 09.
std::string digitsToldBy(const std::string& part) {
    if (part == "nineteen hundred" || part == "two thousand")
        return std::to_string(yearInWords(part));
    int number = 0;
    if (const auto cardinal = kCardinals.find(part); cardinal != kCardinals.end())
        number = cardinal->second;
    else if (const auto* ordinal = std::find(kOrdinals.begin(), kOrdinals.end(), part); ordinal != kOrdinals.end())
        number = static_cast<int>(ordinal - kOrdinals.begin()) + 1;
    else if (const std::size_t month = kMonths.find(part.substr(0, 3)); month != std::string::npos)
        number = static_cast<int>(month) / 3 + 1;
    return iso(0, 0, number).substr(8);
}

TEST(DateTask, DigitsInWordsAreLinkedToTheWholeWordThatTellsThem) {
    std::set<std::string> told;
    expectOfManyDates([&](const Example& example, const std::string& source, const std::string& target) {
        const std::string text = lower(source);
        std::map<int, std::set<int>> letters;  // of a digit of the target
        for (const Link& link : example.links)
            if (link.possible &&
                std::isalpha(static_cast<unsigned char>(text.at(static_cast<std::size_t>(link.source)))))
                letters[link.target].insert(link.source);
        for (const auto& [digit, places] : letters) {
            const auto first = static_cast<std::size_t>(*places.begin());
            const std::string part = text.substr(first, static_cast<std::size_t>(*places.rbegin()) - first + 1);
            told.insert(part);
            EXPECT_NE(digitsToldBy(part).find(target.at(static_cast<std::size_t>(digit))), std::string::npos) << part;
            EXPECT_EQ(places.size(), part.size() - static_cast<std::size_t>(std::count(part.begin(), part.end(), ' ')));
            EXPECT_TRUE(first == 0 || !std::isalpha(static_cast<unsigned char>(text[first - 1]))) << part;
        }
    });
    for (const char* part : {"nineteen hundred", "two thousand", "nineteen", "twenty", "oh", "thirty", "five", "fifth"})
        EXPECT_EQ(told.count(part), 1U) << part;
}

TEST(DateTask, LengthsAreSpreadAndSpellingsMany) {
    std::set<std::size_t> lengths;
    std::set<std::string> shapes;
    expectOfManyDates([&](const Example& example, const std::string& source, const std::string&) {
        lengths.insert(example.source.size());
        shapes.insert(
            std::regex_replace(std::regex_replace(source, std::regex("[a-zA-Z]+"), "a"), std::regex("\\d+"), "0"));
    });
    EXPECT_LE(*lengths.begin(), 8U);
    EXPECT_GE(*lengths.rbegin(), 75U);
    EXPECT_GE(lengths.size(), 65U);
    EXPECT_GE(shapes.size(), 40U);
}

}  // namespace
}  // namespace headlight
