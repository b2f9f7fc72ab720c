#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/data/array.h"

namespace headlight {

struct MaskValues {
    std::vector<std::uint8_t> allowed;  // 1 = may look, in the order of the array
    std::string polarity;               // how its values were read, in words
};

// Reads what others save as a mask: booleans or 0 and 1 (1 = may look, or 1 = forbidden where `hide`), or what is added
// to the energies (0, and −∞ or ≤ −10,000). Floats of 0 and 1 are never taken for additive. Error{InvalidValue} for
// other values, and for `hide` with an additive mask; Error{Ambiguous} for floats that are all 0.
MaskValues readMaskValues(const Array& array, bool hide, const std::string& subject);

}  // namespace headlight
