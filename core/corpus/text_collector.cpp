#include "core/corpus/text_collector.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/text/visible_text.h"

namespace headlight {

namespace {

constexpr std::string_view kAsciiWhite = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(kAsciiWhite);
    return start == std::string_view::npos ? std::string_view()
                                           : text.substr(start, text.find_last_not_of(kAsciiWhite) + 1 - start);
}

bool isEmptySide(std::string_view text) {
    const std::vector<char32_t> points = codePoints(text);
    return std::all_of(points.begin(), points.end(), isInvisible);
}

}  // namespace

Words linePlace(std::size_t number) { return say("line %1", {std::to_string(number)}); }

std::string asOneLine(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find_first_of(kAsciiWhite), text.size());
        line += text.substr(0, start);
        text.remove_prefix(start);
        const std::size_t end = std::min(text.find_first_not_of(kAsciiWhite), text.size());
        const std::string_view white = text.substr(0, end);
        line += white.find_first_not_of(' ') == std::string_view::npos ? white : std::string_view(" ");
        text.remove_prefix(end);
    }
    return line;
}

void TextCollector::take(std::string_view source, std::string_view target, const Words& place) {
    if (isEmptySide(source) || isEmptySide(target))
        return leaveOut(isEmptySide(source) && isEmptySide(target) ? LeftOut::Blank : LeftOut::EmptySide, place);
    keep({std::string(trimmed(source)), std::string(trimmed(target)), place});
}

void TextCollector::takeAlone(std::string_view target, const Words& place) {
    if (isEmptySide(target))
        return leaveOut(LeftOut::Blank, place);
    keep({{}, std::string(trimmed(target)), place});
}

void TextCollector::keep(SentencePair pair) {
    m_text.report.entries += 1;
    m_text.report.pairs += 1;
    m_text.report.repeated += m_seen.insert(pair.source + "\n" + pair.target).second ? 0 : 1;
    m_text.pairs.push_back(std::move(pair));
}

void TextCollector::leaveOut(LeftOut reason, const Words& place) {
    m_text.report.entries += 1;
    m_text.report.leaveOut(reason, place);
}

void TextCollector::noteLines(const Lines& lines, const std::string& name) {
    if (lines.hadBom)
        note(say("%1 begins with a byte-order mark, which is no part of the text", {name}));
    if (lines.hadCrLf)
        note(say("%1 has lines that end with CR LF, which is no part of the text", {name}));
}

ParallelText TextCollector::finish() {
    if (m_text.pairs.empty()) {
        Words reasons = say("it is empty");
        bool isFirst = true;
        for (const LeftOut reason : kLeftOut)
            if (const Words words = leftOutWords(m_text.report, reason); !words.empty())
                reasons = std::exchange(isFirst, false) ? words : say("%1; %2", {reasons, words});
        throw Error(ErrorCode::InvalidValue, m_text.name, say("holds no pair of sentences: %1", {reasons}),
                    say("name a file of sentences and their translations"));
    }
    return std::move(m_text);
}

}  // namespace headlight
