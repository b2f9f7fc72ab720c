#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/alignment/links.h"
#include "core/corpus/paired_text.h"

namespace headlight {

// Cuts an alignment and its text to the lines they share. Error{ShapeMismatch} with all counts, before anything is
// used, where they differ in lines, unless `first` asks for so many only; Error{OutOfRange} where one has fewer. Ids
// that text lines share with their links ("7<TAB>…") are taken off.
void matchText(AlignmentFile& file, const std::string& name, PairedText& text, std::optional<std::size_t> first);

// What in the links does not fit the words of their (matched) text, by line and link: an index beyond the sentence, and
// whether it is just the one past the end (an end mark); the first 20 and how many more; then whether the sides seem
// swapped, or counted from 1.
std::vector<std::string> checkAgainstText(const AlignmentFile& file, const PairedText& text);

}  // namespace headlight
