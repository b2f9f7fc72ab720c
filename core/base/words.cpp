#include "core/base/words.h"

#include <utility>

namespace headlight {

Words::Words(std::string text) : m_english(std::move(text)) {}

std::string filled(const std::string& pattern, const std::vector<std::string>& texts) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool isPlace = pattern[at] == '%' && at + 1 < pattern.size() && pattern[at + 1] >= '1' &&
                             pattern[at + 1] < '1' + static_cast<int>(texts.size());
        text += isPlace ? texts[static_cast<std::size_t>(pattern[++at] - '1')] : std::string(1, pattern[at]);
    }
    return text;
}

Words say(const char* pattern, std::initializer_list<Words> arguments) {
    Words words;
    words.m_pattern = pattern;
    words.m_arguments = arguments;
    std::vector<std::string> texts;
    for (const Words& argument : arguments)
        texts.push_back(argument.english());
    words.m_english = filled(pattern, texts);
    return words;
}

}  // namespace headlight
