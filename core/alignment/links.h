#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/data/link.h"

namespace headlight {

// The links of one line; none at all is a sentence whose words are not aligned.
struct SentenceLinks {
    std::string id;      // where the line begins with one
    std::string target;  // the words before "|||", as translation programs write them
    std::vector<Link> links;
};

// A part of a line that is no link. The others still count.
struct BrokenToken {
    std::size_t line = 0;    // from 1
    std::size_t column = 0;  // in characters, from 1
    std::string token;
    std::string reason;
};

// An alignment file: a sentence a line.
struct AlignmentFile {
    std::vector<SentenceLinks> sentences;
    std::vector<BrokenToken> broken;
};

// "line 3, column 5: '1-' has no target index"
std::string describe(const BrokenToken& broken);

}  // namespace headlight
