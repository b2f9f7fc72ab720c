#pragma once

#include <QComboBox>

#include "core/data/map_request.h"

// Boxes for a layer or a head: row i is index i; behind the last index the ways to join them all.
namespace headlight::index_boxes {

inline constexpr int kWidth = 88;  // room for the longest way to join

void fillLayers(QComboBox* box, int count);
void fillHeads(QComboBox* box, int count);

// What the row of a box chooses.
LayerChoice layerAt(int row, int count);
HeadChoice headAt(int row, int count);
int rowOf(const LayerChoice& choice, int count);
int rowOf(const HeadChoice& choice, int count);

}  // namespace headlight::index_boxes
