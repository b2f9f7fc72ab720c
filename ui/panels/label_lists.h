#pragma once

#include <QStringList>

#include "core/data/tokens.h"

namespace headlight {

// displayLabels() of an axis as strings. The lists last asked for are remembered: the same axes are shown by several
// panels, again after every switch. For the window's thread only.
QStringList labelList(const Tokens& tokens);

}  // namespace headlight
