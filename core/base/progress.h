#pragma once

#include <functional>
#include <string_view>

namespace headlight {

// Called with the share done, 0 to 1, and what is being done. May be empty; never throws.
using Progress = std::function<void(double fraction, std::string_view stage)>;

}  // namespace headlight
