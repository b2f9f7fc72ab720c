#pragma once

#include <string>
#include <vector>

namespace headlight {

// The tokens along one axis of a map, as they were stored. Addressed by index only: two equal tokens stay two.
struct Tokens {
    std::vector<std::string> texts;  // UTF-8
    bool invented = false;           // the file names none; texts are the positions "0", "1", …

    int size() const { return static_cast<int>(texts.size()); }
};

inline bool operator==(const Tokens& a, const Tokens& b) { return a.texts == b.texts; }

}  // namespace headlight
