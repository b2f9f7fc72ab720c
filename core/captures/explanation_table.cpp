#include "core/captures/explanation_table.h"

#include <cmath>
#include <functional>
#include <vector>

#include "core/base/numbers.h"
#include "core/captures/map_table.h"

namespace headlight {

namespace {

// Lines of one table, field by field.
class TableWriter {
public:
    explicit TableWriter(char separator) : m_separator(separator) {}

    void add(const std::string& text) {
        if (!m_lineIsEmpty)
            m_text += m_separator;
        m_text += tableField(text, m_separator);
        m_lineIsEmpty = false;
    }

    void add(double value) { add(std::isnan(value) ? std::string() : formatExact(value)); }

    void endLine() {
        m_text += kTableLineEnd;
        m_lineIsEmpty = true;
    }

    const std::string& text() const { return m_text; }

private:
    char m_separator;
    std::string m_text;
    bool m_lineIsEmpty = true;
};

void writeTerms(TableWriter& table, const EnergyTerms& terms) {
    table.add("dimension");
    for (const TermColumn& column : terms.columns)
        table.add(column.name);
    table.add(terms.term);
    table.add("sum so far");
    table.endLine();
    for (std::size_t i = 0; i < terms.terms.size(); ++i) {
        table.add(std::to_string(i));
        for (const TermColumn& column : terms.columns)
            table.add(column.values[i]);
        table.add(terms.terms[i]);
        table.add(terms.running[i]);
        table.endLine();
    }
}

// A column of a row's table: the number of a key, and that of the last line.
struct HandColumn {
    std::string name;
    std::function<double(std::size_t)> of;
    double total = std::nan("");
};

void addSoftmax(std::vector<HandColumn>& columns, const HandSoftmax& softmax, const std::string& of) {
    columns.push_back({"energy" + of, [&](std::size_t j) { return softmax.energies[j]; }});
    columns.push_back({"scaled" + of, [&](std::size_t j) { return softmax.scaled[j]; }});
    columns.push_back({"exponential" + of, [&](std::size_t j) { return softmax.exponentials[j]; }, softmax.sum});
    columns.push_back({"weight" + of, [&](std::size_t j) { return softmax.weights[j]; }, softmax.weightSum});
}

void addValues(std::vector<HandColumn>& columns, const HandRow& row, const std::vector<double>& values,
               const std::string& what, bool sums) {
    const auto width = static_cast<std::size_t>(row.valueWidth);
    for (std::size_t i = 0; i < width; ++i)
        columns.push_back({what + std::to_string(i),
                           [&values, width, i](std::size_t j) { return values[j * width + i]; },
                           sums ? row.context[i] : std::nan("")});
}

std::vector<HandColumn> handColumns(const HandRow& row) {
    std::vector<HandColumn> columns{
        {"may look", [&](std::size_t j) { return row.mayLook[j]; }, static_cast<double>(row.visible)}};
    const bool hybrid = row.softmaxes.size() == 2;
    for (const HandSoftmax& softmax : row.softmaxes)
        addSoftmax(columns, softmax, hybrid ? " " + std::string(name(softmax.kind)) : "");
    if (hybrid)
        columns.push_back({"weight", [&](std::size_t j) { return row.weights[j]; }, row.weightSum});
    if (!row.hidden.empty())
        columns.push_back({"weight shown", [&](std::size_t j) { return row.shown[j]; }, row.shownSum});
    addValues(columns, row, row.values, "v ", false);
    addValues(columns, row, row.weighted, "w v ", true);
    return columns;
}

}  // namespace

std::string termsTable(const Explanation& explanation, char separator) {
    TableWriter table(separator);
    for (const EnergyTerms& terms : explanation.terms) {
        if (!table.text().empty())
            table.endLine();
        writeTerms(table, terms);
    }
    return table.text();
}

std::string handTable(const HandRow& row, const Tokens& keys, char separator) {
    TableWriter table(separator);
    const std::vector<HandColumn> columns = handColumns(row);
    table.add("key");
    table.add("token");
    for (const HandColumn& column : columns)
        table.add(column.name);
    table.endLine();
    for (std::size_t j = 0; j < row.mayLook.size(); ++j) {
        table.add(std::to_string(j));
        table.add(keys.texts.at(j));
        for (const HandColumn& column : columns)
            table.add(column.of(j));
        table.endLine();
    }
    table.add("sum");
    table.add("");
    for (const HandColumn& column : columns)
        table.add(column.total);
    table.endLine();
    return table.text();
}

}  // namespace headlight
