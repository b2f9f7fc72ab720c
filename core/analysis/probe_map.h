#pragma once

#include "core/data/attention_history.h"
#include "core/data/grid.h"
#include "core/data/train_report.h"

namespace headlight {

// Where in a history to look; all counted from 0.
struct ProbePlace {
    int probe = 0;
    int stack = 0;
    int moment = 0;
    int layer = 0;
    int head = 0;
};

// One map of a sentence that was looked at while a network learned.
struct ProbeMap {
    Tokens queries, keys;
    Matrix weights;   // [queries, keys]; shares the history's storage
    MaskMatrix mask;  // what a decoder reads is hidden from the tokens before it; empty for the other stacks
};

// The place nearest to the one that is asked for, where a history has fewer of anything; a moment or a
// sentence of −1 is the last, which is the longest sentence.
// A history without maps has none of that: all zeros.
ProbePlace nearestPlace(const AttentionHistory& history, ProbePlace wanted);

// Error{OutOfRange} for a place that is not there.
ProbeMap probeMap(const AttentionHistory& history, const ProbePlace& place);

// What was measured after the moment's step; null before the first step.
const Evaluation* evaluationAt(const AttentionHistory& history, const TrainReport& report, int moment);

// The moment whose step is nearest to a step.
int momentNear(const AttentionHistory& history, double step);

}  // namespace headlight
