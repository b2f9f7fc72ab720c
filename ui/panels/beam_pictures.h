#pragma once

#include "core/data/opened_model.h"
#include "ui/plots/beam_layout.h"

namespace headlight {

// The search behind a translation, the path of one hypothesis lit. Without a search (greedy, or along a given target)
// the path of its one hypothesis.
BeamPicture beamPicture(const OpenedModel& model, int lit);

// The hypothesis that ends in a box of that picture; −1: none.
int hypothesisIn(const OpenedModel& model, int box);

// Log-probabilities and scores: three decimals, as energies.
QString logText(double value);

}  // namespace headlight
