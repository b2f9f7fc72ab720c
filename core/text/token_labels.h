#pragma once

#include <string>
#include <vector>

namespace headlight {

// What an axis shows for its tokens, one label each: a piece that continues a word starts with "·", marks of a word's
// start vanish, and nothing stays invisible (see visible_text.h). How the pieces are marked is found from the whole
// list: "▁" (SentencePiece, with <0xE4> byte pieces), byte glyphs such as "Ġ" (byte-level BPE, decoded; incomplete
// characters as "\xE6\xB3"), "##" (WordPiece), "@@" and "</w>" (BPE on words), leading spaces (decoded byte-level BPE).
// The first token, special ones such as <s> and [CLS], and those behind a special one or white space start a word.
// Tokens of another kind (given words) keep their text.
std::vector<std::string> displayLabels(const std::vector<std::string>& tokens);

// For a hover: the stored text with every invisible character visible, and its code points where one is unusual:
// "␣the", "eU+200B (U+0065 U+200B)".
std::string describeToken(const std::string& token);

}  // namespace headlight
