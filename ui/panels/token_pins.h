#pragma once

#include "core/data/map_request.h"
#include "ui/state/pointing.h"

namespace headlight {

// Pins and pointing count tokens, so that they hold in every view; a map of joined tokens has fewer rows and columns.

// The first tokens of a row and a column, −1 for none.
Pin tokensAt(const AttentionMap& map, int row, int column);

// The row and the column that hold the tokens, −1 for none and for tokens that the map does not have.
Pin cellAt(const AttentionMap& map, Pin tokens);

// Pins tokens, or releases them where their row and column are pinned already.
void togglePin(ViewState& state, const AttentionMap& map, Pin tokens);

// Makes one row of the rows, one column of the columns, where they are several; where both are single, what was joined
// there by hand falls apart again. Rows and columns of `map`, which shows `request`.
void joinOrSplit(MapRequest& request, const AttentionMap& map, TokenSpan rows, TokenSpan columns);

}  // namespace headlight
