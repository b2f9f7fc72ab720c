#include "core/corpus/text_report.h"

#include <string>

namespace headlight {

namespace {

struct ReasonRow {
    LeftOut reason;
    const char* one;   // %1: the place
    const char* many;  // %1: how many, %2: the place of the first
};

constexpr ReasonRow kReasons[] = {
    {LeftOut::Heading, toSay("%1 is a heading and no pair"), toSay("%1 headings are no pairs; the first is %2")},
    {LeftOut::Blank, toSay("%1 is blank"), toSay("%1 entries are blank; the first is %2")},
    {LeftOut::OneColumn, toSay("%1 lacks a column and is left out"),
     toSay("%1 lines lack a column and are left out; the first is %2")},
    {LeftOut::EmptySide, toSay("%1 has an empty side and is left out"),
     toSay("%1 pairs have an empty side and are left out; the first is %2")},
    {LeftOut::Untranslated, toSay("%1 has no translation and is left out"),
     toSay("%1 entries have no translation and are left out; the first is %2")},
    {LeftOut::Fuzzy, toSay("%1 is marked as fuzzy and is left out"),
     toSay("%1 entries are marked as fuzzy and are left out; the first is %2")},
    {LeftOut::Obsolete, toSay("%1 is obsolete and is left out"),
     toSay("%1 entries are obsolete and are left out; the first is %2")},
    {LeftOut::NoLanguage, toSay("%1 lacks one of the languages and is left out"),
     toSay("%1 units lack one of the languages and are left out; the first is %2")},
    {LeftOut::Surplus, toSay("%1 is beyond what was asked for"),
     toSay("%1 lines are beyond what was asked for; the first is %2")},
    {LeftOut::TooLong, toSay("%1 is too long and is left out"),
     toSay("%1 pairs are too long and are left out; the first is %2")},
};

}  // namespace

void TextReport::leaveOut(LeftOut reason, const Words& place) {
    LeftOutCount& entry = leftOut[static_cast<std::size_t>(reason)];
    if (entry.count++ == 0)
        entry.first = place;
}

Words leftOutWords(const TextReport& report, LeftOut reason) {
    const LeftOutCount& entry = report.of(reason);
    const ReasonRow& row = kReasons[static_cast<std::size_t>(reason)];
    if (entry.count == 0)
        return {};
    return entry.count == 1 ? say(row.one, {entry.first}) : say(row.many, {std::to_string(entry.count), entry.first});
}

std::vector<Words> reportWords(const TextReport& report) {
    std::vector<Words> words{say(report.pairs == 1 ? toSay("%1 pair of sentences") : toSay("%1 pairs of sentences"),
                                 {std::to_string(report.pairs)})};
    words.insert(words.end(), report.notes.begin(), report.notes.end());
    for (const LeftOut reason : kLeftOut)
        if (report.of(reason).count > 0)
            words.push_back(leftOutWords(report, reason));
    if (report.repeated > 0)
        words.push_back(say(
            report.repeated == 1 ? toSay("%1 pair occurs again, and stays") : toSay("%1 pairs occur again, and stay"),
            {std::to_string(report.repeated)}));
    return words;
}

}  // namespace headlight
