#include "core/corpus/word_spacing.h"

#include <unicode/uchar.h>

#include <string_view>

#include "core/base/utf8.h"
#include "core/text/characters.h"

namespace headlight {

namespace {

// Quotation marks that open in one language and close in another: German „…“ and English “…”.
struct QuotePair {
    std::string_view open;
    std::string_view close;
};
constexpr QuotePair kQuotes[] = {{"„", "“"}, {"‚", "‘"}, {"\"", "\""}, {"'", "'"}, {"`", "`"}};

bool isAmong(std::string_view marks, const std::string& token) { return marks.find(token) != std::string_view::npos; }

// A French word that has lost its vowel to the next one's, as a token of its own: l', qu', jusqu'. Not an English
// plural's possessive.
bool elides(const std::vector<char32_t>& points) {
    const std::size_t letters = points.size() - 1;
    if (points.back() != U'\'' && points.back() != U'\u2019')
        return false;
    return (letters == 1 && u_isalpha(static_cast<UChar32>(points.front()))) ||
           (letters > 1 && points[letters - 2] == U'q' && points[letters - 1] == U'u');
}

}  // namespace

bool WordSpacing::spaceBefore(const std::string& token) {
    const Side side = sideOf(token);
    const bool apart = m_before != Side::Opens && m_before != Side::Joins && side != Side::Closes &&
                       side != Side::Joins && m_before != Side::Ideograph && side != Side::Ideograph;
    m_before = side;
    return apart;
}

// Whether the mark belongs to the last one that is open, which is then done with.
bool WordSpacing::closesOpen(const std::string& mark) {
    if (m_open.empty() || m_open.back() != mark)
        return false;
    m_open.pop_back();
    return true;
}

WordSpacing::Side WordSpacing::sideOf(const std::string& token) {
    const std::vector<char32_t> points = codePoints(token);
    if (points.empty())
        return Side::Word;
    if (isIdeographic(points.front()))
        return Side::Ideograph;
    if (points.size() > 1)
        return elides(points) ? Side::Opens : Side::Word;
    if (closesOpen(token))
        return Side::Closes;
    for (const QuotePair& quote : kQuotes)
        if (token == quote.open) {
            m_open.emplace_back(quote.close);
            return Side::Opens;
        }
    const std::uint32_t category = U_GET_GC_MASK(static_cast<UChar32>(points.front()));
    if ((category & (U_GC_PS_MASK | U_GC_PI_MASK)) != 0 || isAmong("¿¡#", token))
        return Side::Opens;
    if ((category & (U_GC_PE_MASK | U_GC_PF_MASK)) != 0 || isAmong(".,;:!?…%‰", token))
        return Side::Closes;
    return (category & U_GC_PC_MASK) != 0 || isAmong("-\u2010\u2011/\\@", token) ? Side::Joins : Side::Word;
}

}  // namespace headlight
