#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

// Sentences and their translations; line i of one belongs to line i of the other.
struct PairedText {
    std::vector<std::string> source;
    std::vector<std::string> target;
    std::string sourceName;  // of the files, for messages
    std::string targetName;
};

// Reads two files of one sentence a line (see text/line_reader.h), blank lines included. Error{ShapeMismatch} with both
// counts where they differ, unless `first` asks for so many lines only; Error{OutOfRange} with the counts where a file
// has fewer than that.
PairedText readPairedText(const std::filesystem::path& source, const std::filesystem::path& target,
                          std::optional<std::size_t> first = std::nullopt);

struct CountedLines {
    std::string name;
    std::size_t lines = 0;
};

// How many lines files share that belong together line by line; the refusals above.
std::size_t sharedLineCount(const std::vector<CountedLines>& files, std::optional<std::size_t> first);

}  // namespace headlight
