#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/arrays/array_file.h"

namespace headlight {

// Adds what the .npy bytes hold to `file` under `name`: an array (sharing the bytes, which live as long as owner,
// unless its order or byte order must be turned round), texts, or an Unreadable for a type that is none of ours.
// Two-byte void values are read as bfloat16, with a warning. Error{Truncated, Damaged, Unsupported} about `subject`.
void readNpy(std::string_view bytes, const std::shared_ptr<const void>& owner, const std::string& name,
             const std::string& subject, ArrayFile& file);

}  // namespace headlight
