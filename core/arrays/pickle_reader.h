#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// One value of a pickle. Values point to each other by their place in Pickle::values, so that what is shared, or holds
// itself, costs nothing.
struct PickleValue {
    enum class Kind { None, Bool, Integer, Float, Text, Bytes, List, Dict, Global, Object, Persistent };

    Kind kind = Kind::None;
    std::int64_t integer = 0;        // Bool, Integer
    std::string text;                // Text; Global: "collections.OrderedDict"
    std::vector<std::size_t> items;  // List (tuples and sets too); Dict and Object: key, value, key, value …
    std::size_t callable = 0;        // Object: what would be called to build it
    std::size_t arguments = 0;       // Object: with what; Persistent: the id
};

struct Pickle {
    std::vector<PickleValue> values;
    std::size_t root = 0;

    const PickleValue& operator[](std::size_t i) const { return values[i]; }
};

// Reads Python's pickle format (protocols 2 to 5, pickletools.py) as data: nothing is imported, called or executed; an
// object is kept as the names and values that would build it, without its state. Error{Truncated, Damaged} with the
// byte where it breaks off or contradicts itself, Error{Unsupported} for an instruction that PyTorch does not write,
// and for more than a million values.
Pickle readPickle(std::string_view bytes, const std::string& subject);

}  // namespace headlight
