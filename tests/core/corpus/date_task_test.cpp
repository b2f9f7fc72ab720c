#include "core/corpus/date_task.h"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cstdio>
#include <ctime>
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

// A reader of its own: what a person makes of the text, by the rules that date_task.h states.
std::string readDate(const std::string& written) {
    const std::string text =
        std::regex_replace(lower(written), std::regex("^(sun|mon|tue|wed|thu|fri|sat)[a-z]*,? "), "");
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
    if (!std::regex_search(text, found, std::regex("(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)")))
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
    EXPECT_EQ(text(0),
              "1986, june 17th ||| 1986-06-17 ||| "
              "0-0 1-1 2-2 3-3 6?5 7?5 8?5 9?5 6?6 7?6 8?6 9?6 11-8 12-9");
    EXPECT_EQ(text(2), "11.11.2064 ||| 2064-11-11 ||| 6-0 7-1 8-2 9-3 3-5 4-6 0-8 1-9");
    EXPECT_EQ(text(9), "June 18, '26 ||| 2026-06-18 ||| 10?0 10?1 10-2 11-3 0?5 1?5 2?5 3?5 0?6 1?6 2?6 3?6 5-8 6-9");
    EXPECT_EQ(text(11), "Sun, 23 Mar 2059 ||| 2059-03-23 ||| 12-0 13-1 14-2 15-3 8?5 9?5 10?5 8?6 9?6 10?6 5-8 6-9");
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
        if (!std::regex_search(text, found, std::regex("(sun|mon|tue|wed|thu|fri|sat)[a-z]*")))
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

TEST(DateTask, LengthsAreSpreadAndSpellingsMany) {
    std::set<std::size_t> lengths;
    std::set<std::string> shapes;
    expectOfManyDates([&](const Example& example, const std::string& source, const std::string&) {
        lengths.insert(example.source.size());
        shapes.insert(
            std::regex_replace(std::regex_replace(source, std::regex("[a-zA-Z]+"), "a"), std::regex("\\d+"), "0"));
    });
    EXPECT_LE(*lengths.begin(), 8U);
    EXPECT_GE(*lengths.rbegin(), 35U);
    EXPECT_GE(lengths.size(), 28U);
    EXPECT_GE(shapes.size(), 15U);
}

}  // namespace
}  // namespace headlight
