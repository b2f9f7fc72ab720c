#include "core/text/playground_tokens.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <memory>

#include "core/base/error.h"

namespace headlight {

namespace {

// Clusters of characters that are seen as one: "é" from two code points, a flag, a family.
std::vector<icu::UnicodeString> clustersOf(const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status))
        throw Error(ErrorCode::Unsupported, say("text"), say("ICU cannot split it: %1", {u_errorName(status)}),
                    say("reinstall the ICU library with its data"));
    breaks->setText(text);
    std::vector<icu::UnicodeString> clusters;
    std::int32_t start = breaks->first();
    for (std::int32_t end = breaks->next(); end != icu::BreakIterator::DONE; start = end, end = breaks->next())
        clusters.emplace_back(text, start, end - start);
    return clusters;
}

enum class ClusterKind { Space, Alone, Letter, Digit, Other };

bool isKana(UChar32 c) { return uscript_hasScript(c, USCRIPT_HIRAGANA) || uscript_hasScript(c, USCRIPT_KATAKANA); }

ClusterKind kindOf(const icu::UnicodeString& cluster) {
    const UChar32 c = cluster.char32At(0);
    if (u_isUWhiteSpace(c))
        return ClusterKind::Space;
    const bool emoji =
        u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) || u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR);
    if ((U_GET_GC_MASK(c) & U_GC_P_MASK) || u_hasBinaryProperty(c, UCHAR_IDEOGRAPHIC) || isKana(c) || emoji)
        return ClusterKind::Alone;
    if (u_isdigit(c))
        return ClusterKind::Digit;
    return u_isalpha(c) ? ClusterKind::Letter : ClusterKind::Other;
}

// Whether the mark at i holds what surrounds it together.
bool joins(const std::vector<icu::UnicodeString>& clusters, std::size_t i) {
    if (i == 0 || i + 1 == clusters.size() || clusters[i].length() != 1)
        return false;
    const char16_t mark = clusters[i][0];
    const ClusterKind before = kindOf(clusters[i - 1]);
    const ClusterKind after = kindOf(clusters[i + 1]);
    if (mark == u'\'' || mark == u'\u2019')
        return before == ClusterKind::Letter && after == ClusterKind::Letter;
    return (mark == u'.' || mark == u',') && before == ClusterKind::Digit && after == ClusterKind::Digit;
}

}  // namespace

std::vector<std::string> playgroundTokens(std::string_view text) {
    const auto clusters =
        clustersOf(icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size()))));
    std::vector<std::string> tokens;
    bool open = false;  // the last token may still grow
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const ClusterKind kind = kindOf(clusters[i]);
        const bool alone = kind == ClusterKind::Alone && !joins(clusters, i);
        if (kind != ClusterKind::Space) {
            if (!open || alone)
                tokens.emplace_back();
            clusters[i].toUTF8String(tokens.back());
        }
        open = kind != ClusterKind::Space && !alone;
    }
    return tokens;
}

}  // namespace headlight
