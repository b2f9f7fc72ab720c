#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

namespace headlight {

// The parameter objects of BertViz in the text of a page or script: JSON objects with a member "attention" whose maps
// come with left_text and right_text. Text inside strings, braces in tokens and HTML's &quot; do not mislead it.
std::vector<nlohmann::json> findBertVizParameters(std::string_view text);

// The same in a notebook: the texts of its outputs.
std::vector<nlohmann::json> findBertVizParameters(const nlohmann::json& notebook);

// Whether a document is such an object itself.
bool isBertViz(const nlohmann::json& document);

}  // namespace headlight
