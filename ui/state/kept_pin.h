#pragma once

#include <optional>

#include "core/data/tokens.h"
#include "ui/state/view_state.h"

namespace headlight {

// Where the tokens of a pin stand in another text: those that both texts have are matched in order. Nothing where none
// of its tokens is there any more.
std::optional<Pin> keptPin(Pin pin, const Stack& before, const Stack& now);

}  // namespace headlight
