#pragma once

#include <filesystem>
#include <string>

#include "core/base/cancel.h"

namespace headlight {

// "sha256:…" of the file's bytes. Error{CannotOpen}.
std::string sha256OfFile(const std::filesystem::path& path, const CancelToken& cancel = {});

}  // namespace headlight
