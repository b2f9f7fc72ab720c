#include "core/text/special_tokens.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 20> kSpecialTokens{
    "[CLS]",  "[SEP]",   "[PAD]",   "[BOS]",    "[EOS]",           "[START]",      "[END]",
    "<s>",    "</s>",    "<pad>",   "<bos>",    "<eos>",           "<cls>",        "<sep>",
    "[INST]", "[/INST]", "<<SYS>>", "<</SYS>>", "<start_of_turn>", "<end_of_turn>"};

}  // namespace

bool isSpecialToken(std::string_view token) {
    const bool inBars = token.size() > 4 && token.substr(0, 2) == "<|" && token.substr(token.size() - 2) == "|>";
    return inBars || std::find(kSpecialTokens.begin(), kSpecialTokens.end(), token) != kSpecialTokens.end();
}

std::vector<std::uint8_t> specialTokens(const std::vector<std::string>& tokens) {
    std::vector<std::uint8_t> special(tokens.size());
    std::transform(tokens.begin(), tokens.end(), special.begin(), isSpecialToken);
    return special;
}

std::vector<std::uint8_t> specialTokens(const Tokens& tokens) {
    return tokens.invented ? std::vector<std::uint8_t>() : specialTokens(tokens.texts);
}

}  // namespace headlight
