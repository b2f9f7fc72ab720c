#pragma once

#include <string>
#include <vector>

#include "core/data/link.h"

namespace headlight {

// A sentence and its translation as tokens, without marks of start and end. For a decoder alone the source is empty.
struct Example {
    std::vector<std::string> source;
    std::vector<std::string> target;
    std::vector<Link> links;  // the true alignment; empty where nobody knows it
};

}  // namespace headlight
