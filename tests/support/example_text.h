#pragma once

#include <string>

#include "core/corpus/example.h"

namespace headlight::test {

inline std::string joined(const std::vector<std::string>& tokens, const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        text += (i == 0 ? "" : between) + tokens[i];
    return text;
}

// As Pharaoh writes them, sure with "-" and possible with "?": "0-0 1?2".
inline std::string linksText(const Example& example) {
    std::string text;
    for (const Link& link : example.links)
        text += (text.empty() ? "" : " ") + std::to_string(link.source) + (link.possible ? '?' : '-') +
                std::to_string(link.target);
    return text;
}

// "the cat ||| le chat ||| 0-0 1-1"
inline std::string exampleText(const Example& example, const std::string& between = " ") {
    return joined(example.source, between) + " ||| " + joined(example.target, between) + " ||| " + linksText(example);
}

}  // namespace headlight::test
