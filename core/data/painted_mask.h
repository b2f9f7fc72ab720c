#pragma once

#include "core/data/mask_spec.h"

namespace headlight {

// The polarity of a mask that was painted in the window: it has no file, and its path is empty.
inline constexpr const char* kPaintedPolarity = "painted";

inline bool isPainted(const CustomMask& mask) { return mask.polarity == kPaintedPolarity; }

// How many cells a mask forbids.
int forbiddenCells(const MaskMatrix& mask);

// A painted mask as it is put into a MaskSpec; nothing where no cell is forbidden.
std::optional<CustomMask> paintedMask(const MaskMatrix& allowed);

}  // namespace headlight
