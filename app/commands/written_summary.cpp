#include "app/commands/written_summary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/numbers.h"
#include "core/captures/capture_checks.h"
#include "core/captures/capture_summary.h"

namespace headlight {

std::string writtenSummary(const Capture& capture, const std::filesystem::path& path, bool json) {
    const auto bytes = static_cast<std::int64_t>(std::filesystem::file_size(path));
    CaptureSummary summary = summarise(capture, path);
    summary.format = "Headlight capture";
    summary.warnings = capture.provenance.warnings;
    for (const std::string& warning : checkCapture(capture))
        if (std::find(summary.warnings.begin(), summary.warnings.end(), warning) == summary.warnings.end())
            summary.warnings.push_back(warning);
    if (!json)
        return "wrote " + formatBytes(bytes) + " to " + summaryText(summary);
    auto document = nlohmann::ordered_json::parse(summaryJson(summary));
    document["bytes"] = bytes;
    return document.dump(2) + '\n';
}

}  // namespace headlight
