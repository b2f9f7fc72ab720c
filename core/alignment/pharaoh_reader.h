#pragma once

#include <filesystem>
#include <string>

#include "core/alignment/links.h"
#include "core/text/line_reader.h"

namespace headlight {

// Reads the Pharaoh format, a sentence a line: sure links "3-4" and possible ones "3p4" or "3?4", source index first,
// counted from 0, between ASCII spaces and tabs. A line may begin with an id and a tab ("7<TAB>0-0 1p2"), or with the
// translation ("das ist ||| 0-0 1-1"). An empty line is a sentence without links. A link listed as sure and as possible
// is sure; one listed twice counts once. What is no link is reported once with its place. Errors: those of readLines.
AlignmentFile readPharaoh(const std::filesystem::path& path);
AlignmentFile parsePharaoh(const Lines& lines);

// Whether a file is to be read as an alignment: by its ending (.align, .pharaoh, .talp, .gdfa), or because it is text
// whose parts are links. False for what cannot be opened.
bool isAlignmentFile(const std::filesystem::path& path);

}  // namespace headlight
