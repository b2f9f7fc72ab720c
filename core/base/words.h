#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace headlight {

// What core says to people: a pattern with the places %1 to %9 and what stands there. By itself it is English, and so
// it is stored, compared and printed; the window says the same pattern in its own language.
class Words {
public:
    Words() = default;
    Words(std::string text);  // the same in every language: a path, a number, the name of an array
    Words(const char* text) : Words(std::string(text)) {}

    const std::string& english() const { return m_english; }
    const std::string& pattern() const { return m_pattern; }  // empty: the same in every language
    const std::vector<Words>& arguments() const { return m_arguments; }
    bool empty() const { return m_english.empty(); }
    operator const std::string&() const { return m_english; }

private:
    friend Words say(const char* pattern, std::initializer_list<Words> arguments);

    std::string m_english;
    std::string m_pattern;
    std::vector<Words> m_arguments;
};

inline bool operator==(const Words& a, const Words& b) { return a.english() == b.english(); }

// A sentence, or a part of one. `pattern` is a literal, which `./dev translations` finds by the name of this function.
Words say(const char* pattern, std::initializer_list<Words> arguments = {});

// Marks a literal of a table that is said later, by say() or by the window.
constexpr const char* toSay(const char* pattern) { return pattern; }

// `pattern` with the places replaced by the texts. A place without a text stays.
std::string filled(const std::string& pattern, const std::vector<std::string>& texts);

}  // namespace headlight
