#pragma once

#include <filesystem>

#include "core/data/capture.h"

namespace headlight {

// Writes a capture by the ending: .npz, .safetensors or .json, under the names that readCapture knows (<stack>.weights,
// <stack>.queries, param.*, headlight.provenance …). Reading it back gives bit-equal float32 and float64 arrays. In
// JSON an array is {"dtype", "shape", "values"} with the shortest exact numbers, NaN and infinity as "NaN", "Infinity"
// and
// "-Infinity"; half-precision and integer arrays are written as floats. Tokens that were invented are not written.
// Error{Unsupported} for another ending, Error{CannotWrite}.
void writeCapture(const Capture& capture, const std::filesystem::path& path);

}  // namespace headlight
