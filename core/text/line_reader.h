#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The lines of a text file. Only LF and CR LF end a line: U+2028, U+0085, form feed and a lone CR are characters like
// any other. Blank lines are kept; a newline at the very end starts no further line.
struct Lines {
    std::vector<std::string> lines;  // UTF-8
    bool hadBom = false;             // a byte-order mark stood before the first; it is not part of it
    bool hadCrLf = false;            // at least one line ended with CR LF
    bool endsWithNewline = false;
};

// Error{CannotOpen}; Error{Unsupported} for UTF-16 and UTF-32, by name; Error{Damaged} with the number of the first
// line (from 1) that is not UTF-8.
Lines readLines(const std::filesystem::path& path);

// The same of text in memory; subject names it in an Error.
Lines splitLines(std::string_view bytes, const std::string& subject);

// The whole file, with the same refusals as readLines for what cannot be opened.
std::string readTextFile(const std::filesystem::path& path);

// Words between ASCII spaces and tabs only, any number of them; a non-breaking or ideographic space is part of a word.
std::vector<std::string> splitOnSpaces(std::string_view line);

}  // namespace headlight
