#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/words.h"
#include "core/corpus/example.h"
#include "core/corpus/tokenise.h"
#include "core/corpus/vocabulary.h"
#include "core/data/train_config.h"

namespace headlight {

// Sentences to learn from, and others to be judged by that are never learned from.
struct TrainText {
    Vocabulary source;
    Vocabulary target;
    TokenUnit unit = TokenUnit::Words;  // how a user's sentence is cut for this network, and its output joined
    std::function<Example(std::uint64_t index)> training;  // endless; a function of the index alone
    std::vector<Example> validation;
    std::vector<Example> test;
    std::size_t sentences = 0;  // of one's own text, that are trained on; 0: of a task, which has no end
    bool heldOut = true;        // else validation and test are among what is trained on
    std::vector<Words> report;  // what was read, and what was left out and why
};

// Of a teaching task, or of the user's own files. `sentences`: how many of a task are kept for validation, and as many
// for the test. Errors of reading files; Error{InvalidValue} for data that name neither or both.
TrainText trainText(const TrainData& data, std::uint64_t seed, int sentences);

}  // namespace headlight
