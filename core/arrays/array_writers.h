#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "core/arrays/array_file.h"

// Writers whose files NumPy and the safetensors library open. The same content makes the same bytes; the order is the
// given one; a failure (Error{CannotWrite}) leaves an older file of the name as it was.
namespace headlight {

// bfloat16, which NumPy lacks, is written as float32: the values are the same.
void writeNpy(const std::filesystem::path& path, const Array& array);

// Members are stored, not compressed, and their data start at multiples of 64, so that they can be mapped. Texts become
// '<U' arrays; a text that ends with NUL, which such an array cannot hold, is refused as Error{InvalidValue}.
void writeNpz(const std::filesystem::path& path, const std::vector<NamedArray>& arrays,
              const std::vector<NamedTexts>& texts = {});

// Data are laid out by falling size of the number type, then in the given order, as the format's own library does.
void writeSafetensors(const std::filesystem::path& path, const std::vector<NamedArray>& arrays,
                      const std::map<std::string, std::string>& metadata = {});

// Lets `write` fill a file beside `path`, which then takes its name at once.
void writeAside(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write);

}  // namespace headlight
