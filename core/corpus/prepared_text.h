#pragma once

#include <cstdint>
#include <vector>

#include "core/base/words.h"
#include "core/corpus/example.h"
#include "core/corpus/parallel_text.h"
#include "core/corpus/tokenise.h"
#include "core/corpus/vocabulary.h"

namespace headlight {

struct PrepareOptions {
    TokenUnit unit = TokenUnit::Words;
    bool lowercase = false;
    int maxTokens = 100;  // of a side, without marks; longer pairs are left out
    VocabularyLimits sourceLimits;
    VocabularyLimits targetLimits;
    double heldOutShare = 0.1;  // of the different sources, half for validation and half for the test; below 1
    std::uint64_t seed = 1;     // which ones
};

// A text that a network can learn from.
struct PreparedText {
    std::vector<Example> training;
    std::vector<Example> validation;
    std::vector<Example> test;
    Vocabulary source;  // of the training part; the marks alone where there are no sources
    Vocabulary target;
    bool heldOut = true;       // else the text is too small for it: validation and test are the training part
    TextReport report;         // of the file, with the pairs that are too long
    std::vector<Words> words;  // what was read, left out and kept, to be read
};

// Cuts a text into tokens, and into three parts by a hash of the source (of the target where there are no sources):
// equal sources are always in one part, in the order of the file. Of 20 different ones and more, at least 5 are in
// validation and test each. Error{InvalidValue} for options out of range and where no pair is left.
PreparedText prepare(const ParallelText& text, const PrepareOptions& options);

}  // namespace headlight
