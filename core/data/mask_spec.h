#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/grid.h"

namespace headlight {

// Where the diagonal of a causal mask lies when there are more or fewer keys than queries.
// TopLeft: query i sees key j ≤ i. BottomRight: the last query sees the last key, j ≤ i + keys − queries.
enum class CausalAlignment { TopLeft, BottomRight };

// The polarity of a file that says what to hide.
inline constexpr const char* kForbiddingPolarity = toSay("1 = forbidden");

// A mask that the user brought, already turned into "1 = may look".
struct CustomMask {
    std::string path;      // where it came from, for the provenance
    std::string polarity;  // how the file was read, in words
    MaskMatrix allowed;    // [queries, keys], or one row for all queries
};

// What the user wants masked. Parts combine by AND, whatever the order they were switched on in; masks come from
// lengths and from the user, never from token ids.
struct MaskSpec {
    bool recorded = true;  // the mask that lies in the capture file, where there is one
    std::optional<CausalAlignment> causal;
    std::optional<int> window;       // ≥ 1: query i sees |i + offset − j| < window, itself included;
                                     // offset is 0, or keys − queries when causal is BottomRight
    std::optional<int> length;       // padding: only the first `length` keys are real, 0 … keys
    std::vector<int> keySegments;    // segment number of each key; empty: no segments
    std::vector<int> querySegments;  // empty: those of the keys
    std::optional<CustomMask> custom;

    static MaskSpec none() {
        MaskSpec spec;
        spec.recorded = false;
        return spec;
    }
};

bool operator==(const MaskSpec& a, const MaskSpec& b);
inline bool operator!=(const MaskSpec& a, const MaskSpec& b) { return !(a == b); }

// Lengths of the segments, of keys and queries: "3+2", "3+2/2+2"; empty without segments.
std::string segmentLengths(const MaskSpec& spec);

// The command line's words, and the provenance's: "none", "recorded", "causal,window=2". What parseMaskSpec reads
// except for a custom file, which must be loaded first.
std::string describe(const MaskSpec& spec);

}  // namespace headlight
