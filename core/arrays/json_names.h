#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// Parses JSON text and tells in `twice` a name that comes twice in one object, of which the library would keep the
// last. Throws the library's exceptions.
nlohmann::json parseWatchingNames(std::string_view text, std::optional<std::string>& twice);

}  // namespace headlight
