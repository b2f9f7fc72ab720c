#include "core/corpus/tokenise.h"

#include "core/corpus/word_spacing.h"
#include "core/text/characters.h"
#include "core/text/line_reader.h"
#include "core/text/playground_tokens.h"

namespace headlight {

namespace {

struct UnitRow {
    TokenUnit unit;
    std::string_view name;
    std::vector<std::string> (*split)(std::string_view text);
};

constexpr UnitRow kUnits[] = {
    {TokenUnit::Spaces, "spaces", splitOnSpaces},
    {TokenUnit::Words, "words", playgroundTokens},
    {TokenUnit::Characters, "characters", splitCharacters},
};

const UnitRow& rowOf(TokenUnit unit) { return kUnits[static_cast<std::size_t>(unit)]; }

}  // namespace

std::string_view name(TokenUnit unit) { return rowOf(unit).name; }

std::optional<TokenUnit> tokenUnit(std::string_view name) {
    for (const UnitRow& row : kUnits)
        if (row.name == name)
            return row.unit;
    return std::nullopt;
}

std::vector<std::string> tokenise(std::string_view text, TokenUnit unit, bool lowercase) {
    return lowercase ? rowOf(unit).split(lowercased(text)) : rowOf(unit).split(text);
}

std::string joinTokens(const std::vector<std::string>& tokens, TokenUnit unit) {
    std::string text;
    WordSpacing spacing;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool apart = unit == TokenUnit::Spaces || (unit == TokenUnit::Words && spacing.spaceBefore(tokens[i]));
        if (i > 0 && apart)
            text += ' ';
        text += tokens[i];
    }
    return text;
}

}  // namespace headlight
