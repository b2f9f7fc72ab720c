#pragma once

#include <string>
#include <vector>

#include "core/corpus/tokenise.h"
#include "core/data/scores.h"

namespace headlight {

struct ScoredSentence {
    std::vector<std::string> reference;  // tokens, without marks
    std::vector<std::string> produced;
    int sourceLength = 0;  // tokens
};

// Scores of all sentences together and of those of similar source length: 1 to bucketWidth tokens, up to twice as many,
// and so on; sources without tokens by themselves. BLEU is that of the joined texts. Error{InvalidValue} for a bucket
// width below 1.
ScoreReport scoreTranslations(const std::vector<ScoredSentence>& sentences, TokenUnit unit, int bucketWidth = 5);

}  // namespace headlight
