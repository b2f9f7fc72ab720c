#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.h"
#include "core/data/array.h"

namespace headlight {

struct NamedArray {
    std::string name;
    Array array;
};

// An array of strings: NumPy's '<U' and '|S', UTF-8 here, trailing NULs stripped as NumPy does.
struct NamedTexts {
    std::string name;
    std::vector<std::int64_t> shape;  // empty: a single string
    std::vector<std::string> values;
};

// A member that is there but cannot be used; the others still are.
struct Unreadable {
    std::string name;
    Words reason;
    Words hint;
};

// What an array file holds. Arrays and texts come in the natural order of their names: arr_2 before arr_10.
struct ArrayFile {
    std::string format;  // ".npy", ".npz", ".safetensors", ".pt", "JSON"
    std::vector<NamedArray> arrays;
    std::vector<NamedTexts> texts;
    std::map<std::string, std::string> metadata;  // of safetensors
    std::vector<Unreadable> unreadable;
    std::vector<Words> warnings;

    const Array* find(std::string_view name) const;
    const NamedTexts* findTexts(std::string_view name) const;
    void sortNaturally();
};

// Reads .npy, .npz, .safetensors or .pt, told by content and never by the ending; nothing is copied that can stay
// mapped. A .npy file's only array is called "". Refuses with Error: CannotOpen, NotRecognised (with the name of what
// it is where that is known: a Git LFS pointer, a pickle, HDF5 …), Damaged, Truncated, Unsupported.
ArrayFile readArrayFile(const std::filesystem::path& path);

// "layer_2" before "layer_10": runs of digits compare as numbers.
bool naturalLess(std::string_view a, std::string_view b);

}  // namespace headlight
