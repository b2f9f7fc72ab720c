#include "core/text/characters.h"

#include <unicode/brkiter.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "core/base/error.h"

namespace headlight {

namespace {

icu::UnicodeString utf16Of(std::string_view text) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::unique_ptr<icu::BreakIterator> characterBreaks() {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status))
        throw Error(ErrorCode::Unsupported, say("text"), say("ICU cannot split it: %1", {u_errorName(status)}),
                    say("reinstall the ICU library with its data"));
    return breaks;
}

}  // namespace

std::vector<std::string> splitCharacters(std::string_view text) {
    thread_local const std::unique_ptr<icu::BreakIterator> breaks = characterBreaks();  // dear to make
    const icu::UnicodeString whole = utf16Of(text);
    breaks->setText(whole);
    std::vector<std::string> characters;
    std::int32_t start = breaks->first();
    for (std::int32_t end = breaks->next(); end != icu::BreakIterator::DONE; start = end, end = breaks->next())
        whole.tempSubStringBetween(start, end).toUTF8String(characters.emplace_back());
    return characters;
}

bool isIdeographic(char32_t codePoint) {
    constexpr UScriptCode kScripts[] = {USCRIPT_HAN, USCRIPT_HIRAGANA, USCRIPT_KATAKANA};
    const auto c = static_cast<UChar32>(codePoint);
    const bool wide = (c >= 0x3001 && c <= 0x303F) || (c >= 0xFF01 && c <= 0xFF60);
    return wide || std::any_of(std::begin(kScripts), std::end(kScripts),
                               [c](UScriptCode script) { return uscript_hasScript(c, script) != 0; });
}

std::string lowercased(std::string_view text) {
    std::string small;
    return utf16Of(text).toLower(icu::Locale::getRoot()).toUTF8String(small);
}

}  // namespace headlight
