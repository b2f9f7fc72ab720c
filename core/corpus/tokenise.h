#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// What a sentence is cut into.
enum class TokenUnit {
    Spaces,      // what stands between ASCII spaces and tabs (text/line_reader.h): text that is already tokenised
    Words,       // words and marks of punctuation (text/playground_tokens.h)
    Characters,  // what is seen as one character (text/characters.h); a space is one too
};
inline constexpr std::array kTokenUnits{TokenUnit::Spaces, TokenUnit::Words, TokenUnit::Characters};

// "spaces", "words", "characters"
std::string_view name(TokenUnit unit);
std::optional<TokenUnit> tokenUnit(std::string_view name);

std::vector<std::string> tokenise(std::string_view text, TokenUnit unit, bool lowercase = false);

// The text that tokens were cut from, to be shown. Exact for Characters, and for Spaces but for their number. For Words
// a guess by the rules of typography: no space before a closing mark or behind an opening one, around a hyphen or
// slash, or beside ideographs and kana; quotation marks that look alike open and close in turn.
std::string joinTokens(const std::vector<std::string>& tokens, TokenUnit unit);

}  // namespace headlight
