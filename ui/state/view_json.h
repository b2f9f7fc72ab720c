#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "ui/state/view_file.h"

namespace headlight {

// Every field of the state, under its name in snake_case. `at`: the file that the JSON goes into; `files`: the hashes
// to note beside the paths.
nlohmann::ordered_json stateJson(const ViewState& state, const std::filesystem::path& at,
                                 const std::vector<ViewedFile>& files);

// Reads it back; what is not said keeps its default. Files are added to `files`, keys it does not know to `unknown`.
// Error{Damaged} about `at` names the key and what it should be.
ViewState stateFromJson(const nlohmann::ordered_json& json, const std::filesystem::path& at,
                        std::vector<ViewedFile>& files, std::vector<std::string>& unknown);

}  // namespace headlight
