#include "app/commands/head_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "core/base/counted.h"
#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/text/token_labels.h"

namespace headlight {

namespace {

constexpr std::size_t kSimilarShown = 10;
constexpr std::size_t kKeysShown = 3;

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string cellText(double value) { return std::isnan(value) ? "-" : formatEnergy(value); }

std::string headName(int index, int heads) {
    return std::to_string(index / heads) + "/" + std::to_string(index % heads);
}

// The other heads, the nearest first; those without a distance last.
std::vector<int> headsByDistance(const HeadAnalysis& analysis, int from) {
    const auto distanceTo = [&](int head) {
        const double distance = analysis.distance(from, head);
        return std::pair(std::isnan(distance), distance);
    };
    std::vector<int> others(static_cast<std::size_t>(analysis.count()));
    std::iota(others.begin(), others.end(), 0);
    others.erase(others.begin() + from);
    std::stable_sort(others.begin(), others.end(), [&](int a, int b) { return distanceTo(a) < distanceTo(b); });
    return others;
}

// A figure's name over two lines, "previous" above "token".
std::pair<std::string, std::string> titleOf(const HeadFigure& figure) {
    const std::string name = figure.name;
    const std::size_t gap = name.find('_');
    return gap == name.npos ? std::pair(std::string(), name) : std::pair(name.substr(0, gap), name.substr(gap + 1));
}

std::size_t widthOf(const HeadFigure& figure) {
    const auto [above, below] = titleOf(figure);
    return std::max({above.size(), below.size(), std::size_t{5}}) + 2;
}

std::string tableText(const HeadAnalysis& analysis) {
    std::string above = padded("", 11);
    std::string below = "layer  head";
    for (const HeadFigure& figure : kHeadFigures) {
        above += padded(titleOf(figure).first, widthOf(figure));
        below += padded(titleOf(figure).second, widthOf(figure));
    }
    std::string text = above + "\n" + below + "  cluster  patterns\n";
    for (int i = 0; i < analysis.count(); ++i) {
        const auto head = static_cast<std::size_t>(i);
        text += padded(std::to_string(i / analysis.heads), 5) + padded(std::to_string(i % analysis.heads), 6);
        for (const HeadFigure& figure : kHeadFigures)
            text += padded(cellText(analysis.figures[head].*figure.value), widthOf(figure));
        const int cluster = analysis.clusters[head];
        text += padded(cluster < 0 ? "-" : std::to_string(cluster), 9) + "  ";
        for (std::size_t p = 0; p < analysis.patterns[head].size(); ++p)
            text += (p ? ", " : "") + analysis.patterns[head][p];
        text += analysis.patterns[head].empty() ? "-\n" : "\n";
    }
    return text;
}

std::string similarText(const HeadAnalysis& analysis, int from) {
    const std::vector<int> others = headsByDistance(analysis, from);
    const std::size_t shown = std::min(others.size(), kSimilarShown);
    std::string text = "\nHeads like " + headName(from, analysis.heads) + ", " + std::to_string(shown) + " of " +
                       std::to_string(others.size()) + " (Jensen\u2013Shannon divergence in nats):\n";
    for (std::size_t i = 0; i < shown; ++i)
        text +=
            padded(headName(others[i], analysis.heads), 8) + "  " + cellText(analysis.distance(from, others[i])) + "\n";
    return text;
}

std::vector<int> strongestKeys(const Matrix& map, int row) {
    std::vector<int> keys(static_cast<std::size_t>(map.columns()));
    std::iota(keys.begin(), keys.end(), 0);
    const auto shown = static_cast<std::ptrdiff_t>(std::min(keys.size(), kKeysShown));
    std::partial_sort(keys.begin(), keys.begin() + shown, keys.end(),
                      [&](int a, int b) { return std::pair(-map(row, a), a) < std::pair(-map(row, b), b); });
    keys.resize(static_cast<std::size_t>(shown));
    return keys;
}

std::string rolloutText(const HeadReport::Rollout& rollout, const Stack& stack) {
    const std::vector<std::string> labels = displayLabels(stack.keyTokens.texts);
    std::string text = "\nRollout through " + counted(stack.layers, "layer") + " (" + rollout.heads +
                       " over heads, residual " + formatExact(rollout.residual) +
                       "), the strongest keys of each query:\n";
    for (int i = 0; i < rollout.weights.rows(); ++i) {
        text += padded(std::to_string(i), 6) + " " + labels[static_cast<std::size_t>(i)] + ":";
        for (int key : strongestKeys(rollout.weights, i))
            text += "  " + std::to_string(key) + " " + labels[static_cast<std::size_t>(key)] + " " +
                    formatWeight(static_cast<double>(rollout.weights(i, key)));
        text += "\n";
    }
    return text;
}

nlohmann::ordered_json headJson(const HeadAnalysis& analysis, int index) {
    const auto at = static_cast<std::size_t>(index);
    nlohmann::ordered_json head{{"layer", index / analysis.heads}, {"head", index % analysis.heads}};
    for (const HeadFigure& figure : kHeadFigures)
        head[figure.name] = analysis.figures[at].*figure.value;  // not a number is written as null
    head["patterns"] = analysis.patterns[at];
    head["cluster"] =
        analysis.clusters[at] < 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(analysis.clusters[at]);
    return head;
}

nlohmann::ordered_json similarJson(const HeadAnalysis& analysis, int from) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (int other : headsByDistance(analysis, from))
        list.push_back({{"layer", other / analysis.heads},
                        {"head", other % analysis.heads},
                        {"distance", analysis.distance(from, other)}});
    return {{"layer", from / analysis.heads}, {"head", from % analysis.heads}, {"heads", list}};
}

nlohmann::ordered_json rolloutJson(const HeadReport::Rollout& rollout) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (int i = 0; i < rollout.weights.rows(); ++i)
        rows.push_back(std::vector<float>(rollout.weights.row(i), rollout.weights.row(i) + rollout.weights.columns()));
    return {{"heads", rollout.heads}, {"residual", rollout.residual}, {"weights", rows}};
}

}  // namespace

std::string headReportText(const HeadReport& report) {
    const Stack& stack = report.stack();
    const HeadAnalysis& analysis = report.analysis;
    std::string text = report.source + ", stack " + stack.name + ": " + counted(stack.layers, "layer") + " \u00D7 " +
                       counted(stack.heads, "head") + ", " + counted(stack.queries, "query", "queries") + " \u00D7 " +
                       counted(stack.keys, "key") + ", mask " + maskWords(report.stack(), report.request.mask) +
                       ", temperature " + formatExact(report.request.temperature) + "\n";
    if (stack.partialRows)
        text += "rows are parts of longer ones and need not sum to 1: figures are of what is there\n";
    if (analysis.rowsCompared < analysis.rows)
        text += "clusters and distances from " + std::to_string(analysis.rowsCompared) + " of " +
                std::to_string(analysis.rows) + " rows, evenly spread\n";
    text += tableText(analysis);
    if (report.similarTo)
        text += similarText(analysis, *report.similarTo);
    if (report.rollout)
        text += rolloutText(*report.rollout, stack);
    return text;
}

std::string headReportJson(const HeadReport& report) {
    const Stack& stack = report.stack();
    nlohmann::ordered_json document{{"source", report.source},
                                    {"stack", stack.name},
                                    {"mask", maskWords(report.stack(), report.request.mask)},
                                    {"temperature", report.request.temperature},
                                    {"queries", stack.queries},
                                    {"keys", stack.keys},
                                    {"self_attention", report.analysis.sameSequence},
                                    {"partial_rows", stack.partialRows},
                                    {"rows_compared", report.analysis.rowsCompared}};
    if (report.options.clusterCount > 0)
        document["cluster_count"] = report.options.clusterCount;
    else
        document["cluster_distance"] = report.options.clusterDistance;
    document["heads"] = nlohmann::ordered_json::array();
    for (int i = 0; i < report.analysis.count(); ++i)
        document["heads"].push_back(headJson(report.analysis, i));
    if (report.similarTo)
        document["similar_to"] = similarJson(report.analysis, *report.similarTo);
    if (report.rollout)
        document["rollout"] = rolloutJson(*report.rollout);
    return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace headlight
