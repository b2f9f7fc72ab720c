#include "core/corpus/bleu.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/base/utf8.h"

namespace headlight {

namespace {

constexpr std::size_t kOrders = 4;

bool isAsciiDigit(char c) { return c >= '0' && c <= '9'; }
bool isPointOrComma(char c) { return c == '.' || c == ','; }

// ASCII punctuation and the space, without apostrophe, comma, hyphen and point.
bool standsAlone(char c) {
    return (c >= ' ' && c <= '&') || (c >= '(' && c <= '+') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
           (c >= '{' && c <= '~') || c == '/';
}

void replaceAll(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string withPunctuationApart(const std::string& text) {
    std::string apart;
    for (const char c : text)
        if (standsAlone(c))
            apart.append({' ', c, ' '});
        else
            apart += c;
    return apart;
}

// Replaces every pair of neighbours that fits, from left to right, each character in one pair at most.
template <typename Fits>
std::string withPairsApart(const std::string& text, const Fits& fits, std::string_view before, std::string_view after) {
    std::string apart;
    std::size_t i = 0;
    for (; i + 1 < text.size(); ++i) {
        if (!fits(text[i], text[i + 1])) {
            apart += text[i];
            continue;
        }
        apart.append(before).append(1, text[i]).append(1, ' ').append(1, text[i + 1]).append(after);
        ++i;
    }
    return i < text.size() ? apart + text[i] : apart;
}

// What Python's str.split() takes for white space.
bool isPythonSpace(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::vector<std::string> splitLikePython(std::string_view text) {
    std::vector<std::string> words;
    bool open = false;
    for (const char32_t c : codePoints(text)) {
        if (isPythonSpace(c)) {
            open = false;
            continue;
        }
        if (!open)
            words.emplace_back();
        appendUtf8(words.back(), c);
        open = true;
    }
    return words;
}

// How often each n-gram of an order occurs; words hold no space.
std::unordered_map<std::string, std::int64_t> ngrams(const std::vector<std::string>& words, std::size_t order) {
    std::unordered_map<std::string, std::int64_t> counts;
    for (std::size_t start = 0; start + order <= words.size(); ++start) {
        std::string ngram;
        for (std::size_t i = start; i < start + order; ++i)
            ngram += words[i] + ' ';
        ++counts[ngram];
    }
    return counts;
}

}  // namespace

std::vector<std::string> bleuTokens(std::string_view text) {
    std::string line(text);
    replaceAll(line, "<skipped>", "");
    replaceAll(line, "&quot;", "\"");
    replaceAll(line, "&amp;", "&");
    replaceAll(line, "&lt;", "<");
    replaceAll(line, "&gt;", ">");
    line = withPunctuationApart(" " + line + " ");
    line = withPairsApart(
        line, [](char a, char b) { return !isAsciiDigit(a) && isPointOrComma(b); }, "", " ");
    line = withPairsApart(
        line, [](char a, char b) { return isPointOrComma(a) && !isAsciiDigit(b); }, " ", "");
    line = withPairsApart(
        line, [](char a, char b) { return isAsciiDigit(a) && b == '-'; }, "", " ");
    return splitLikePython(line);
}

void Bleu::add(std::string_view produced, std::string_view reference) {
    const std::vector<std::string> words = bleuTokens(produced);
    const std::vector<std::string> expected = bleuTokens(reference);
    m_producedLength += static_cast<std::int64_t>(words.size());
    m_referenceLength += static_cast<std::int64_t>(expected.size());
    for (std::size_t n = 0; n < kOrders; ++n) {
        const auto known = ngrams(expected, n + 1);
        for (const auto& [ngram, count] : ngrams(words, n + 1)) {
            const auto found = known.find(ngram);
            m_total[n] += count;
            m_matched[n] += found == known.end() ? 0 : std::min(count, found->second);
        }
    }
}

BleuScore Bleu::score() const {
    BleuScore result;
    result.producedLength = m_producedLength;
    result.referenceLength = m_referenceLength;
    const double ratio = static_cast<double>(m_referenceLength) / static_cast<double>(m_producedLength);
    result.brevityPenalty = m_producedLength < m_referenceLength ? std::exp(1 - ratio) : 1;  // exp(−∞) of nothing
    if (m_matched[0] == 0)  // then no longer one matches either
        return result;
    double smoothing = 1;  // Chen & Cherry (2014), method 3
    double logarithms = 0;
    for (std::size_t n = 0; n < kOrders && m_total[n] > 0; ++n) {
        auto matched = static_cast<double>(m_matched[n]);
        if (m_matched[n] == 0)
            matched = smoothing /= 2;
        result.precisions[n] = 100 * matched / static_cast<double>(m_total[n]);
        logarithms += std::log(result.precisions[n]);
    }
    if (m_total.back() > 0)  // without a sentence of four words there is no such precision, and no score
        result.score = result.brevityPenalty * std::exp(logarithms / kOrders);
    return result;
}

}  // namespace headlight
