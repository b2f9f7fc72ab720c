#pragma once

#include "core/data/explanation.h"
#include "ui/plots/hand_layout.h"

namespace headlight {

// What the steps of a row are written with.
struct HandSheet {
    const HandRow& row;
    int key = -1;           // the chosen one
    QString energyFormula;  // of energies whose kind is not told by the softmax
};

// One step as a block of the picture: its cells for row.columns and the rest, its formula with numbers, its total.
HandBlock handBlock(const HandSheet& sheet, int step);

}  // namespace headlight
