#pragma once

#include <filesystem>
#include <string>

namespace headlight {

// ".csv" of "a.CSV": the ending in small letters of ASCII; empty where there is none.
inline std::string pathEnding(const std::filesystem::path& path) {
    std::string ending = path.extension().u8string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

}  // namespace headlight
