#include "app/commands/refusal.h"

#include <algorithm>
#include <iostream>

namespace headlight {

int printRefusal(const std::string& what) {
    std::string line = what;
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    std::cerr << "headlight: " << line << std::endl;
    return kExitRefused;
}

}  // namespace headlight
