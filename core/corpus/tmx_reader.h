#pragma once

#include <string>
#include <string_view>

#include "core/corpus/parallel_text.h"

namespace headlight {

// A translation memory (TMX 1.1 to 1.4, UTF-8 or UTF-16): of each unit every pair of a variant in the source language
// with one in the target language. "en" stands for "en-GB" too. Without a choice the languages are the first two of the
// file, "en-GB" and "en-US" as one where there is another language. The text in <hi> and unknown tags is kept, the
// codes in <bpt>, <ept>, <it>, <ph> and <ut> are not; line ends become a space. Error{Damaged} with the line where the
// XML is broken; Error{InvalidValue} with the languages there are for one that is missing.
ParallelText readTmx(const std::string& bytes, const std::string& name, const TextChoice& choice);

// XML whose first element is <tmx>, in UTF-8 or UTF-16.
bool looksLikeTmx(std::string_view bytes);

}  // namespace headlight
