#pragma once

#include <memory>

#include "core/arrays/array_file.h"
#include "core/arrays/mapped_file.h"

namespace headlight {

// Reads a NumPy archive: stored members stay in the mapped file (their checksums are not computed), deflated ones are
// unpacked. A member that cannot be read is listed as such, the rest still opens. PyTorch's archives go to
// torch_reader.h; those without any array are refused.
ArrayFile readNpz(const std::shared_ptr<const MappedFile>& file);

}  // namespace headlight
