#pragma once

#include <string>

namespace headlight {

// "1 head", "4 heads".
template <typename Count>
std::string counted(Count count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// "1 query", "4 queries": where the plural is another word.
template <typename Count>
std::string counted(Count count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace headlight
