#include "core/arrays/npy_reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "core/arrays/byte_order.h"
#include "core/arrays/npy_header.h"
#include "core/arrays/number_codes.h"
#include "core/arrays/strided.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

// A descr taken apart: "<f4" is little-endian 'f' of 4.
struct NpyType {
    bool bigEndian = false;
    char kind = '\0';
    std::string code;            // "f4"
    std::int64_t itemBytes = 0;  // of one value
};

struct ForeignKind {
    char kind;
    const char* reason;
    const char* hint;
};

constexpr std::array<ForeignKind, 6> kForeignKinds{{
    {'O', toSay("holds pickled Python objects (a ragged list?), which are not executed"),
     toSay("save one array per name instead")},
    {'c', toSay("holds complex numbers"), toSay("save its real part, or its absolute value")},
    {'M', toSay("holds dates"), toSay("save numbers instead")},
    {'m', toSay("holds time spans"), toSay("save numbers instead")},
    {'V', toSay("holds raw bytes of a type that NumPy does not know"), toSay("save it as float32")},
    {'f', toSay("holds floats of an unusual width"), toSay("save it as float32 or float64")},
}};

std::optional<NpyType> npyType(const std::string& descr) {
    if (descr.empty())
        return std::nullopt;
    NpyType type;
    const bool hasOrder = std::string_view("<>=|").find(descr[0]) != std::string_view::npos;
    type.bigEndian = descr[0] == '>';
    type.code = descr.substr(hasOrder ? 1 : 0);
    if (type.code.empty())
        return std::nullopt;
    type.kind = type.code[0] == 'a' ? 'S' : type.code[0];
    const auto width = parseInteger(std::string_view(type.code).substr(1));
    const bool isText = type.kind == 'U' || type.kind == 'S';
    if (isText && (!width || *width < 0 || *width > (std::int64_t{1} << 40)))
        return std::nullopt;
    if (isText)
        type.itemBytes = type.kind == 'U' ? *width * 4 : *width;
    return type;
}

struct NpyPayload {
    const NpyHeader& header;
    const NpyType& type;
    std::string_view data;  // exactly the values
    std::int64_t count;

    bool turned() const { return header.fortranOrder && header.shape.size() > 1; }
};

Array readNumbers(const NpyPayload& payload, NumberType type, const std::shared_ptr<const void>& owner) {
    const std::size_t width = byteSize(type);
    const bool swapped = payload.type.bigEndian && width > 1;
    if (!payload.turned() && !swapped)
        return Array(type, payload.header.shape, payload.data.data(), owner);
    Array::Buffer buffer = Array::allocate(type, payload.header.shape);
    auto* out = buffer.as<char>();
    const auto copy = [&](std::size_t to, std::size_t from) {
        std::memcpy(out + to * width, payload.data.data() + from * width, width);
        if (swapped)
            std::reverse(out + to * width, out + (to + 1) * width);
    };
    if (payload.turned())
        visitInOrder(fortranLayout(payload.header.shape), copy);
    else
        for (std::size_t i = 0; i < static_cast<std::size_t>(payload.count); ++i)
            copy(i, i);
    return buffer.array;
}

std::string readWideText(std::string_view item, bool bigEndian) {
    std::string text;
    std::size_t end = item.size() / 4;
    while (end > 0 && littleEndian<std::uint32_t>(item, (end - 1) * 4) == 0)
        --end;
    for (std::size_t i = 0; i < end; ++i) {
        auto point = littleEndian<std::uint32_t>(item, i * 4);
        if (bigEndian)
            point = __builtin_bswap32(point);
        const bool isCharacter = point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
        appendUtf8(text, isCharacter ? point : 0xFFFD);
    }
    return text;
}

NamedTexts readTexts(const NpyPayload& payload, const std::string& name, ArrayFile& file) {
    NamedTexts texts{name, payload.header.shape, {}};
    texts.values.resize(static_cast<std::size_t>(payload.count));
    const auto width = static_cast<std::size_t>(payload.type.itemBytes);
    bool damaged = false;
    const auto decode = [&](std::size_t to, std::size_t from) {
        const std::string_view item = payload.data.substr(from * width, width);
        if (payload.type.kind == 'U') {
            texts.values[to] = readWideText(item, payload.type.bigEndian);
        } else {
            const std::string_view bytes = item.substr(0, item.find_last_not_of('\0') + 1);
            damaged = damaged || !isUtf8(bytes);
            texts.values[to] = toUtf8Lossy(bytes);
        }
    };
    if (payload.turned())
        visitInOrder(fortranLayout(payload.header.shape), decode);
    else
        for (std::size_t i = 0; i < texts.values.size(); ++i)
            decode(i, i);
    if (damaged)
        file.warnings.push_back(say("'%1' holds bytes that are not UTF-8; they are shown as U+FFFD", {name}));
    return texts;
}

// The bytes that the shape promises; warns of those behind them.
std::string_view exactData(std::string_view bytes, const NpyHeader& header, const NpyType& type,
                           const std::string& name, const std::string& subject, ArrayFile& file) {
    const auto needed = checkedByteCount(header.shape, type.itemBytes);
    if (!needed)
        throw Error(ErrorCode::Damaged, subject, say("its shape %1 is larger than any file", {shapeText(header.shape)}),
                    say("save it again with numpy.save"));
    const auto has = static_cast<std::int64_t>(bytes.size() - header.dataOffset);
    if (has < *needed)
        throw Error(ErrorCode::Truncated, subject,
                    say("incomplete: %1 values take %2 bytes, but only %3 are there (truncated)",
                        {shapeText(header.shape), std::to_string(*needed), std::to_string(has)}),
                    say("copy or download it again"));
    if (has > *needed)
        file.warnings.push_back(
            say("%1 goes on for %2 bytes after its array; they are not read (several numpy.save calls into one file?)",
                {name.empty() ? say("the file") : say("'%1'", {name}), std::to_string(has - *needed)}));
    return bytes.substr(header.dataOffset, static_cast<std::size_t>(*needed));
}

Unreadable foreignType(const std::string& name, const NpyHeader& header, const std::optional<NpyType>& type) {
    if (!header.fields.empty())
        return {name, say("holds records of several fields: %1", {header.fields}), say("save one array per field")};
    for (const ForeignKind& row : kForeignKinds)
        if (type && row.kind == type->kind)
            return {name, say("%1 ('%2')", {say(row.reason), header.descr}), say(row.hint)};
    return {name, say("holds values of the unknown type '%1'", {header.descr}), say("save it as float32")};
}

}  // namespace

void readNpy(std::string_view bytes, const std::shared_ptr<const void>& owner, const std::string& name,
             const std::string& subject, ArrayFile& file) {
    const NpyHeader header = readNpyHeader(bytes, subject);
    for (const std::string& key : header.unknownKeys)
        file.warnings.push_back(say("the header of '%1' has the unknown key '%2'", {name, key}));
    const std::optional<NpyType> type = npyType(header.descr);
    const std::optional<NumberType> number = type ? typeOfNumpyCode(type->code) : std::nullopt;
    const bool isText = type && (type->kind == 'U' || type->kind == 'S');
    if (!number && !isText) {
        file.unreadable.push_back(foreignType(name, header, type));
        return;
    }
    NpyType sized = *type;
    if (number)
        sized.itemBytes = static_cast<std::int64_t>(byteSize(*number));
    const std::string_view data = exactData(bytes, header, sized, name, subject, file);
    const std::int64_t count = checkedByteCount(header.shape, 1).value_or(0);
    constexpr std::int64_t kMostEmptyTexts = 1'000'000;  // no byte of the file vouches for texts of width 0
    if (sized.itemBytes == 0 && count > kMostEmptyTexts)
        throw Error(ErrorCode::Damaged, subject, say("claims %1 empty texts", {std::to_string(count)}));
    if (number == NumberType::BF16)
        file.warnings.push_back(
            say("%1 has two-byte void values ('V2'); they are read as bfloat16, as PyTorch and JAX save it",
                {name.empty() ? say("the array") : say("'%1'", {name})}));
    const NpyPayload payload{header, sized, data, count};
    if (number)
        file.arrays.push_back({name, readNumbers(payload, *number, owner)});
    else
        file.texts.push_back(readTexts(payload, name, file));
}

}  // namespace headlight
