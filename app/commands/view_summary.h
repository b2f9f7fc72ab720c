#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/cancel.h"
#include "ui/state/view_file.h"

namespace headlight {

// What a .headlight file shows, and how its sources are by now.
struct ViewSummary {
    std::string path;
    ViewFile view;
    std::vector<std::filesystem::path> missing, changed;  // of the view's files
    std::vector<std::string> notes = {};                  // what else is wrong with it, a sentence each
};

// Errors of readView().
ViewSummary summariseView(const std::filesystem::path& path, MissingSources missing, const CancelToken& cancel = {});

// What is not as it was: sources that changed or are gone, keys that this version does not know; then the notes. A
// sentence each.
std::vector<std::string> warningsOf(const ViewSummary& summary);

// One JSON document, keys in snake_case.
std::string summaryJson(const ViewSummary& summary);

// The same to read: what is shown, then a line for each source and each warning.
std::string summaryText(const ViewSummary& summary);

}  // namespace headlight
