#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

enum class DecodingMethod {
    Greedy,  // the likeliest token at every step
    Beam,
};

// How a target is looked for.
struct DecodeOptions {
    DecodingMethod method = DecodingMethod::Greedy;
    int beamSize = 5;          // of Beam: 1 … kMostBeamSize
    double lengthPenalty = 0;  // α ≥ 0 of Wu et al. (2016), eq. 14; 0: none
    int nBest = 1;             // of Beam: how many hypotheses are wanted, 1 … beamSize
    int maxLength = 0;         // most tokens decoded, the mark of the end included; 0: 2 · source + 10
};

inline constexpr int kMostBeamSize = 64;

// A target that was found.
struct Hypothesis {
    std::vector<std::int64_t> ids;         // what follows the mark of the start, that of the end included where reached
    std::vector<std::string> tokens;       // their texts; filled in by whoever knows the vocabulary
    std::vector<double> logProbabilities;  // of each id after the ones before it, ≤ 0; 0 for one that was given
    double logProbability = 0;             // their sum
    double score = 0;                      // the sum divided by the length penalty
    bool finished = false;                 // the mark of the end was reached; else cut at the limit
    int node = -1;                         // of the tree, where it ends; −1 without a tree
};

enum class BeamState {
    Kept,      // gone on from at the next step
    Pruned,    // looked at and left
    Finished,  // ends with the mark of the end
    Cut,       // reached the limit
};

// A token that a beam search looked at, after those of its parents.
struct BeamNode {
    int parent = -1;            // index of a node; −1 for the root, which is the mark of the start
    int step = 0;               // tokens since the mark of the start
    std::int64_t token = 0;     // its id
    double logProbability = 0;  // of all tokens up to here
    double score = 0;           // the same divided by the length penalty
    BeamState state = BeamState::Kept;
    int rank = 0;  // among all that could follow at this step, 0 the likeliest; −1: behind 2 · beamSize others
    bool greedy = false;  // on the path of the likeliest token at every step, which is followed even outside the beam
};

// A whole search: at every step the 2 · beamSize likeliest ways to go on, and which of them were gone. A parent stands
// before its children. Empty for greedy decoding.
struct BeamTree {
    std::vector<BeamNode> nodes;
};

struct Translation {
    std::vector<Hypothesis> hypotheses;  // by score, the best first; no two are alike
    BeamTree tree;
    DecodeOptions options;
};

}  // namespace headlight
