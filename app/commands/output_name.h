#pragma once

#include <filesystem>
#include <string>

namespace headlight {

// The pattern with every {name} replaced: by a file's name without its ending, or a network's as its folder is called.
std::string outputFor(const std::string& pattern, const std::string& capture);

// Error{InvalidValue} for another word in braces: a slip, not a name.
void requireKnownPlaces(const std::string& pattern);

// Error{CannotWrite} where both are one file, also by two names: what is read must not be written over.
void requireAnother(const std::filesystem::path& output, const std::string& source);

}  // namespace headlight
