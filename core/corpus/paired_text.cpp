#include "core/corpus/paired_text.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

Words linesText(std::size_t count) {
    return say(count == 1 ? toSay("%1 line") : toSay("%1 lines"), {std::to_string(count)});
}

// "has 3 lines and b.de has 4 lines", the first file being the subject.
Words countsText(const std::vector<CountedLines>& files) {
    Words text = say("has %1", {linesText(files.front().lines)});
    for (std::size_t i = 1; i < files.size(); ++i)
        text = say(i + 1 < files.size() ? toSay("%1, %2 has %3") : toSay("%1 and %2 has %3"),
                   {text, files[i].name, linesText(files[i].lines)});
    return text;
}

}  // namespace

std::size_t sharedLineCount(const std::vector<CountedLines>& files, std::optional<std::size_t> first) {
    const auto fewer = [](const CountedLines& a, const CountedLines& b) { return a.lines < b.lines; };
    const auto [least, most] = std::minmax_element(files.begin(), files.end(), fewer);
    if (first && *first > least->lines)
        throw Error(ErrorCode::OutOfRange, files.front().name,
                    say("%1, so there are no first %2", {countsText(files), std::to_string(*first)}),
                    say("ask for the first %1 at most", {std::to_string(least->lines)}));
    if (!first && least->lines != most->lines)
        throw Error(ErrorCode::ShapeMismatch, files.front().name,
                    say("%1, so they do not belong together line by line", {countsText(files)}),
                    say("repair them, or ask for the first %1 only", {std::to_string(least->lines)}));
    return first.value_or(least->lines);
}

PairedText readPairedText(const std::filesystem::path& source, const std::filesystem::path& target,
                          std::optional<std::size_t> first) {
    PairedText text{readLines(source).lines, readLines(target).lines, source.u8string(), target.u8string()};
    const std::size_t shared =
        sharedLineCount({{text.sourceName, text.source.size()}, {text.targetName, text.target.size()}}, first);
    text.source.resize(shared);
    text.target.resize(shared);
    return text;
}

}  // namespace headlight
