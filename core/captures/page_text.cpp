#include "core/captures/page_text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/captures/json_depth.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

// Behind the brace that closes the object at `start`; npos where none does.
std::size_t endOfObject(std::string_view text, std::size_t start) {
    int depth = 0;
    bool inString = false;
    for (std::size_t at = start; at < text.size(); ++at) {
        const char c = text[at];
        if (inString) {
            if (c == '\\')
                ++at;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            return at + 1;
        }
    }
    return std::string_view::npos;
}

// The object around position `inside`: the nearest brace before it whose object reaches beyond it and is the wanted
// one.
std::size_t takeParametersAround(std::string_view text, std::size_t inside, std::vector<Json>& found) {
    constexpr int kMostBraces = 64;
    std::size_t start = inside;
    for (int tries = 0; tries < kMostBraces && start > 0; ++tries) {
        start = text.rfind('{', start - 1);
        if (start == std::string_view::npos)
            break;
        const std::size_t end = endOfObject(text, start);
        if (end == std::string_view::npos || end <= inside)
            continue;
        if (nestsTooDeep(text.substr(start, end - start)))
            continue;
        Json json = Json::parse(text.begin() + static_cast<std::ptrdiff_t>(start),
                                text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
        if (!isBertViz(json))
            continue;
        found.push_back(std::move(json));
        return end;
    }
    return inside + 1;
}

std::string withoutEntities(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, char>, 6> kEntities{
        {{"&quot;", '"'}, {"&#34;", '"'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&#39;", '\''}, {"&amp;", '&'}}};
    std::string plain;
    while (!text.empty()) {
        const auto* entity = std::find_if(kEntities.begin(), kEntities.end(), [&](const auto& row) {
            return text.substr(0, row.first.size()) == row.first;
        });
        const bool found = entity != kEntities.end();
        plain += found ? entity->second : text.front();
        text.remove_prefix(found ? entity->first.size() : 1);
    }
    return plain;
}

std::vector<Json> findInPlainText(std::string_view text) {
    std::vector<Json> found;
    constexpr std::string_view kKey = "\"attention\"";
    for (std::size_t at = text.find(kKey); at != std::string_view::npos; at = text.find(kKey, at))
        at = takeParametersAround(text, at, found);
    return found;
}

// A notebook keeps text as one string or as a list of lines.
std::string joined(const Json& value) {
    if (value.is_string())
        return value.get<std::string>();
    std::string text;
    if (value.is_array())
        for (const Json& line : value)
            text += line.is_string() ? line.get<std::string>() : "";
    return text;
}

bool isMapOfTexts(const Json& map) {
    return map.is_object() && map.contains("attn") && map.contains("left_text") && map.contains("right_text");
}

}  // namespace

bool isBertViz(const Json& document) {
    if (!document.is_object() || !document.contains("attention"))
        return false;
    const Json& maps = document["attention"];
    return maps.is_structured() && !maps.empty() && std::all_of(maps.begin(), maps.end(), isMapOfTexts);
}

std::vector<Json> findBertVizParameters(std::string_view text) {
    std::vector<Json> found = findInPlainText(text);
    if (found.empty() && text.find("&quot;attention&quot;") != std::string_view::npos)
        found = findInPlainText(withoutEntities(text));
    return found;
}

std::vector<Json> findBertVizParameters(const Json& notebook) {
    std::vector<Json> found;
    for (const Json& cell : notebook.value("cells", Json::array()))
        for (const Json& output : cell.is_object() ? cell.value("outputs", Json::array()) : Json::array())
            for (const Json& data : output.is_object() ? output.value("data", Json::object()) : Json::object())
                for (Json& json : findBertVizParameters(std::string_view(joined(data))))
                    found.push_back(std::move(json));
    return found;
}

}  // namespace headlight
