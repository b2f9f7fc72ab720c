#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/text_report.h"

namespace headlight {

struct SentencePair {
    std::string source;  // empty in a text that has targets only
    std::string target;
    Words place;  // "line 17"
};

// The user's own text: sentences and their translations, or sentences alone for a decoder.
struct ParallelText {
    std::string name;  // of its files, for messages
    std::vector<SentencePair> pairs;
    bool targetsOnly = false;
    TextReport report;
};

// What of a file is wanted, where it holds more than one thing.
struct TextChoice {
    std::vector<int> columns;            // of a table, from 1: source and target; empty: see table_reader.h
    std::vector<std::string> languages;  // source and target ("en", "de"), for TMX and headings; empty: the first two
};

// Reads a gettext catalogue (.po), a translation memory (.tmx), a table of columns between tabs, or lines alone,
// recognised by ending and content. Errors: those of the readers and of readLines; Error{InvalidValue} where no pair is
// left or the choice names not two.
ParallelText readParallelText(const std::filesystem::path& path, const TextChoice& choice = {});

// Two files whose lines belong together; errors as of readPairedText.
ParallelText readParallelFiles(const std::filesystem::path& source, const std::filesystem::path& target,
                               std::optional<std::size_t> first = std::nullopt);

}  // namespace headlight
