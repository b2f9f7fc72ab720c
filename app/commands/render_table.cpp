#include "app/commands/render_table.h"

#include <algorithm>
#include <cctype>
#include <ostream>
#include <utility>
#include <vector>

#include "app/commands/render_explained.h"
#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/captures/map_table.h"
#include "core/data/mask_effect.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

struct Table {
    Matrix values;
    Tokens queries;
    Tokens keys;
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

Table tableOf(const RunSnapshot& snapshot, RenderView view) {
    const Stack& stack = snapshot.capture->stacks.at(static_cast<std::size_t>(snapshot.request.stack));
    const AttentionMap& map = snapshot.map;
    switch (view) {
        case RenderView::Heatmap:
        case RenderView::Both: return {map.weights, shownQueries(stack, map), shownKeys(stack, map)};
        case RenderView::Energy: return {map.energies, shownQueries(stack, map), shownKeys(stack, map)};
        case RenderView::Compare:
            if (snapshot.comparison)
                return {snapshot.comparison->difference, snapshot.comparison->queries.tokens,
                        snapshot.comparison->keys.tokens};
            break;
        case RenderView::Mask: return effectTable(*snapshot.maskEffect, stack.queryTokens);
        default: break;
    }
    throw Error(ErrorCode::Unsupported, "a table", "holds the numbers of one map",
                "choose the view heatmap or energy, or write all heads with headlight capture -o FILE.npz");
}

}  // namespace

bool isTablePath(const std::string& path) {
    std::string ending = std::filesystem::u8path(path).extension().u8string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
    return ending == ".csv";
}

std::string tableText(const RunSnapshot& snapshot, RenderView view, char separator) {
    if (isExplained(view))
        return explanationText(snapshot, view, separator);
    const Table table = tableOf(snapshot, view);
    return mapTable(table.values, table.queries, table.keys, separator);
}

std::string writeTable(const std::filesystem::path& path, const RunSnapshot& snapshot, RenderView view) {
    if (isExplained(view)) {
        const std::string text = explanationText(snapshot, view, ',');
        writeAside(path, [&](std::ostream& out) { out << text; });
        return std::to_string(std::count(text.begin(), text.end(), '\n')) + " lines";
    }
    const Table table = tableOf(snapshot, view);
    if (table.values.empty())
        throw Error(ErrorCode::Unsupported, "a table", "would be empty: the two texts have no token in common",
                    "compare other texts");
    writeMapTable(path, table.values, table.queries, table.keys);
    return std::to_string(table.values.rows()) + " \u00D7 " + std::to_string(table.values.columns()) + " numbers";
}

}  // namespace headlight
