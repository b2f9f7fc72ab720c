#pragma once

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/capture.h"
#include "core/data/run_request.h"

namespace headlight {

// One seeded attention layer over text or given vectors. The capture holds the vectors that enter the formula
// (Stack::q, Stack::k: [1, heads, length, width of a head]), the values, the parameters, and the energies while the
// stack is small (kCellsKept); maps of a larger one are computed when they are asked for. One stack: "self", or "cross"
// where queries and keys differ.
// A single head takes the tokens' vectors as they are, those of the keys as values too (Bahdanau et al. 2015, eq. 5);
// several heads project them first (Vaswani et al. 2017, 3.2.2).
// Errors name the sizes: InvalidValue for no tokens, widths, λ or temperature out of range; ShapeMismatch for widths
// that the kind cannot join; what reading the vectors' file refuses.
CapturePtr runPlayground(const PlaygroundSource& source, const CancelToken& cancel = {}, const Progress& progress = {});

}  // namespace headlight
