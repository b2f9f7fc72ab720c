#include "core/captures/capture_summary.h"

#include <nlohmann/json.hpp>

#include "core/base/counted.h"
#include "core/base/numbers.h"
#include "core/captures/provenance_json.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::int64_t memoryOf(const Stack& stack) {
    std::int64_t bytes = 0;
    for (const Array* array : {&stack.energies, &stack.weights, &stack.mask, &stack.q, &stack.k, &stack.v})
        bytes += array->byteCount();
    for (const auto& [part, array] : stack.energyParts)
        bytes += array.byteCount();
    return bytes;
}

std::string energyOriginOf(const Stack& stack) {
    if (!stack.energies.empty())
        return "recorded";
    return !stack.q.empty() && !stack.k.empty() ? "computed" : "derived_from_weights";
}

StackSummary summariseStack(const Stack& stack) {
    StackSummary summary;
    summary.name = stack.name;
    summary.layers = stack.layers;
    summary.heads = stack.heads;
    summary.queries = stack.queries;
    summary.keys = stack.keys;
    const Array& main = !stack.weights.empty() ? stack.weights : !stack.energies.empty() ? stack.energies : stack.q;
    summary.dtype = std::string(name(main.type()));
    summary.hasEnergies = !stack.energies.empty();
    summary.hasWeights = !stack.weights.empty();
    summary.hasMask = !stack.mask.empty();
    summary.hasQk = !stack.q.empty() && !stack.k.empty();
    summary.hasV = !stack.v.empty();
    summary.energyOrigin = energyOriginOf(stack);
    summary.queryTokens = stack.queryTokens.texts;
    summary.keyTokens = stack.keyTokens.texts;
    summary.inventedTokens = stack.queryTokens.invented && stack.keyTokens.invented;
    summary.partialRows = stack.partialRows;
    summary.averagedHeads = stack.averagedHeads;
    summary.axesNote = stack.axesNote;
    summary.census = takeCensus(stack, std::nullopt);
    const StackCensus& census = summary.census;
    if (summary.hasWeights && census.invalidRows == 0 && census.rows > census.rowsWithoutKeys)
        summary.worstRowSumDeviation = census.worstRowSum;
    summary.memoryBytes = memoryOf(stack);
    return summary;
}

OrderedJson stackJson(const StackSummary& stack) {
    OrderedJson json{{"name", stack.name},
                     {"layers", stack.layers},
                     {"heads", stack.heads},
                     {"queries", stack.queries},
                     {"keys", stack.keys},
                     {"dtype", stack.dtype},
                     {"has_energies", stack.hasEnergies},
                     {"has_weights", stack.hasWeights},
                     {"has_mask", stack.hasMask},
                     {"has_qk", stack.hasQk},
                     {"has_v", stack.hasV},
                     {"energies_origin", stack.energyOrigin},
                     {"query_tokens", stack.queryTokens},
                     {"key_tokens", stack.keyTokens},
                     {"tokens_invented", stack.inventedTokens},
                     {"partial_rows", stack.partialRows},
                     {"averaged_heads", stack.averagedHeads},
                     {"axes_note", stack.axesNote},
                     {"worst_row_sum_deviation", nullptr},
                     {"invalid_rows", stack.census.invalidRows},
                     {"empty_rows", stack.census.emptyRows},
                     {"rows_without_keys", stack.census.rowsWithoutKeys},
                     {"memory_bytes", stack.memoryBytes}};
    if (stack.worstRowSumDeviation)
        json["worst_row_sum_deviation"] = *stack.worstRowSumDeviation;
    return json;
}

// "6 of 8 rows", with what they are.
std::string someRows(std::int64_t rows, const StackCensus& census, const char* what) {
    return std::to_string(rows) + " of " + counted(census.rows, "row") + " " + what;
}

std::string rowSumsText(const StackSummary& stack) {
    const StackCensus& census = stack.census;
    if (stack.partialRows)
        return ", cut-out: rows need not sum to 1";
    if (census.checkedRows == 0)
        return ", no row could be checked";
    const std::string sums = "sum to 1 within " + formatWeight(census.worstDeviation);
    const bool all = census.invalidRows == 0 && census.emptyRows == 0;
    if (census.sampledMaps > 0)
        return ", of a sample of " + counted(census.sampledMaps, "head") + " " +
               someRows(census.checkedRows, census, "hold attention and ") + sums;
    return all ? ", rows " + sums : ", " + someRows(census.checkedRows, census, "hold attention and ") + sums;
}

// A line each for the rows that hold no attention.
std::string rowLines(const StackCensus& census) {
    const std::pair<std::int64_t, const char*> lines[] = {
        {census.invalidRows, "hold NaN, infinite or negative weights"},
        {census.emptyRows, "are all zero although keys are visible"},
        {census.rowsWithoutKeys, "see no key: the mask forbids them all"}};
    std::string text;
    for (const auto& [rows, what] : lines)
        if (rows > 0)
            text += "\n  " + someRows(rows, census, what);
    return text;
}

std::string stackText(const StackSummary& stack) {
    std::string text = stack.name + ": " + counted(stack.layers, "layer") + " × " + counted(stack.heads, "head") +
                       ", " + counted(stack.queries, "query", "queries") + " × " + counted(stack.keys, "key") + ", " +
                       stack.dtype + ", " + formatBytes(stack.memoryBytes) + " (";
    text += stack.hasEnergies ? "energies"
                              : "energies " + std::string(stack.hasQk ? "from q and k" : "derived from weights");
    text += stack.hasWeights ? ", weights" : "";
    text += stack.hasMask ? ", mask" : "";
    if (stack.hasQk || stack.hasV)
        text += !stack.hasV ? ", q and k" : stack.hasQk ? ", q, k and v" : ", v";
    text += stack.inventedTokens ? ", no tokens)" : ")";
    if (stack.averagedHeads)
        text += ", averaged over heads";
    if (stack.hasWeights)
        text += rowSumsText(stack);
    return text + rowLines(stack.census) + (stack.axesNote.empty() ? "" : "\n  " + stack.axesNote);
}

}  // namespace

CaptureSummary summarise(const Capture& capture, const std::filesystem::path& path) {
    CaptureSummary summary;
    summary.path = path.empty() ? capture.provenance.source : path.u8string();
    summary.format = capture.format;
    for (const Stack& stack : capture.stacks)
        summary.stacks.push_back(summariseStack(stack));
    for (const auto& [name, array] : capture.parameters)
        summary.parameters.push_back(name + " " + shapeText(array.shape()));
    summary.warnings.assign(capture.warnings.begin(), capture.warnings.end());
    summary.provenance = provenanceJson(capture.provenance);
    return summary;
}

std::string summaryJson(const CaptureSummary& summary) {
    OrderedJson json{{"path", summary.path}, {"format", summary.format}};
    json["stacks"] = OrderedJson::array();
    for (const StackSummary& stack : summary.stacks)
        json["stacks"].push_back(stackJson(stack));
    json["parameters"] = summary.parameters;
    json["warnings"] = summary.warnings;
    json["provenance"] = OrderedJson::parse(summary.provenance);
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string summaryText(const CaptureSummary& summary) {
    std::string text = summary.path + ": " + summary.format + "\n";
    for (const StackSummary& stack : summary.stacks)
        text += stackText(stack) + "\n";
    for (const std::string& parameter : summary.parameters)
        text += "parameter " + parameter + "\n";
    for (const std::string& warning : summary.warnings)
        text += "warning: " + warning + "\n";
    return text;
}

}  // namespace headlight
