#include "core/corpus/paired_text.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

std::string linesText(std::size_t count) { return std::to_string(count) + (count == 1 ? " line" : " lines"); }

// "has 3 lines and b.de has 4 lines", the first file being the subject.
std::string countsText(const std::vector<CountedLines>& files) {
    std::string text = "has " + linesText(files.front().lines);
    for (std::size_t i = 1; i < files.size(); ++i)
        text += (i + 1 < files.size() ? ", " : " and ") + files[i].name + " has " + linesText(files[i].lines);
    return text;
}

}  // namespace

std::size_t sharedLineCount(const std::vector<CountedLines>& files, std::optional<std::size_t> first) {
    const auto fewer = [](const CountedLines& a, const CountedLines& b) { return a.lines < b.lines; };
    const auto [least, most] = std::minmax_element(files.begin(), files.end(), fewer);
    if (first && *first > least->lines)
        throw Error(ErrorCode::OutOfRange, files.front().name,
                    countsText(files) + ", so there are no first " + std::to_string(*first),
                    "ask for the first " + std::to_string(least->lines) + " at most");
    if (!first && least->lines != most->lines)
        throw Error(ErrorCode::ShapeMismatch, files.front().name,
                    countsText(files) + ", so they do not belong together line by line",
                    "repair them, or ask for the first " + std::to_string(least->lines) + " only");
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
