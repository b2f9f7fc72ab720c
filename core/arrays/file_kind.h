#pragma once

#include <string_view>

#include "core/arrays/mapped_file.h"
#include "core/base/words.h"

namespace headlight {

// What a file is, judged by its first bytes.
enum class FileKind { Npy, Zip, Safetensors, Json, Html, Foreign };

FileKind fileKind(std::string_view bytes);

// Throws what there is to say about a file that is no array file: which format it is, where that is known, and how to
// get at its arrays; that it is cut short, where its ending promises an array file.
[[noreturn]] void refuseForeign(const MappedFile& file);

inline constexpr const char* kSaveHint =
    toSay("in Python, save the arrays with numpy.savez(\"maps.npz\", attentions=…) or safetensors.torch.save_file");

}  // namespace headlight
