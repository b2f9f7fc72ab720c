#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/arrays/array_file.h"

namespace headlight {

// One JSON object: the provenance (JSON itself) first, then arrays as {"dtype", "shape", "values"}, then lists of
// texts. arraysFromJson reads it back; see capture_writer.h for the numbers.
void writeJsonArrays(const std::filesystem::path& path, const std::string& provenance,
                     const std::vector<NamedArray>& arrays, const std::vector<NamedTexts>& texts);

}  // namespace headlight
