#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "core/corpus/parallel_text.h"
#include "core/text/line_reader.h"

namespace headlight {

// Where a reader puts what it finds, so that nothing is lost uncounted. Each entry of a file is given once, to take()
// or leaveOut().
class TextCollector {
public:
    explicit TextCollector(std::string name) { m_text.name = std::move(name); }

    // Ends of the sentences lose their ASCII white space; what is left out of a side is counted.
    void take(std::string_view source, std::string_view target, const Words& place);
    void takeAlone(std::string_view target, const Words& place);  // text without a source
    void leaveOut(LeftOut reason, const Words& place);
    void note(const Words& words) { m_text.report.notes.push_back(words); }
    void noteLines(const Lines& lines, const std::string& name);  // byte-order mark, CR LF

    // Error{InvalidValue} with the reasons where no pair is left.
    ParallelText finish();

private:
    void keep(SentencePair pair);

    ParallelText m_text;
    std::unordered_set<std::string> m_seen;
};

// "line 3"
Words linePlace(std::size_t number);

// A text of several lines as one: white space with a line end or tab in it becomes one space.
std::string asOneLine(std::string_view text);

}  // namespace headlight
