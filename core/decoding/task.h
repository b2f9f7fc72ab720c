#pragma once

#include <cstdint>
#include <vector>

#include "core/data/translation.h"
#include "core/model/sequence_model.h"

namespace headlight::decoding {

// What to decode: B sentences, and the ids of the target's vocabulary that stand before and behind one.
struct Task {
    model::Sentences source;  // of B sentences; empty for a decoder alone
    std::int64_t start = 0;
    std::int64_t end = 0;
    std::vector<std::vector<std::int64_t>> given;  // what each target begins with, behind the start; B, or none at all
};

// B.
std::int64_t sentenceCount(const Task& task);

// How many tokens of the target of a sentence are given.
std::int64_t givenCount(const Task& task, std::int64_t sentence);

// Most tokens that are decoded behind the given ones, the mark of the end included: options.maxLength, or twice the
// source (without one, what is given) and 10; never more than the network's maxLength leaves. An encoder alone has one
// for each token of the source.
std::int64_t limitOf(const model::SequenceModel& model, const Task& task, std::int64_t sentence,
                     const DecodeOptions& options);

// Error{InvalidValue} for options out of range, {OutOfRange} for ids that the target's vocabulary does not have or a
// beginning that leaves no room, {ShapeMismatch} where the beginnings are not as many as the sentences.
void requireDecodable(const model::SequenceModel& model, const Task& task, const DecodeOptions& options);

}  // namespace headlight::decoding
