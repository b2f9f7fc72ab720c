#include "core/arrays/json_names.h"

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace headlight {

nlohmann::json parseWatchingNames(std::string_view text, std::optional<std::string>& twice) {
    using Json = nlohmann::json;
    std::vector<std::set<std::string>> names;
    const auto watch = [&](int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start)
            names.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            names.pop_back();
        else if (event == Json::parse_event_t::key && !names.back().insert(value.get<std::string>()).second)
            twice = value.get<std::string>();
        return true;
    };
    return Json::parse(text.begin(), text.end(), watch);
}

}  // namespace headlight
