#pragma once

#include <vector>

#include "core/data/explanation.h"

namespace headlight {

// One query, one key and what their head has learned; vectors that a kind does not need may be empty.
struct FormulaInputs {
    std::vector<double> q;    // [dq]
    std::vector<double> k;    // [dk]
    std::vector<double> W_q;  // [a, dq], additive
    std::vector<double> W_k;  // [a, dk]
    std::vector<double> v;    // [a]
    std::vector<double> b;    // [a] or empty
    std::vector<double> W;    // [dq, dk], general
    double temperature = 1;   // cosine
};

// The terms whose sum is the energy of the kind (design: "kinds of attention"); `energy` is that of the map, to be
// compared with. Error{ShapeMismatch} where sizes do not fit; Error{InvalidValue} for hybrid, which has two energies.
EnergyTerms energyTerms(AttentionKind kind, const FormulaInputs& in, double energy);

}  // namespace headlight
