#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/scores.h"

namespace headlight {

// After a step of training.
struct TrainStep {
    int step = 0;                // from 1
    double loss = 0;             // mean over the real tokens of the batch, nats
    double rate = 0;             // learning rate
    double gradientNorm = 0;     // before clipping
    double tokensPerSecond = 0;  // source and target, over the last steps
    double secondsLeft = 0;      // at this speed
};

// Which head of the stack "cross" shows the alignment best.
struct AlignmentHead {
    int layer = 0;
    int head = 0;
    int rowShift = 0;  // 0: the row that produces a word shows its source; 1: the next one does, which reads it
};

// How the network does on held-out sentences.
struct TrainScores {
    double loss = 0;     // nats a token, with the right words given, without smoothing
    ScoreReport output;  // of the greedy output; its alignment error is the best head's
    AlignmentHead alignment;
    double meanEntropy = 0;  // nats, of the rows of that head's maps; not a number without attention
    double diagonality = 0;  // mean weight within one key of the diagonal, of that head's maps
};

struct Evaluation {
    int step = 0;
    double seconds = 0;  // of training so far
    TrainScores scores;
};

enum class TrainEnd { Finished, TimeUp, NoLongerBetter, NotANumber, Diverged };

// A whole run.
struct TrainReport {
    std::vector<TrainStep> steps;  // thinned evenly to a few thousand
    std::vector<Evaluation> evaluations;
    TrainScores test;  // on sentences that neither training nor validation saw
    TrainEnd end = TrainEnd::Finished;
    Words why;                 // of an end that is not Finished
    std::vector<Words> notes;  // the threads that were chosen, what bfloat16 did
    int bestStep = 0;          // after which the validation loss was lowest: the network is that one
    std::int64_t parameters = 0;
    double seconds = 0;
    int stepsDone = 0;
};

}  // namespace headlight
