#pragma once

#include <string>
#include <vector>

#include "core/base/cancel.h"
#include "ui/state/view_state.h"

namespace headlight {

// What the state shows and its sources do not hold: a stack, a layer or a head that is not there, a file that cannot be
// read. A sentence each, which names what there is. Opens the sources.
std::vector<std::string> missingParts(const ViewState& state, const CancelToken& cancel);

}  // namespace headlight
