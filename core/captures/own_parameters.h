#pragma once

#include <string>

#include "core/data/capture.h"

namespace headlight {

// Checks the parameters that a capture file brings: W_q [heads, a, dq], W_k [heads, a, dk], v and b [heads, a],
// W [heads, dq, dk], one temperature above 0 and one lambda from 0 to 1 (or one a head), where heads, dq and dk are
// those of its q and k; or the same of one layer, "cross.0.W_q". Where energies are to be computed, every parameter of
// the kind must be there for every layer.
// Error{ShapeMismatch}, Error{InvalidValue} or Error{Damaged}.
void checkParameters(const Capture& capture, const std::string& subject);

}  // namespace headlight
