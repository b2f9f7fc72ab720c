#pragma once

#include <filesystem>
#include <string>

#include "app/commands/render_figure.h"

namespace headlight {

// Whether the path ends in ".csv".
bool isTablePath(const std::string& path);
// ".npz"
bool isArraysPath(const std::string& path);

// The numbers that the view shows: weights, energies, A − B of a comparison, heads side by side one below the other,
// the terms of an energy, the steps of a row, what a mask does to each row, losses and scores of a
// training. Error{Unsupported} for a view that is none
// of these, or whose explanation is missing.
std::string tableText(const RunSnapshot& snapshot, RenderView view, char separator);
// Tells what was written: "8 × 8 numbers", "33 lines".
std::string writeTable(const std::filesystem::path& path, const RunSnapshot& snapshot, RenderView view);

}  // namespace headlight
