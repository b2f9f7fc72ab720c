#pragma once

namespace headlight {

// Neighbouring tokens of one axis: a word of several pieces, or what the user selected.
struct TokenSpan {
    int first = 0;
    int count = 1;

    friend bool operator==(TokenSpan a, TokenSpan b) { return a.first == b.first && a.count == b.count; }
};

}  // namespace headlight
