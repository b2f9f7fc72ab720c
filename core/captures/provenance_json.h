#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/capture.h"

namespace headlight {

// What "headlight.provenance" says about a stack beside its arrays; the list also keeps the order of the stacks.
struct StackNote {
    std::string name;
    bool partialRows = false;
    bool averagedHeads = false;
    std::string axesNote;
};

struct ProvenanceDocument {
    Provenance provenance;
    std::vector<StackNote> stacks;
};

// One JSON object with keys in snake_case; "stacks" only where there are notes.
std::string provenanceJson(const Provenance& provenance, const std::vector<StackNote>& stacks = {});

// Reads it back; keys it does not know are left out. Error{Damaged} about `subject` for anything else.
ProvenanceDocument parseProvenance(std::string_view json, const std::string& subject);

}  // namespace headlight
