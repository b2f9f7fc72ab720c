#pragma once

#include "core/base/cancel.h"
#include "core/decoding/task.h"

namespace headlight::decoding {

// Beam search for one sentence of the task. At every step the beamSize likeliest of all ways to go on are kept (of
// equally likely ones the lowest id); those that end, by the mark of the end or at the limit, are set aside with their
// score, log probability / length penalty, and the others are gone on from. A beam of 1 is greedy decoding.
//
// The path of the likeliest token at every step is followed even where it falls out of the beam, beside it: it takes no
// place in the beam and nothing but its likeliest continuation is looked at. So what greedy decoding finds is always
// among the candidates, with the score of this very search, and the best hypothesis scores at least as high.
//
// The search stops when nothing open can still be better than the worst of the nBest that are set aside. Log
// probabilities only fall and the penalty only grows, to that of the limit: what starts with log probability l cannot
// score above l / lp(limit). So stopping early never changes the result.
//
// options.method is not looked at. Errors as greedy().
Translation beamSearch(model::SequenceModel& model, const Task& task, std::int64_t sentence,
                       const DecodeOptions& options, const CancelToken& cancel = {});

}  // namespace headlight::decoding
