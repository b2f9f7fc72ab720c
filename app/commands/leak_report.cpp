#include "app/commands/leak_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/text/token_labels.h"

namespace headlight {

namespace {

using Json = nlohmann::ordered_json;

// Heads of which no row counts come last.
std::vector<HeadLeak> byMean(std::vector<HeadLeak> heads) {
    const auto order = [](const HeadLeak& head) { return std::isnan(head.leak.mean) ? -1 : head.leak.mean; };
    std::stable_sort(heads.begin(), heads.end(),
                     [&](const HeadLeak& a, const HeadLeak& b) { return order(a) > order(b); });
    return heads;
}

std::string inColumn(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string leakCell(double leak) { return inColumn(std::isnan(leak) ? "-" : formatEnergy(leak), 8); }

std::string leakLine(const HeadLeak& head, const std::vector<std::string>& queries) {
    std::string line = inColumn(std::to_string(head.layer.value), 5) + inColumn(std::to_string(head.head.value), 6) +
                       leakCell(head.leak.mean) + leakCell(head.leak.most);
    if (head.leak.row >= 0)
        line += "  " + std::to_string(head.leak.row) + " " + queries.at(static_cast<std::size_t>(head.leak.row));
    return line + "\n";
}

// Not a number is written as null.
Json headLeakJson(const HeadLeak& head) {
    return {{"layer", head.layer.value},
            {"head", head.head.value},
            {"mean", head.leak.mean},
            {"max", head.leak.most},
            {"max_row", head.leak.row < 0 ? Json() : Json(head.leak.row)}};
}

}  // namespace

std::string LeakReport::maskText() const { return maskWords(stack(), request.mask); }

std::string LeakReport::againstText() const { return maskWords(stack(), against); }

std::string leakReportText(const LeakReport& report) {
    const Stack& stack = report.stack();
    std::string text = report.source + ", stack " + stack.name + ": weight under the mask " + report.againstText() +
                       " on what the mask " + report.maskText() + " forbids, temperature " +
                       formatExact(report.request.temperature) + "\n";
    text += "layer  head    mean     max  in row\n";
    const std::vector<std::string> queries = displayLabels(stack.queryTokens.texts);
    for (const HeadLeak& head : byMean(report.heads))
        text += leakLine(head, queries);
    return text;
}

std::string leakReportJson(const LeakReport& report) {
    Json document{{"source", report.source},
                  {"stack", report.stack().name},
                  {"mask", report.maskText()},
                  {"against", report.againstText()},
                  {"temperature", report.request.temperature},
                  {"heads", Json::array()}};
    for (const HeadLeak& head : byMean(report.heads))
        document["heads"].push_back(headLeakJson(head));
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headlight
