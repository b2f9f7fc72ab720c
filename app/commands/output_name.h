#pragma once

#include <string>

namespace headlight {

// The pattern with every {name} replaced: by a file's name without its ending, or a network's as its folder is called.
std::string outputFor(const std::string& pattern, const std::string& capture);

// Error{InvalidValue} for another word in braces: a slip, not a name.
void requireKnownPlaces(const std::string& pattern);

}  // namespace headlight
