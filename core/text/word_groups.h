#pragma once

#include <string>
#include <vector>

#include "core/data/token_span.h"

namespace headlight {

// The words that pieces make, in order and without gaps: a word goes on over "##x" (WordPiece), behind "x@@" and up to
// "x</w>" (BPE on words), and over what has no "▁", "Ġ" or space before it (SentencePiece, byte-level BPE); so a
// comma without a space before it belongs to its word there. Special tokens, white space and tokens without marks
// (given words) are words of their own.
std::vector<TokenSpan> wordGroups(const std::vector<std::string>& tokens);

}  // namespace headlight
