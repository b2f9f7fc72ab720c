#pragma once

#include <string>
#include <vector>

namespace headlight {

// Tells, token by token in the order of a sentence, where a space belongs between words and marks of punctuation.
class WordSpacing {
public:
    // Whether one belongs between the token asked about before and this one; none before the first.
    bool spaceBefore(const std::string& token);

private:
    enum class Side { Word, Opens, Closes, Joins, Ideograph };
    Side sideOf(const std::string& token);

    bool closesOpen(const std::string& mark);

    Side m_before = Side::Opens;
    std::vector<std::string> m_open;  // quotation marks that wait for their closing one
};

}  // namespace headlight
