#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/scores.h"

namespace headlight {

// BLEU of a corpus of sentences of one line, with one reference each, as sacreBLEU counts it by default (Post 2018):
// text that is not tokenised, case kept, the tokens of mteval-v13a, zero counts smoothed exponentially, n-grams up
// to 4.
class Bleu {
public:
    void add(std::string_view produced, std::string_view reference);
    BleuScore score() const;  // 0 without a common word, or without a produced sentence of four

private:
    std::array<std::int64_t, 4> m_matched{};
    std::array<std::int64_t, 4> m_total{};
    std::int64_t m_producedLength = 0;
    std::int64_t m_referenceLength = 0;
};

// The tokens of mteval-v13a.
std::vector<std::string> bleuTokens(std::string_view text);

}  // namespace headlight
