#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/alignment/links.h"

namespace headlight {

// What an alignment file holds, and what is wrong with it.
struct AlignmentSummary {
    std::string path;
    std::size_t sentences = 0;
    std::size_t links = 0;
    std::size_t possibleLinks = 0;  // of these
    std::size_t sentencesWithoutLinks = 0;
    std::vector<BrokenToken> broken;
    std::vector<std::string> warnings;
};

// `warnings` are those of a check against texts; the broken tokens come before them.
AlignmentSummary summarise(const AlignmentFile& file, const std::filesystem::path& path,
                           const std::vector<std::string>& warnings = {});

// One JSON document, keys in snake_case, "kind": "alignment".
std::string summaryJson(const AlignmentSummary& summary);

// The same to read.
std::string summaryText(const AlignmentSummary& summary);

}  // namespace headlight
