#pragma once

#include <string>

namespace headlight {

// "1 head", "4 heads".
template <typename Count>
std::string counted(Count count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

}  // namespace headlight
