#pragma once

#include "ui/state/view_state.h"

namespace headlight {

// Another stack, under the same mask and temperature: its first map, for layers, heads and pins are the old one's.
void showStack(ViewState& state, int stack);

// Tokens that were joined by hand are places in one text: another text begins without.
void splitTokens(MapRequest& map);

}  // namespace headlight
