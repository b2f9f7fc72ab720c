#include "core/data/number_type.h"

#include <array>

namespace headlight {

namespace {

struct TypeRow {
    std::string_view name;
    std::size_t bytes;
    bool floating;
};

// In the order of the enumeration.
constexpr std::array<TypeRow, 13> kTypeRows{{
    {"bool", 1, false},
    {"uint8", 1, false},
    {"int8", 1, false},
    {"uint16", 2, false},
    {"int16", 2, false},
    {"uint32", 4, false},
    {"int32", 4, false},
    {"uint64", 8, false},
    {"int64", 8, false},
    {"float16", 2, true},
    {"bfloat16", 2, true},
    {"float32", 4, true},
    {"float64", 8, true},
}};

const TypeRow& row(NumberType type) { return kTypeRows[static_cast<std::size_t>(type)]; }

}  // namespace

std::size_t byteSize(NumberType type) { return row(type).bytes; }

std::string_view name(NumberType type) { return row(type).name; }

bool isFloating(NumberType type) { return row(type).floating; }

}  // namespace headlight
