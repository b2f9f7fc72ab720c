#include "core/text/playground_tokens.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "core/base/utf8.h"
#include "core/text/characters.h"

namespace headlight {

namespace {

enum class CharacterKind { Space, Alone, Letter, Digit, Other };

bool isKana(UChar32 c) { return uscript_hasScript(c, USCRIPT_HIRAGANA) || uscript_hasScript(c, USCRIPT_KATAKANA); }

CharacterKind kindOf(const std::string& character) {
    const auto c = static_cast<UChar32>(codePoints(character).front());
    if (u_isUWhiteSpace(c))
        return CharacterKind::Space;
    const bool emoji =
        u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) || u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR);
    if ((U_GET_GC_MASK(c) & U_GC_P_MASK) || u_hasBinaryProperty(c, UCHAR_IDEOGRAPHIC) || isKana(c) || emoji)
        return CharacterKind::Alone;
    if (u_isdigit(c))
        return CharacterKind::Digit;
    return u_isalpha(c) ? CharacterKind::Letter : CharacterKind::Other;
}

// Whether the mark at i holds what surrounds it together.
bool joins(const std::vector<std::string>& characters, std::size_t i) {
    if (i == 0 || i + 1 == characters.size())
        return false;
    const std::string& mark = characters[i];
    const CharacterKind before = kindOf(characters[i - 1]);
    const CharacterKind after = kindOf(characters[i + 1]);
    if (mark == "'" || mark == "\u2019")
        return before == CharacterKind::Letter && after == CharacterKind::Letter;
    return (mark == "." || mark == ",") && before == CharacterKind::Digit && after == CharacterKind::Digit;
}

}  // namespace

std::vector<std::string> playgroundTokens(std::string_view text) {
    const std::vector<std::string> characters = splitCharacters(text);
    std::vector<std::string> tokens;
    bool open = false;  // the last token may still grow
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const CharacterKind kind = kindOf(characters[i]);
        const bool alone = kind == CharacterKind::Alone && !joins(characters, i);
        if (kind != CharacterKind::Space) {
            if (!open || alone)
                tokens.emplace_back();
            tokens.back() += characters[i];
        }
        open = kind != CharacterKind::Space && !alone;
    }
    return tokens;
}

}  // namespace headlight
