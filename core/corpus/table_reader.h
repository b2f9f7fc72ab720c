#pragma once

#include <string>

#include "core/corpus/parallel_text.h"
#include "core/text/line_reader.h"

namespace headlight {

// A pair a line, in columns between tabs. Which two of them: those that are chosen; else those whose headings in the
// first line are the chosen languages, or else source and target (src, tgt, trg); else the first two, where ids do not
// count (a column of three or more that holds only numbers, or only different words with digits). A further column is
// left out. The report says which were taken. Errors as of readParallelText.
ParallelText readTable(const Lines& lines, const std::string& name, const TextChoice& choice);

}  // namespace headlight
