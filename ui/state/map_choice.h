#pragma once

#include "ui/state/view_state.h"

namespace headlight {

// Another stack, under the same mask and temperature: its first map, for layers, heads and pins are the old one's.
void showStack(ViewState& state, int stack);

// What was chosen in one text means nothing in another: tokens that were joined by hand, and where in the search one
// was.
void takeAnotherText(ViewState& state);

}  // namespace headlight
