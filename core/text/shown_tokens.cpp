#include "core/text/shown_tokens.h"

#include <string>

#include "core/text/token_pieces.h"
#include "core/text/visible_text.h"

namespace headlight {

namespace {

// The bytes of a word are joined before they are made visible: its pieces may cut a character.
std::string joinedLabel(const std::vector<TokenPiece>& pieces, TokenSpan span) {
    std::string label = pieces[static_cast<std::size_t>(span.first)].startsWord ? "" : "\u00B7";
    std::string word;
    for (int i = span.first; i < span.first + span.count; ++i) {
        const TokenPiece& piece = pieces[static_cast<std::size_t>(i)];
        if (i > span.first && piece.startsWord) {
            label += visibleText(word) + " ";
            word.clear();
        }
        word += piece.bytes;
    }
    return label + visibleText(word);
}

}  // namespace

std::string positionsText(TokenSpan span) {
    const std::string first = std::to_string(span.first);
    return span.count == 1 ? first : first + "\u2013" + std::to_string(span.first + span.count - 1);
}

Tokens spanTokens(const Tokens& tokens, const std::vector<TokenSpan>& spans) {
    if (spans.empty())
        return tokens;
    const std::vector<TokenPiece> pieces = tokens.invented ? std::vector<TokenPiece>() : tokenPieces(tokens.texts);
    Tokens joined;
    joined.invented = tokens.invented;
    for (const TokenSpan span : spans)
        joined.texts.push_back(tokens.invented ? positionsText(span) : joinedLabel(pieces, span));
    return joined;
}

Tokens shownQueries(const Stack& stack, const AttentionMap& map) {
    return spanTokens(stack.queryTokens, map.querySpans);
}

Tokens shownKeys(const Stack& stack, const AttentionMap& map) { return spanTokens(stack.keyTokens, map.keySpans); }

}  // namespace headlight
