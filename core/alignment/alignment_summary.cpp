#include "core/alignment/alignment_summary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/counted.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

}  // namespace

AlignmentSummary summarise(const AlignmentFile& file, const std::filesystem::path& path,
                           const std::vector<std::string>& warnings) {
    AlignmentSummary summary;
    summary.path = path.u8string();
    summary.sentences = file.sentences.size();
    for (const SentenceLinks& sentence : file.sentences) {
        summary.links += sentence.links.size();
        summary.possibleLinks += static_cast<std::size_t>(std::count_if(
            sentence.links.begin(), sentence.links.end(), [](const Link& link) { return link.possible; }));
        summary.sentencesWithoutLinks += sentence.links.empty() ? 1 : 0;
    }
    summary.broken = file.broken;
    for (const BrokenToken& broken : file.broken)
        summary.warnings.push_back(describe(broken));
    summary.warnings.insert(summary.warnings.end(), warnings.begin(), warnings.end());
    return summary;
}

std::string summaryJson(const AlignmentSummary& summary) {
    OrderedJson json{{"path", summary.path},
                     {"kind", "alignment"},
                     {"sentences", summary.sentences},
                     {"links", summary.links},
                     {"possible_links", summary.possibleLinks},
                     {"sentences_without_links", summary.sentencesWithoutLinks}};
    json["broken_tokens"] = OrderedJson::array();
    for (const BrokenToken& broken : summary.broken)
        json["broken_tokens"].push_back(
            {{"line", broken.line}, {"column", broken.column}, {"token", broken.token}, {"reason", broken.reason}});
    json["warnings"] = summary.warnings;
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string summaryText(const AlignmentSummary& summary) {
    std::string text = summary.path + ": alignment of " + counted(summary.sentences, "sentence") + ", " +
                       counted(summary.links, "link");
    if (summary.possibleLinks > 0)
        text += " (" + std::to_string(summary.possibleLinks) + " possible)";
    if (summary.sentencesWithoutLinks > 0)
        text += ", " + counted(summary.sentencesWithoutLinks, "sentence") + " without links";
    text += "\n";
    for (const std::string& warning : summary.warnings)
        text += "warning: " + warning + "\n";
    return text;
}

}  // namespace headlight
