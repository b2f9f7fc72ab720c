#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace headlight {

// Papineni et al. (2002); n-grams of 1 to 4 words.
struct BleuScore {
    double score = 0;                    // 0 … 100
    std::array<double, 4> precisions{};  // 0 … 100, smoothed
    double brevityPenalty = 0;           // 0 … 1
    std::int64_t producedLength = 0;     // words, as BLEU counts them
    std::int64_t referenceLength = 0;
};

// How well produced sentences agree with references.
struct TranslationScores {
    std::int64_t sentences = 0;
    double tokenAccuracy = 0;  // 0 … 1: places with the reference's token, over the places of the longer of both
    double exactMatch = 0;     // 0 … 1: sentences that are the reference
    BleuScore bleu;
    std::optional<double> alignmentError;  // 0 … 1, where the true alignment is known
};

struct LengthScores {
    int shortest = 0;  // tokens of the source, both ends included
    int longest = 0;
    TranslationScores scores;
};

struct ScoreReport {
    TranslationScores all;
    std::vector<LengthScores> byLength;  // ascending; lengths that do not occur are missing
};

}  // namespace headlight
