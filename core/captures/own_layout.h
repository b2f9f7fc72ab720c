#pragma once

#include <string>

#include "core/arrays/array_file.h"
#include "core/data/capture.h"

namespace headlight {

// Whether the arrays have the names of Headlight's own captures ("cross.weights" …).
bool isOwnLayout(const ArrayFile& file);

// Such a file as a capture, without tokens. Error{ShapeMismatch, Damaged} where arrays of a stack do not fit each
// other.
Capture readOwnLayout(const ArrayFile& file, const std::string& subject);

}  // namespace headlight
