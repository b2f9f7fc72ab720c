#pragma once

namespace headlight {

// A head of a stack; −1, −1: none.
struct HeadCell {
    int layer = -1;
    int head = -1;

    bool valid() const { return layer >= 0 && head >= 0; }
    friend bool operator==(HeadCell a, HeadCell b) { return a.layer == b.layer && a.head == b.head; }
    friend bool operator!=(HeadCell a, HeadCell b) { return !(a == b); }
};

}  // namespace headlight
