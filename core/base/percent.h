#pragma once

#include <string>

#include "core/base/numbers.h"

namespace headlight {

// "97.2 %" of a share.
inline std::string percentText(double share) { return formatWeight(100 * share) + " %"; }

}  // namespace headlight
