#include "core/arrays/number_codes.h"

#include <array>
#include <limits>

namespace headlight {

namespace {

struct CodeRow {
    NumberType type;
    std::string_view numpy;
    std::string_view safetensors;
};

// In the order of the enumeration.
constexpr std::array<CodeRow, 13> kCodes{{
    {NumberType::Bool, "b1", "BOOL"},
    {NumberType::U8, "u1", "U8"},
    {NumberType::I8, "i1", "I8"},
    {NumberType::U16, "u2", "U16"},
    {NumberType::I16, "i2", "I16"},
    {NumberType::U32, "u4", "U32"},
    {NumberType::I32, "i4", "I32"},
    {NumberType::U64, "u8", "U64"},
    {NumberType::I64, "i8", "I64"},
    {NumberType::F16, "f2", "F16"},
    {NumberType::BF16, "V2", "BF16"},
    {NumberType::F32, "f4", "F32"},
    {NumberType::F64, "f8", "F64"},
}};

template <typename Match>
std::optional<NumberType> findCode(Match match) {
    for (const CodeRow& row : kCodes)
        if (match(row))
            return row.type;
    return std::nullopt;
}

}  // namespace

std::string_view numpyCode(NumberType type) { return kCodes[static_cast<std::size_t>(type)].numpy; }

std::optional<NumberType> typeOfNumpyCode(std::string_view code) {
    if (code == "?")
        return NumberType::Bool;
    return findCode([&](const CodeRow& row) { return row.numpy == code; });
}

std::string_view safetensorsName(NumberType type) { return kCodes[static_cast<std::size_t>(type)].safetensors; }

std::optional<NumberType> typeOfSafetensorsName(std::string_view name) {
    return findCode([&](const CodeRow& row) { return row.safetensors == name; });
}

std::optional<NumberType> typeOfName(std::string_view text) {
    return findCode([&](const CodeRow& row) { return name(row.type) == text; });
}

std::optional<std::int64_t> checkedByteCount(const std::vector<std::int64_t>& shape, std::int64_t itemBytes) {
    std::int64_t bytes = itemBytes > 0 ? itemBytes : 1;
    bool none = itemBytes == 0;
    for (std::int64_t axis : shape) {
        if (axis < 0)
            return std::nullopt;
        if (axis == 0) {
            none = true;
            continue;
        }
        if (bytes > std::numeric_limits<std::int64_t>::max() / axis)
            return std::nullopt;
        bytes *= axis;
    }
    return none ? 0 : bytes;
}

}  // namespace headlight
