#include "core/corpus/known_words.h"

#include <algorithm>
#include <string_view>

#include "core/base/utf8.h"
#include "core/text/characters.h"

namespace headlight {

namespace {

std::string joined(const std::vector<std::string>& characters, std::size_t first, std::size_t count) {
    std::string text;
    for (std::size_t i = first; i < first + count; ++i)
        text += characters[i];
    return text;
}

// In bytes: no entry has more characters.
std::size_t longestEntry(const Vocabulary& vocabulary) {
    std::size_t longest = 1;
    for (const std::string& token : vocabulary.tokens())
        longest = std::max(longest, token.size());
    return longest;
}

std::vector<std::string> cutIntoLongest(const std::string& token, const Vocabulary& vocabulary) {
    const std::vector<std::string> characters = splitCharacters(token);
    const std::size_t longest = longestEntry(vocabulary);
    std::vector<std::string> words;
    for (std::size_t first = 0, count = 0; first < characters.size(); first += count) {
        count = std::min(longest, characters.size() - first);
        while (count > 1 && !vocabulary.contains(joined(characters, first, count)))
            --count;
        words.push_back(joined(characters, first, count));
    }
    return words;
}

std::vector<std::string> cutBehindApostrophe(const std::string& token, const Vocabulary& vocabulary) {
    for (const std::string_view apostrophe : {"'", "\u2019"})
        if (const std::size_t at = token.find(apostrophe); at != std::string::npos) {
            const std::size_t seam = at + apostrophe.size();
            if (vocabulary.contains(token.substr(0, seam)) && vocabulary.contains(token.substr(seam)))
                return {token.substr(0, seam), token.substr(seam)};
        }
    return {token};
}

std::vector<std::string> wordsOf(const std::string& token, const Vocabulary& vocabulary) {
    if (vocabulary.contains(token))
        return {token};
    return isIdeographic(codePoints(token).front()) ? cutIntoLongest(token, vocabulary)
                                                    : cutBehindApostrophe(token, vocabulary);
}

}  // namespace

std::vector<std::string> inKnownWords(const std::vector<std::string>& tokens, const Vocabulary& vocabulary) {
    std::vector<std::string> words;
    for (const std::string& token : tokens) {
        const bool joins =
            !words.empty() && !vocabulary.contains(words.back()) && vocabulary.contains(words.back() + token);
        if (joins) {
            words.back() += token;
            continue;
        }
        const std::vector<std::string> made = wordsOf(token, vocabulary);
        words.insert(words.end(), made.begin(), made.end());
    }
    return words;
}

}  // namespace headlight
