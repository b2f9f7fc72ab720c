#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/tokens.h"

namespace headlight {

// Whether a token marks the structure of a text (begin, end, separator, padding, a turn in a dialogue) and is no part
// of it: [CLS], [SEP], [PAD], [BOS], [EOS], [START], [END], <s>, </s>, <pad>, <bos>, <eos>, <cls>, <sep>, the turns
// of Llama 2, Mistral and Gemma ([INST], [/INST], <<SYS>>, <</SYS>>, <start_of_turn>, <end_of_turn>), and all of the
// form <|…|> such as <|endoftext|>. [UNK], [MASK] and their like stand for a word and are not special.
bool isSpecialToken(std::string_view token);

// [tokens], 1 = special.
std::vector<std::uint8_t> specialTokens(const std::vector<std::string>& tokens);

// The same of an axis; empty where its tokens are invented.
std::vector<std::uint8_t> specialTokens(const Tokens& tokens);

}  // namespace headlight
