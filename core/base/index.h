#pragma once

namespace headlight {

// A number that counts one kind of thing, from 0; a layer cannot be passed for a head.
template <typename Tag>
struct Index {
    int value = 0;

    friend bool operator==(Index a, Index b) { return a.value == b.value; }
    friend bool operator!=(Index a, Index b) { return a.value != b.value; }
    friend bool operator<(Index a, Index b) { return a.value < b.value; }
};

using LayerIndex = Index<struct LayerTag>;
using HeadIndex = Index<struct HeadTag>;
using TokenPosition = Index<struct TokenPositionTag>;

}  // namespace headlight
