#pragma once

#include <string>
#include <vector>

namespace headlight {

// A token as a part of the text it was cut from.
struct TokenPiece {
    std::string bytes;  // without the marks of word starts and ends, byte glyphs decoded
    bool startsWord = true;
    bool isWhole = false;  // <s>, [CLS] and their like: no piece of the text, a word of its own
};

// One for each token. How they are marked is found from the whole list; see displayLabels for the marks.
std::vector<TokenPiece> tokenPieces(const std::vector<std::string>& tokens);

}  // namespace headlight
