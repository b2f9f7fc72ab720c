#pragma once

#include <filesystem>
#include <string>

#include "core/data/capture.h"

namespace headlight {

// What `capture` prints about a file it wrote: one line a stack, or one JSON document like that of `info`, with the
// size of the file as "bytes".
std::string writtenSummary(const Capture& capture, const std::filesystem::path& path, bool json);

}  // namespace headlight
