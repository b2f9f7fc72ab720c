#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/data/head_analysis.h"

namespace headlight {

// A rule that gives a head a name: its figure is at least (or at most) a threshold.
struct HeadPattern {
    const char* name;
    double HeadFigures::*figure;
    bool atLeast;  // otherwise at most
    double threshold;
    bool selfOnly;  // means nothing between two sequences
    const char* sentence;
};

// The patterns of Clark et al. 2019, section 3: relative position (3.1), separators (3.2), broad heads (3.3). One half
// is their measure of a head that "attends heavily"; first token is the attention sink of Xiao et al. 2024. The
// thresholds of local and broad are ours: theirs for broad (at most 0.1 on any word) presumes long texts.
inline constexpr std::array<HeadPattern, 7> kHeadPatterns{{
    {toSay("previous token"), &HeadFigures::previousToken, true, 0.5, true,
     toSay("half of its weight or more on the token before")},
    {toSay("next token"), &HeadFigures::nextToken, true, 0.5, true,
     toSay("half of its weight or more on the token behind")},
    {toSay("same token"), &HeadFigures::diagonal, true, 0.5, true,
     toSay("half of its weight or more on the token itself")},
    {toSay("first token"), &HeadFigures::firstToken, true, 0.5, false,
     toSay("half of its weight or more on the first token")},
    {toSay("special tokens"), &HeadFigures::specialToken, true, 0.5, false,
     toSay("half of its weight or more on special tokens")},
    {toSay("local"), &HeadFigures::normalisedDistance, false, 0.5, true,
     toSay("its weight lies at most half as far as equal weights")},
    {toSay("broad"), &HeadFigures::normalisedEntropy, true, 0.9, false,
     toSay("its entropy is 0.9 or more of that of equal weights")},
}};

// Names of all rules that apply, the strongest first: furthest beyond its threshold, as a share of what is possible.
std::vector<std::string> headPatterns(const HeadFigures& figures, bool sameSequence);

}  // namespace headlight
