#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/data/capture.h"
#include "core/data/mask_spec.h"

namespace headlight {

// The command line's words for a mask, joined by commas:
//   none, recorded, causal[=top-left|bottom-right], padding=N (the first N keys are real), window=W,
//   segments=3+2 (of the keys) or segments=3+2/2+2 (keys, queries), custom=FILE, custom-hide=FILE.
// A comma in FILE is written ",,". Without "recorded" the mask that lies in the capture is not applied. A custom file
// is read here. Error{InvalidValue} names the word and the list.
MaskSpec parseMaskSpec(std::string_view words);

// As it applies to a stack: without the recorded mask where there is none.
MaskSpec maskOf(const Stack& stack, const MaskSpec& mask);

// The other way round, as it applies to a stack: "none" also where the recorded mask is wanted and there is none.
std::string maskWords(const Stack& stack, const MaskSpec& mask);

// Reads a mask of shape [queries, keys] or [keys] (leading axes of 1 are dropped) from .npy, .npz, .safetensors or text
// ("1 1 0" a row). See mask_values.h for the values; `hide`: 1 = forbidden. The polarity says how it was read.
CustomMask readMaskFile(const std::filesystem::path& path, bool hide);

// Writes a mask as readMaskFile (1 = may look) takes it, by the ending: .npy, .npz and .safetensors as booleans, the
// latter two under the name "mask"; .txt as rows such as "1 1 0". Written aside, then renamed. Error{Unsupported} for
// another ending, Error{CannotWrite}.
void writeMaskFile(const std::filesystem::path& path, const MaskMatrix& allowed);

}  // namespace headlight
