#include "ui/state/map_choice.h"

namespace headlight {

void showStack(ViewState& state, int stack) {
    const MapRequest before = state.map;
    showFirstMap(state);
    state.map.stack = stack;
    state.map.mask = before.mask;
    state.map.temperature = before.temperature;
    state.map.special = before.special;
    state.map.words = before.words;
}

void takeAnotherText(ViewState& state) {
    state.map.querySpans.clear();
    state.map.keySpans.clear();
    forgetSearch(state);
}

}  // namespace headlight
