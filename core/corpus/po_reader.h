#pragma once

#include <string>
#include <string_view>

#include "core/corpus/parallel_text.h"

namespace headlight {

// A gettext catalogue: msgid → msgstr; of an entry with plurals, msgid → msgstr[0] and msgid_plural → the last msgstr.
// Entries of the same msgid in different contexts are pairs of their own. The heading, fuzzy, obsolete and untranslated
// entries are left out and counted; line ends inside a text become a space. Error{Unsupported} by name for a charset
// that is not UTF-8; Error{Damaged} with the line for what is no catalogue.
ParallelText readPo(const std::string& bytes, const std::string& name);

// A catalogue whatever its file is called: its first lines that are no comments begin with a keyword and a quote.
bool looksLikePo(std::string_view bytes);

}  // namespace headlight
