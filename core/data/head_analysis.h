#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/base/words.h"

namespace headlight {

// What one head does, in figures (core/analysis/head_figures.h). Not a number where no row of its map counts.
struct HeadFigures {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    double entropy = kNone;
    double normalisedEntropy = kNone;
    double distance = kNone;
    double normalisedDistance = kNone;
    double diagonal = kNone;
    double previousToken = kNone;
    double nextToken = kNone;
    double firstToken = kNone;
    double specialToken = kNone;
    double maxWeight = kNone;
};

struct HeadFigure {
    const char* name;  // in files and on the command line
    double HeadFigures::*value;
    const char* unit;  // of the value; empty: the name says it
    const char* sentence;
};

// Every figure is a mean over the rows it counts.
inline constexpr std::array<HeadFigure, 10> kHeadFigures{{
    {"entropy", &HeadFigures::entropy, toSay("nats"), toSay("spread of the weights, \u2212\u03A3 w ln w in nats")},
    {"normalised_entropy", &HeadFigures::normalisedEntropy, toSay("ratio"),
     toSay("entropy divided by the logarithm of the visible keys: 1 = equal weights")},
    {"distance", &HeadFigures::distance, toSay("tokens"),
     toSay("how many tokens away the weight lies, \u03A3 w |i \u2212 j|")},
    {"normalised_distance", &HeadFigures::normalisedDistance, toSay("ratio"),
     toSay("distance divided by that of equal weights on the visible keys: below 1 = nearer")},
    {"diagonal", &HeadFigures::diagonal, toSay("weight"), toSay("weight on the key at the query's own position")},
    {"previous_token", &HeadFigures::previousToken, toSay("weight"),
     toSay("weight on the key before the query's position")},
    {"next_token", &HeadFigures::nextToken, toSay("weight"), toSay("weight on the key behind the query's position")},
    {"first_token", &HeadFigures::firstToken, toSay("weight"), toSay("weight on the first key")},
    {"special_token", &HeadFigures::specialToken, toSay("weight"),
     toSay("weight on special tokens such as [SEP]; none where tokens are unknown")},
    {"max_weight", &HeadFigures::maxWeight, "", toSay("largest weight of a row")},
}};

// All heads of a stack under one mask. Heads are counted through: layer · heads + head.
struct HeadAnalysis {
    int layers = 0;
    int heads = 0;
    int rows = 0;          // of a map
    int rowsCompared = 0;  // evenly spread, that the distances are made from; fewer than rows for large maps
    bool sameSequence = true;
    std::vector<HeadFigures> figures;                // [layers · heads]
    std::vector<std::vector<std::string>> patterns;  // [layers · heads], names of kHeadPatterns, strongest first
    std::vector<double> distances;                   // [layers · heads, layers · heads], nats; NaN: no row in common
    std::vector<int> clusters;                       // [layers · heads], from 0; −1: a head without any row

    int count() const { return layers * heads; }
    double distance(int a, int b) const { return distances[static_cast<std::size_t>(a * count() + b)]; }
};

// What to ask of an analysis. Without `clusterCount`, heads closer than clusterDistance (mean over pairs, nats) join.
struct HeadAnalysisOptions {
    int clusterCount = 0;
    double clusterDistance = 0.15;
};

}  // namespace headlight
