#pragma once

#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/array.h"

namespace headlight {

// One recorded layer, or one step of a generation; empty where it is absent.
struct LayerPart {
    std::string name;  // as the file has it
    int index = 0;
    Array array;  // layers: [1, heads, queries, keys]; steps: [layers, heads, queries, keys]
};

struct StackedLayers {
    Array array;  // [layers, heads, queries, keys]
    Array mask;   // empty, or 0 where nothing was recorded
    std::vector<Words> warnings;
};

// Puts layers together. A layer that is absent becomes zeros behind a mask and is named in a warning, so that the
// others keep their numbers; names that count from 1 are shown from 0. Error{ShapeMismatch} where two differ in shape.
StackedLayers stackLayers(const std::vector<LayerPart>& parts, const std::string& subject);

// Whether each step sees the keys of the one before and its own queries (3×3, 1×4, 1×5 …), or all see the same keys.
bool areSteps(const std::vector<LayerPart>& parts);

// Puts the steps of a generation under each other; cells that no step computed are masked.
StackedLayers stackSteps(const std::vector<LayerPart>& parts, const std::string& subject);

}  // namespace headlight
