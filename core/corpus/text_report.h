#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/base/words.h"

namespace headlight {

// Why something that a file holds became no pair of sentences.
enum class LeftOut {
    Heading,       // the names of the columns; a PO file's first entry
    Blank,         // nothing at all
    OneColumn,     // a line of a table that ends before one of its two columns
    EmptySide,     // the sentence or its translation shows nothing
    Untranslated,  // of a PO file: without a translation,
    Fuzzy,         // with one that awaits a check,
    Obsolete,      // no longer in use
    NoLanguage,    // a unit of a TMX file without one of the two languages
    Surplus,       // a line beyond those that were asked for
    TooLong,       // more tokens than allowed
};
inline constexpr std::array kLeftOut{LeftOut::Heading,      LeftOut::Blank,  LeftOut::OneColumn, LeftOut::EmptySide,
                                     LeftOut::Untranslated, LeftOut::Fuzzy,  LeftOut::Obsolete,  LeftOut::NoLanguage,
                                     LeftOut::Surplus,      LeftOut::TooLong};

struct LeftOutCount {
    std::size_t count = 0;
    Words first;  // where the first of them stands: "line 17"
};

// What became of everything a text holds: entries = pairs + left out.
struct TextReport {
    std::size_t entries = 0;  // lines, entries, units
    std::size_t pairs = 0;
    std::size_t repeated = 0;                           // of the pairs: their like came before; they stay
    std::array<LeftOutCount, kLeftOut.size()> leftOut;  // by LeftOut
    std::vector<Words> notes;                           // how the file was read: columns, byte-order mark, line ends

    const LeftOutCount& of(LeftOut reason) const { return leftOut[static_cast<std::size_t>(reason)]; }
    void leaveOut(LeftOut reason, const Words& place);
};

// To be read: how many pairs there are, then the notes, and what was left out and why, a sentence each.
std::vector<Words> reportWords(const TextReport& report);

// "3 lines have an empty side and are left out; the first is line 17"; nothing where there are none.
Words leftOutWords(const TextReport& report, LeftOut reason);

}  // namespace headlight
