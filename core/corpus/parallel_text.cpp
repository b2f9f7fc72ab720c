#include "core/corpus/parallel_text.h"

#include <algorithm>
#include <string_view>

#include "core/base/error.h"
#include "core/base/path_ending.h"
#include "core/corpus/paired_text.h"
#include "core/corpus/po_reader.h"
#include "core/corpus/table_reader.h"
#include "core/corpus/text_collector.h"
#include "core/corpus/tmx_reader.h"

namespace headlight {

namespace {

void requireTwo(std::size_t count, const char* option) {
    if (count != 0 && count != 2)
        throw Error(ErrorCode::InvalidValue, option, say("names %1, not two", {std::to_string(count)}),
                    say("name the source and the target"));
}

// Else a whole file would be one sentence.
void requireLineEnds(const Lines& lines, const std::string& name) {
    if (lines.lines.size() != 1)
        return;
    const std::string& line = lines.lines.front();
    if (const std::size_t end = line.find('\r'); end != std::string::npos && end + 1 < line.size())
        throw Error(ErrorCode::Unsupported, name, say("ends its lines in CR alone, as old Macs did"),
                    say("save it with LF, or with CR LF"));
}

ParallelText readSentences(const Lines& lines, const std::string& name) {
    TextCollector collector(name);
    collector.noteLines(lines, name);
    collector.note(say("no line has a tab: each is a sentence without a source, for a decoder alone"));
    for (std::size_t i = 0; i < lines.lines.size(); ++i)
        collector.takeAlone(lines.lines[i], linePlace(i + 1));
    ParallelText text = collector.finish();
    text.targetsOnly = true;
    return text;
}

ParallelText readLinesOfText(const std::string& bytes, const std::string& name, const TextChoice& choice,
                             bool mustBeTable) {
    const Lines lines = splitLines(bytes, name);
    requireLineEnds(lines, name);
    const auto hasTab = [](const std::string& line) { return line.find('\t') != std::string::npos; };
    const bool isTable = std::any_of(lines.lines.begin(), lines.lines.end(), hasTab);
    return isTable || mustBeTable || !choice.columns.empty() ? readTable(lines, name, choice)
                                                             : readSentences(lines, name);
}

}  // namespace

ParallelText readParallelText(const std::filesystem::path& path, const TextChoice& choice) {
    requireTwo(choice.columns.size(), "--columns");
    requireTwo(choice.languages.size(), "--languages");
    const std::string name = path.u8string();
    const std::string bytes = readTextFile(path);
    const std::string ending = pathEnding(path);
    if (ending == ".tmx" || looksLikeTmx(bytes))
        return readTmx(bytes, name, choice);
    if (ending == ".po" || ending == ".pot" || looksLikePo(bytes))
        return readPo(bytes, name);
    return readLinesOfText(bytes, name, choice, ending == ".tsv" || ending == ".tab");
}

ParallelText readParallelFiles(const std::filesystem::path& source, const std::filesystem::path& target,
                               std::optional<std::size_t> first) {
    const std::string sourceName = source.u8string();
    const std::string targetName = target.u8string();
    const Lines from = readLines(source);
    const Lines to = readLines(target);
    requireLineEnds(from, sourceName);
    requireLineEnds(to, targetName);
    const std::size_t shared = sharedLineCount({{sourceName, from.lines.size()}, {targetName, to.lines.size()}}, first);
    TextCollector collector(sourceName + ", " + targetName);
    collector.noteLines(from, sourceName);
    collector.noteLines(to, targetName);
    for (std::size_t i = 0; i < shared; ++i)
        collector.take(from.lines[i], to.lines[i], linePlace(i + 1));
    for (std::size_t i = shared; i < std::max(from.lines.size(), to.lines.size()); ++i)
        collector.leaveOut(LeftOut::Surplus, linePlace(i + 1));
    return collector.finish();
}

}  // namespace headlight
