#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlight {

// Which tokens of two texts are the same ones: a longest common subsequence. Where several are as long, tokens of A
// are matched as early as can be, and each to the earliest of B. Indices ascend.
struct TokenMatch {
    std::vector<std::pair<int, int>> pairs;  // (index in A, index in B)
    std::vector<int> onlyInA;
    std::vector<int> onlyInB;
};

// Time and memory grow with the product of the lengths between the first difference and the last; Error{Unsupported}
// with both where that would be more than 1 GB.
TokenMatch matchTokens(const std::vector<std::string>& a, const std::vector<std::string>& b);

}  // namespace headlight
