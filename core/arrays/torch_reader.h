#pragma once

#include <memory>

#include "core/arrays/array_file.h"
#include "core/arrays/mapped_file.h"
#include "core/arrays/zip_archive.h"

namespace headlight {

// Whether an archive is one of PyTorch's, whatever it holds.
bool isTorchArchive(const ZipArchive& archive);

// Reads what torch.save wrote (the zip format of PyTorch 1.6 and later): a tensor, or lists, tuples, dicts and the
// outputs of models in any nesting. Nothing is executed. Dense tensors lie in the mapped file where they are stored in
// C order, wherever they lived when they were saved (GPU or not). Names are those of the outermost dict, followed by
// Python's path: "attentions[3]", "[1][0]"; a single tensor is called "". None and whatever is no tensor is listed as
// unreadable with what it is. Error: TorchScript programs and members that are missing or too short for their tensors
// are refused, and files that by repetition ask for much more memory than they have bytes.
ArrayFile readTorch(const std::shared_ptr<const MappedFile>& file, const ZipArchive& archive);

}  // namespace headlight
