#pragma once

#include <memory>

#include "core/arrays/array_file.h"
#include "core/arrays/mapped_file.h"

namespace headlight {

// Reads safetensors; every array stays in the mapped file. The whole header is checked first, as the format's own
// library does: its length, JSON without a name twice, ranges that tile the data without gap or overlap, sizes that
// follow from shape and type. Tensors of types that are none of ours (8-bit floats …) are listed as unreadable.
ArrayFile readSafetensors(const std::shared_ptr<const MappedFile>& file);

}  // namespace headlight
