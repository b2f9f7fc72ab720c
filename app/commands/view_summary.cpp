#include "app/commands/view_summary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace headlight {

namespace {

using Paths = std::vector<std::filesystem::path>;

bool isAmong(const std::filesystem::path& path, const Paths& paths) {
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

// "unchanged", "changed", "missing"
const char* statusOf(const ViewedFile& file, const ViewSummary& summary) {
    return isAmong(file.path, summary.missing)   ? "missing"
           : isAmong(file.path, summary.changed) ? "changed"
                                                 : "unchanged";
}

std::string sourceWords(const Source& source) {
    const std::filesystem::path& opened = openedPath(source);
    return opened.empty() ? "the playground" : opened.u8string();
}

std::string indexWords(const LayerChoice& layer) {
    if (const auto* index = std::get_if<LayerIndex>(&layer))
        return "layer " + std::to_string(index->value);
    const auto* how = std::get_if<Aggregate>(&layer);
    return how ? std::string(words(*how)) + " over layers" : "rollout";
}

std::string indexWords(const HeadChoice& head) {
    const auto* index = std::get_if<HeadIndex>(&head);
    return index ? "head " + std::to_string(index->value)
                 : std::string(words(std::get<Aggregate>(head))) + " over heads";
}

std::string mapWords(const Source& source, const MapRequest& map) {
    return sourceWords(source) + " · stack " + std::to_string(map.stack) + " · " + indexWords(map.layer) + " · " +
           indexWords(map.head) + " · mask " + describe(map.mask);
}

}  // namespace

ViewSummary summariseView(const std::filesystem::path& path, MissingSources missing, const CancelToken& cancel) {
    ViewSummary summary{path.u8string(), readView(path, missing), {}, {}};
    summary.changed = changedFiles(summary.view.files, cancel);
    std::error_code ignored;
    for (const std::filesystem::path& file : summary.changed)
        if (!std::filesystem::exists(file, ignored))
            summary.missing.push_back(file);
    return summary;
}

std::vector<std::string> warningsOf(const ViewSummary& summary) {
    std::vector<std::string> warnings;
    for (const ViewedFile& file : summary.view.files)
        if (isAmong(file.path, summary.missing))
            warnings.push_back(file.path.u8string() + " is not there: the view cannot be opened without it");
        else if (isAmong(file.path, summary.changed))
            warnings.push_back(file.path.u8string() + " has changed since the view was saved");
    for (const std::string& key : summary.view.unknown)
        warnings.push_back(key + " is not known to this version, and is left out");
    warnings.insert(warnings.end(), summary.notes.begin(), summary.notes.end());
    return warnings;
}

std::string summaryJson(const ViewSummary& summary) {
    const ViewFile& view = summary.view;
    nlohmann::ordered_json json{{"path", summary.path},
                                {"kind", "view"},
                                {"format", kViewFormat},
                                {"program", view.program},
                                {"view", name(view.state.view)},
                                {"shows", mapWords(view.state.source, view.state.map)},
                                {"sources", nlohmann::ordered_json::array()},
                                {"warnings", warningsOf(summary)}};
    for (const ViewedFile& file : view.files)
        json["sources"].push_back(
            {{"path", file.path.u8string()}, {"hash", file.hash}, {"status", statusOf(file, summary)}});
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string summaryText(const ViewSummary& summary) {
    const ViewState& state = summary.view.state;
    std::string text = summary.path + ": view saved by " + summary.view.program + "\n" +
                       "shows: " + std::string(name(state.view)) + " of " + mapWords(state.source, state.map) + "\n";
    if (state.compared)
        text += "B: " + mapWords(state.compared->source, state.compared->map) + "\n";
    for (const ViewedFile& file : summary.view.files)
        text += "source: " + file.path.u8string() + ", " + statusOf(file, summary) + "\n";
    for (const std::string& warning : warningsOf(summary))
        text += "warning: " + warning + "\n";
    return text;
}

}  // namespace headlight
