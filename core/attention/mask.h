#pragma once

#include "core/data/grid.h"
#include "core/data/mask_spec.h"

namespace headlight::attention {

// What the parts of spec allow, combined by AND; a pure function of its arguments, so the order in which parts were
// switched on cannot matter. `recorded` is the mask that came with the energies: [queries, keys], one row for all
// queries, or empty. The result is empty where no part is active: everything is visible.
// Error{ShapeMismatch}: a custom or recorded mask or segments of another size; Error{OutOfRange}: a length beyond the
// keys; Error{InvalidValue}: a window below 1.
MaskMatrix buildMask(const MaskSpec& spec, int queries, int keys, const MaskMatrix& recorded);

}  // namespace headlight::attention
