#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/arrays/array_file.h"
#include "core/base/words.h"
#include "core/data/capture.h"

namespace headlight {

// The lists of tokens that lie in a file, by plain name ("src_tokens"), for one sentence of a batch.
struct TokenLists {
    struct List {
        std::string name;
        std::vector<std::string> texts;
    };
    std::vector<List> lists;

    const List* find(std::string_view name) const;
};

// From arrays of texts, and from metadata that holds JSON lists of texts.
TokenLists tokenListsOf(const ArrayFile& file, int batch);

// From a file beside `path` with the same stem: x.tokens.txt, x.tokens.json, x.txt (a token a line) or x.json (a list
// of texts, or an object of such lists); empty where there is none. One that cannot be read becomes a
// warning.
TokenLists tokenListsBeside(const std::filesystem::path& path, std::vector<Words>& warnings);

// Gives both axes of a stack the tokens that are meant for them, by the names of the lists and of the stack. A list
// whose length is not the axis' is not used and warned of with both numbers, except where it lacks just the tail of an
// axis whose positions there hold no attention (padding). Without tokens the positions are named, and marked as
// invented.
void assignTokens(const TokenLists& lists, Stack& stack, std::vector<Words>& warnings);

}  // namespace headlight
