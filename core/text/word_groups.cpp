#include "core/text/word_groups.h"

#include "core/text/token_pieces.h"

namespace headlight {

std::vector<TokenSpan> wordGroups(const std::vector<std::string>& tokens) {
    const std::vector<TokenPiece> pieces = tokenPieces(tokens);
    std::vector<TokenSpan> words;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const bool starts = i == 0 || pieces[i].startsWord || pieces[i - 1].isWhole;
        if (starts)
            words.push_back({static_cast<int>(i), 1});
        else
            ++words.back().count;
    }
    return words;
}

}  // namespace headlight
