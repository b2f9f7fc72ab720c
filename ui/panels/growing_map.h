#pragma once

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"

namespace headlight {

// Whether the rows of a stack come one by one with the tokens of the target.
bool grows(const Stack& stack);

// The first such stack of a capture; −1: none.
int growingStack(const Capture& capture);

// The first rows of a prepared picture alone, coloured and placed as in the whole: the others are empty.
MapPicture grownPicture(const MapPicture& whole, int rows);

// What the rows of a map have made, one token each.
QStringList producedTokens(const RunSnapshot& snapshot);

}  // namespace headlight
