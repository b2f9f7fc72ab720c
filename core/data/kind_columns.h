#pragma once

#include <array>

#include "core/data/kinds_analysis.h"

namespace headlight {

// A figure of a kind as tables show it.
struct KindColumn {
    const char* title;  // marked by toSay()
    const char* key;    // of JSON
    Spread KindFigures::*figure;
    double scale;  // of the table: milliseconds, megabytes, percent
};

inline constexpr std::array kKindColumns{
    KindColumn{toSay("ms a step"), "seconds_per_step", &KindFigures::seconds, 1e3},
    KindColumn{toSay("MB a step"), "bytes_per_step", &KindFigures::bytes, 1e-6},
    KindColumn{toSay("steps to"), "steps_to_accuracy", &KindFigures::stepsToAccuracy, 1},
    KindColumn{toSay("loss"), "loss", &KindFigures::loss, 1},
    KindColumn{toSay("exact %"), "exact_match", &KindFigures::exactMatch, 100},
    KindColumn{toSay("tokens %"), "token_accuracy", &KindFigures::tokenAccuracy, 100},
    KindColumn{toSay("BLEU"), "bleu", &KindFigures::bleu, 1},
    KindColumn{toSay("AER"), "alignment_error", &KindFigures::alignmentError, 1},
    KindColumn{toSay("entropy"), "mean_entropy", &KindFigures::meanEntropy, 1},
};

}  // namespace headlight
