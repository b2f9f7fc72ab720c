#pragma once

namespace headlight {

// A source word and a target word that belong together; both counted from 0.
struct Link {
    int source = 0;
    int target = 0;
    bool possible = false;  // else sure (which a possible link becomes that is also listed as sure: S ⊆ P)
};

inline bool operator==(const Link& a, const Link& b) {
    return a.source == b.source && a.target == b.target && a.possible == b.possible;
}

}  // namespace headlight
