#pragma once

#include <memory>

#include "core/data/head_analysis.h"

namespace headlight::test {

// Two layers of two heads. Entropies 0.25, 1.5, not a number, 0.5; the last head is like the first.
inline std::shared_ptr<const HeadAnalysis> fourAnalysedHeads() {
    auto analysis = std::make_shared<HeadAnalysis>();
    analysis->layers = analysis->heads = 2;
    analysis->rows = analysis->rowsCompared = 3;
    analysis->figures.resize(4);
    const double entropies[] = {0.25, 1.5, HeadFigures::kNone, 0.5};
    for (std::size_t i = 0; i < 4; ++i)
        analysis->figures[i].entropy = entropies[i];
    analysis->patterns = {{"previous token", "local"}, {"broad"}, {}, {}};
    analysis->clusters = {0, 1, -1, 0};
    const double none = HeadFigures::kNone;
    analysis->distances = {0,     0.5,   none, 0.125,  //
                           0.5,   0,     none, 0.625,  //
                           none,  none,  0,    none,   //
                           0.125, 0.625, none, 0};
    return analysis;
}

}  // namespace headlight::test
