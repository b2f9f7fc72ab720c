#pragma once

#include <string>
#include <vector>

#include "core/data/array.h"
#include "core/data/tokens.h"

namespace headlight {

// How the weights of one stack grew.
struct StackHistory {
    std::string name;  // "cross", "encoder.self", "decoder.self"
    Array weights;     // [evaluations, layers, heads, queries, keys] float32
};

// A sentence that was looked at again and again while a network learned, along its right translation.
struct ProbeHistory {
    Tokens source;  // with </s>
    Tokens target;  // what the decoder should say, with </s>: the queries of "cross"
    Tokens input;   // what it reads, from <s> on: both axes of "decoder.self"
    std::vector<StackHistory> stacks;
};

// Of the probes of a run; evaluation i was made after steps[i] steps.
struct AttentionHistory {
    std::vector<int> steps;
    std::vector<ProbeHistory> probes;
};

}  // namespace headlight
