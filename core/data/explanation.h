#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/attention_spec.h"

// Where the energy of one cell and the weights of its row come from, number by number, in double precision.
namespace headlight {

// Why something cannot be told.
enum class Missing {
    Nothing,       // it is there
    NoVectors,     // the capture has no queries and keys as vectors
    UnknownKind,   // it does not say by which kind of attention they meet
    NoParameters,  // that kind's parameters are not all there
    NoValues,      // the capture has no values
    Joined,        // the map joins several heads or layers
    RolledOut,     // the map is a rollout
    Spans,         // the map joins neighbouring tokens
    Refused,       // Explanation::refusal tells
};

// Numbers of one name that enter the terms, [dimensions].
struct TermColumn {
    std::string name;  // "q", "W_q q", "tanh"
    std::vector<double> values;
};

struct TermFigure {
    std::string name;  // "√d", "‖q‖"
    double value = 0;
};

// The energy of one query and key as a sum over the dimensions of its formula: qᵀk is the sum of qᵢkᵢ.
struct EnergyTerms {
    AttentionKind kind = AttentionKind::Dot;  // never Hybrid, which has two of these
    std::string term;                         // what is summed: "qᵢ kᵢ / √d"
    std::vector<TermColumn> columns;          // what goes in, in the order it is needed
    std::vector<TermFigure> figures;          // what is the same for every dimension
    std::vector<double> terms;                // [dimensions]
    std::vector<int> bySize;                  // the dimensions, the largest |term| first
    std::vector<double> running;              // [dimensions]: the sum up to and with each dimension
    std::vector<double> runningBySize;        // the same in the order of bySize
    double sum = 0;                           // of all terms
    double absolute = 0;                      // Σ |term|
    int mostOfIt = 0;                         // how many of the largest hold kMostOfIt of Σ |term|
    double energy = 0;                        // of the map
    bool agrees = false;                      // sum and energy, but for the rounding of float32
};

inline constexpr double kMostOfIt = 0.9;

// One masked softmax over the keys of a row, step by step; hybrid attention has two. [keys] each; forbidden keys have
// no scaled energy (not a number) and an exponential and weight of 0.
struct HandSoftmax {
    AttentionKind kind = AttentionKind::Dot;  // hybrid: of which part
    std::vector<double> energies;             // before the mask
    double largest = 0;                       // of the visible ones; −∞ without any
    std::vector<double> scaled;               // (energy − largest) / temperature
    std::vector<double> exponentials;
    double sum = 0;  // of the exponentials
    std::vector<double> weights;
    double weightSum = 0;
};

enum class HandStepKind {
    Energies,
    Mask,
    Scaled,
    Exponentials,
    Sum,
    Weights,
    Mixed,     // hybrid: λ · weights(additive) + (1 − λ) · weights(scaled dot)
    Special,   // special tokens hidden, the rest renormalised where that is asked for
    Weighted,  // weight · value
    Context,
};

struct HandStep {
    HandStepKind kind = HandStepKind::Energies;
    int softmax = 0;  // of HandRow::softmaxes, where the step belongs to one
};

// What a long row holds beside the keys that are shown one by one, added up.
struct HandRest {
    int keys = 0;
    int visible = 0;
    std::vector<double> exponentials;    // [softmaxes]
    std::vector<double> softmaxWeights;  // [softmaxes]
    double weight = 0;                   // before special tokens are hidden
    double shown = 0;
    std::vector<double> weighted;  // [width of a value]
};

// From the energies of a row to its context.
struct HandRow {
    std::vector<HandStep> steps;  // in order; without values they end with the weights
    std::vector<HandSoftmax> softmaxes;
    std::vector<std::uint8_t> mayLook;  // [keys]
    double temperature = 1;
    double lambda = 1;                 // hybrid: the share of the first softmax
    std::vector<double> weights;       // [keys] of the softmax, or of the mixture
    std::vector<std::uint8_t> hidden;  // [keys], 1 = a special token whose weight is left out; empty: none is
    bool renormalised = false;         // the others divided by what is left
    double weightSum = 0;              // of weights
    double kept = 0;                   // the weight that is left
    std::vector<double> shown;         // [keys], after hiding: the weights of the map
    double shownSum = 0;
    int valueWidth = 0;            // 0: no values
    std::vector<double> values;    // [keys · valueWidth]
    std::vector<double> weighted;  // [keys · valueWidth]
    std::vector<double> context;   // [valueWidth], the sum of the weighted values
    int visible = 0;               // keys that the query may look at
    double deviation = 0;          // largest |shown − weight of the map|; +∞ where only one of them is a number
    std::vector<int> columns;      // the keys to show one by one: all, or the strongest of a long row, ascending
    HandRest rest;

    int keys() const { return static_cast<int>(mayLook.size()); }
    bool agrees() const { return deviation <= 1e-5; }
};

// Rows of more keys are shown by so many of the strongest and the sum of the others.
inline constexpr int kMostHandColumns = 32;

struct Explanation {
    int query = -1;
    int key = -1;
    std::vector<EnergyTerms> terms;  // one; hybrid: additive, scaled dot
    Missing termsMissing = Missing::Nothing;
    HandRow row;
    Missing rowMissing = Missing::Nothing;
    Missing valuesMissing = Missing::Nothing;
    Words refusal;
};

}  // namespace headlight
