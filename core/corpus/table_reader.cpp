#include "core/corpus/table_reader.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "core/base/error.h"
#include "core/corpus/text_collector.h"
#include "core/text/characters.h"

namespace headlight {

namespace {

using Cells = std::vector<std::string_view>;

Cells cellsOf(std::string_view line) {
    Cells cells;
    while (true) {
        const std::size_t end = line.find('\t');
        cells.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return cells;
        line.remove_prefix(end + 1);
    }
}

struct ColumnPair {
    std::size_t source = 0;
    std::size_t target = 1;
};

std::optional<std::size_t> headingAmong(const Cells& cells, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (std::find(names.begin(), names.end(), lowercased(cells[i])) != names.end())
            return i;
    return std::nullopt;
}

std::optional<ColumnPair> headings(const Cells& cells, const TextChoice& choice) {
    const bool byLanguage = choice.languages.size() == 2;
    using Names = std::vector<std::string>;
    const auto source =
        headingAmong(cells, byLanguage ? Names{lowercased(choice.languages[0])} : Names{"source", "src"});
    const auto target =
        headingAmong(cells, byLanguage ? Names{lowercased(choice.languages[1])} : Names{"target", "tgt", "trg"});
    return source && target && *source != *target ? std::optional<ColumnPair>({*source, *target}) : std::nullopt;
}

bool looksLikeId(std::string_view cell) {
    return cell.find(' ') == std::string_view::npos && cell.find_first_of("0123456789") != std::string_view::npos;
}

bool isNumber(std::string_view cell) { return cell.find_first_not_of("0123456789") == std::string_view::npos; }

// Whether a column of these lines holds ids.
bool holdsIds(const std::vector<Cells>& lines, std::size_t column) {
    std::unordered_set<std::string_view> different;
    bool numbers = true;
    for (const Cells& cells : lines) {
        if (!looksLikeId(cells[column]))
            return false;
        different.insert(cells[column]);
        numbers = numbers && isNumber(cells[column]);
    }
    return numbers || different.size() == lines.size();
}

// A table, cut into cells, and the two columns that hold its text.
class Table {
public:
    Table(const Lines& lines, const TextChoice& choice) {
        for (const std::string& line : lines.lines)
            m_lines.push_back(cellsOf(line));
        m_heading = m_lines.empty() ? std::nullopt : headings(m_lines.front(), choice);
        if (!choice.columns.empty())
            m_columns = {index(choice.columns[0]), index(choice.columns[1])};
        else if (m_heading)
            m_columns = *m_heading;
        else
            findColumns();
    }

    void collect(TextCollector& collector) const {
        for (const std::size_t column : m_ids)
            collector.note(say("column %1 looks like ids: columns %2 and %3 are taken",
                               {number(column), number(m_columns.source), number(m_columns.target)}));
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            collect(collector, m_lines[i], linePlace(i + 1), i == 0 && m_heading);
        noteFurther(collector);
    }

private:
    static std::string number(std::size_t column) { return std::to_string(column + 1); }

    static std::size_t index(int column) {
        constexpr const char* kOption = "--columns";
        if (column < 1)
            throw Error(ErrorCode::InvalidValue, kOption,
                        say("%1 is no column; they count from 1", {std::to_string(column)}),
                        say("give two such as 1,2"));
        return static_cast<std::size_t>(column - 1);
    }

    // The lines of three columns and more, where nearly all are such.
    std::vector<Cells> wideLines() const {
        std::vector<Cells> wide;
        std::size_t filled = 0;
        for (const Cells& cells : m_lines) {
            filled += cells.size() > 1 ? 1 : 0;
            if (cells.size() > 2)
                wide.push_back(cells);
        }
        return wide.size() * 10 >= filled * 9 ? wide : std::vector<Cells>();
    }

    void findColumns() {
        const std::vector<Cells> wide = wideLines();
        if (wide.empty())
            return;
        const auto fewer = [](const Cells& a, const Cells& b) { return a.size() < b.size(); };
        const std::size_t width = std::min_element(wide.begin(), wide.end(), fewer)->size();
        std::vector<std::size_t> texts;
        std::vector<std::size_t> ids;
        for (std::size_t column = 0; column < width; ++column)
            (holdsIds(wide, column) ? ids : texts).push_back(column);
        if (texts.size() < 2)
            return;
        m_columns = {texts[0], texts[1]};
        m_ids = ids;
    }

    void collect(TextCollector& collector, const Cells& cells, const Words& place, bool isHeading) const {
        const bool blank = std::all_of(cells.begin(), cells.end(), [](std::string_view cell) { return cell.empty(); });
        if (isHeading)
            collector.leaveOut(LeftOut::Heading, place);
        else if (blank)
            collector.leaveOut(LeftOut::Blank, place);
        else if (cells.size() <= std::max(m_columns.source, m_columns.target))
            collector.leaveOut(LeftOut::OneColumn, place);
        else
            collector.take(cells[m_columns.source], cells[m_columns.target], place);
    }

    bool hasFurther(const Cells& cells) const {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!cells[i].empty() && i != m_columns.source && i != m_columns.target &&
                std::find(m_ids.begin(), m_ids.end(), i) == m_ids.end())
                return true;
        return false;
    }

    void noteFurther(TextCollector& collector) const {
        const auto further = [this](const Cells& cells) { return hasFurther(cells); };
        const auto first = std::find_if(m_lines.begin(), m_lines.end(), further);
        const auto count = std::count_if(first, m_lines.end(), further);
        if (count > 0)
            collector.note(say(count == 1
                                   ? toSay("columns %1 and %2 are taken; %3 line has a further one, which is left "
                                           "out: line %4")
                                   : toSay("columns %1 and %2 are taken; %3 lines have a further one, which is "
                                           "left out; the first is line %4"),
                               {number(m_columns.source), number(m_columns.target), std::to_string(count),
                                std::to_string(first - m_lines.begin() + 1)}));
    }

    std::vector<Cells> m_lines;
    std::optional<ColumnPair> m_heading;
    ColumnPair m_columns;
    std::vector<std::size_t> m_ids;
};

}  // namespace

ParallelText readTable(const Lines& lines, const std::string& name, const TextChoice& choice) {
    TextCollector collector(name);
    collector.noteLines(lines, name);
    Table(lines, choice).collect(collector);
    return collector.finish();
}

}  // namespace headlight
