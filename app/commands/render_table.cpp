#include "app/commands/render_table.h"

#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include "app/commands/render_explained.h"
#include "app/commands/render_training.h"
#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/base/path_ending.h"
#include "core/captures/map_table.h"
#include "core/data/mask_effect.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

struct Table {
    Matrix values;
    Tokens queries;
    Tokens keys;
    std::string corner = {};  // which of several it is
};

// Leak, total variation, entropies and scale of every row.
Table effectTable(const MaskEffect& effect, const Tokens& queries) {
    Tokens names;
    for (const RowEffectFigure& figure : kRowEffectFigures)
        names.texts.emplace_back(figure.name);
    std::vector<float> values;
    for (const RowEffect& row : effect.rows)
        for (const RowEffectFigure& figure : kRowEffectFigures)
            values.push_back(static_cast<float>(row.*figure.value));
    return {Matrix(static_cast<int>(effect.rows.size()), static_cast<int>(kRowEffectFigures.size()), std::move(values)),
            queries, names};
}

Table weightTable(const Stack& stack, const AttentionMap& map, const std::string& corner = {}) {
    return {map.weights, shownQueries(stack, map), shownKeys(stack, map), corner};
}

std::vector<Table> headTables(const RunSnapshot& snapshot, const Stack& stack) {
    std::vector<Table> tables;
    for (const FurtherMap& further : snapshot.further)
        if (const auto* head = std::get_if<HeadIndex>(&further.request.head))
            tables.push_back(weightTable(stack, further.map, "head " + std::to_string(head->value)));
    if (tables.empty())
        tables.push_back(weightTable(stack, snapshot.map));
    return tables;
}

std::vector<Table> tablesOf(const RunSnapshot& snapshot, RenderView view) {
    const Stack& stack = stackOf(snapshot);
    const AttentionMap& map = snapshot.map;
    switch (view) {
        case RenderView::Heatmap:
        case RenderView::Translation:
        case RenderView::Both: return {weightTable(stack, map)};
        case RenderView::Energy: return {{map.energies, shownQueries(stack, map), shownKeys(stack, map)}};
        case RenderView::SideBySide: return headTables(snapshot, stack);
        case RenderView::Compare:
            if (snapshot.comparison)
                return {{snapshot.comparison->difference, snapshot.comparison->queries.tokens,
                         snapshot.comparison->keys.tokens}};
            break;
        case RenderView::Mask: return {effectTable(*snapshot.maskEffect, stack.queryTokens)};
        default: break;
    }
    throw Error(ErrorCode::Unsupported, say("a table"), say("holds the numbers of one map"),
                say("choose the view heatmap or energy, or write all heads with headlight capture -o FILE.npz"));
}

}  // namespace

bool isTablePath(const std::string& path) { return pathEnding(std::filesystem::u8path(path)) == ".csv"; }

bool isArraysPath(const std::string& path) { return pathEnding(std::filesystem::u8path(path)) == ".npz"; }

std::string tableText(const RunSnapshot& snapshot, RenderView view, char separator) {
    if (isExplained(view))
        return explanationText(snapshot, view, separator);
    if (view == RenderView::Training)
        return trainingTable(snapshot, separator);
    std::string text;
    for (const Table& table : tablesOf(snapshot, view))
        text +=
            (text.empty() ? "" : "\r\n") + mapTable(table.values, table.queries, table.keys, separator, table.corner);
    return text;
}

std::string writeTable(const std::filesystem::path& path, const RunSnapshot& snapshot, RenderView view) {
    if (isExplained(view) || view == RenderView::Training) {
        const std::string text = tableText(snapshot, view, ',');
        writeAside(path, [&](std::ostream& out) { out << text; });
        return std::to_string(std::count(text.begin(), text.end(), '\n')) + " lines";
    }
    const std::vector<Table> tables = tablesOf(snapshot, view);
    const Matrix& values = tables.front().values;
    if (values.empty())
        throw Error(ErrorCode::Unsupported, say("a table"),
                    say("would be empty: the two texts have no token in common"), say("compare other texts"));
    const std::string text = tableText(snapshot, view, ',');
    writeAside(path, [&](std::ostream& out) { out << text; });
    return (tables.size() > 1 ? std::to_string(tables.size()) + " \u00D7 " : "") + std::to_string(values.rows()) +
           " \u00D7 " + std::to_string(values.columns()) + " numbers";
}

}  // namespace headlight
