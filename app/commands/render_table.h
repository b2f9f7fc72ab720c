#pragma once

#include <filesystem>
#include <string>

#include "app/commands/render_figure.h"

namespace headlight {

// Whether the path ends in ".csv".
bool isTablePath(const std::string& path);

// The numbers of the map that the view shows: weights, energies, or A − B of a comparison. Error{Unsupported} for a
// view that is not one map.
std::string tableText(const RunSnapshot& snapshot, RenderView view, char separator);
// Tells what was written: "8 × 8 numbers".
std::string writeTable(const std::filesystem::path& path, const RunSnapshot& snapshot, RenderView view);

}  // namespace headlight
