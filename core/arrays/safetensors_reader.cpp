#include "core/arrays/safetensors_reader.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/arrays/byte_order.h"
#include "core/arrays/json_names.h"
#include "core/arrays/number_codes.h"
#include "core/base/error.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

struct TensorEntry {
    std::string name;
    std::string type;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

struct ForeignTensorType {
    std::string_view name;
    std::int64_t bits;
    const char* what;
};

constexpr std::array<ForeignTensorType, 8> kForeignTensorTypes{{
    {"F8_E4M3", 8, toSay("quantised to 8-bit floats")},
    {"F8_E5M2", 8, toSay("quantised to 8-bit floats")},
    {"F8_E8M0", 8, toSay("quantised: scales of 8 bits")},
    {"F8_E4M3FNUZ", 8, toSay("quantised to 8-bit floats")},
    {"F8_E5M2FNUZ", 8, toSay("quantised to 8-bit floats")},
    {"F6_E2M3", 6, toSay("quantised to 6-bit floats")},
    {"F6_E3M2", 6, toSay("quantised to 6-bit floats")},
    {"F4", 4, toSay("quantised to 4-bit floats")},
}};

[[noreturn]] void damaged(const MappedFile& file, const Words& what) {
    throw Error(ErrorCode::Damaged, file.subject(), what, say("save or download it again"));
}

std::string_view headerText(const MappedFile& file) {
    constexpr std::uint64_t kLongest = 100'000'000;  // the format's own limit
    const std::string_view bytes = file.bytes();
    const auto length = littleEndian<std::uint64_t>(bytes, 0);
    if (length > bytes.size() - 8)
        throw Error(ErrorCode::Truncated, file.subject(),
                    say("incomplete: its header alone takes %1 bytes, so at least %2 are expected, but the file has %3 "
                        "(truncated)",
                        {std::to_string(length), std::to_string(length + 8), std::to_string(bytes.size())}),
                    say("copy or download it again"));
    if (length > kLongest)
        damaged(file, say("its header of %1 bytes is longer than the 100,000,000 allowed", {std::to_string(length)}));
    return bytes.substr(8, length);
}

// Parses the header; a name that comes twice in one object is refused.
Json parseHeader(const MappedFile& file) {
    std::optional<std::string> twice;
    const std::string_view text = headerText(file);
    Json header;
    try {
        header = parseWatchingNames(text, twice);
    } catch (const Json::exception&) {
        damaged(file, say("its safetensors header is not JSON"));
    }
    if (twice)
        damaged(file, say("duplicate tensor name %1", {*twice}));
    if (!header.is_object())
        damaged(file, say("its safetensors header is not a JSON object"));
    return header;
}

std::map<std::string, std::string> readMetadata(const MappedFile& file, const Json& header) {
    std::map<std::string, std::string> metadata;
    if (!header.is_object())
        damaged(file, say("its __metadata__ is not a map of texts"));
    for (const auto& [key, value] : header.items()) {
        if (!value.is_string())
            damaged(file, say("its __metadata__ holds something else than text under '%1'", {key}));
        metadata[key] = value.get<std::string>();
    }
    return metadata;
}

bool isCount(const Json& value) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
}

TensorEntry readTensorEntry(const MappedFile& file, const std::string& name, const Json& value) {
    const Words where = say("tensor '%1'", {name});
    if (!value.is_object() || !value.contains("dtype") || !value.contains("shape") || !value.contains("data_offsets"))
        damaged(file, say("%1 lacks one of dtype, shape and data_offsets", {where}));
    const Json& shape = value["shape"];
    const Json& offsets = value["data_offsets"];
    if (!value["dtype"].is_string())
        damaged(file, say("%1 has a dtype that is not text", {where}));
    if (!shape.is_array() || !std::all_of(shape.begin(), shape.end(), isCount))
        damaged(file, say("%1 has a shape that is not a list of whole numbers", {where}));
    if (!offsets.is_array() || offsets.size() != 2 || !std::all_of(offsets.begin(), offsets.end(), isCount))
        damaged(file, say("%1 has data_offsets that are not two whole numbers", {where}));
    TensorEntry entry{name, value["dtype"].get<std::string>(), shape.get<std::vector<std::int64_t>>(),
                      offsets[0].get<std::uint64_t>(), offsets[1].get<std::uint64_t>()};
    if (entry.begin > entry.end)
        damaged(file, say("%1 ends before it begins", {where}));
    return entry;
}

// Ranges must follow each other from 0 to the end of the data.
void checkTiling(const MappedFile& file, std::vector<TensorEntry> entries, std::uint64_t dataBytes) {
    std::sort(entries.begin(), entries.end(), [](const TensorEntry& a, const TensorEntry& b) {
        return std::make_pair(a.begin, a.end) < std::make_pair(b.begin, b.end);
    });
    std::uint64_t at = 0;
    for (const TensorEntry& entry : entries) {
        if (entry.begin != at)
            damaged(file,
                    say(entry.begin < at
                            ? toSay("tensor '%1' overlaps the one before it (starts at %2, expected %3)")
                            : toSay("tensor '%1' leaves a gap behind the one before it (starts at %2, expected %3)"),
                        {entry.name, std::to_string(entry.begin), std::to_string(at)}));
        at = entry.end;
    }
    const std::uint64_t headerBytes = file.bytes().size() - dataBytes;
    if (at > dataBytes)
        throw Error(ErrorCode::Truncated, file.subject(),
                    say("incomplete: %1 bytes are expected, but the file has %2 (truncated)",
                        {std::to_string(headerBytes + at), std::to_string(file.bytes().size())}),
                    say("copy or download it again"));
    if (at < dataBytes)
        damaged(file, say("%1 bytes at its end belong to no tensor", {std::to_string(dataBytes - at)}));
}

void checkSize(const MappedFile& file, const TensorEntry& entry, std::int64_t bits) {
    const auto values = checkedByteCount(entry.shape, 1);
    const auto size = values ? checkedByteCount({*values}, bits) : std::nullopt;
    if (!size || *size % 8 != 0 || static_cast<std::uint64_t>(*size / 8) != entry.end - entry.begin)
        damaged(file, say("tensor '%1' of %2 %3 does not fit the %4 bytes given to it",
                          {entry.name, shapeText(entry.shape), entry.type, std::to_string(entry.end - entry.begin)}));
}

void addTensor(const std::shared_ptr<const MappedFile>& file, const TensorEntry& entry, std::string_view data,
               ArrayFile& content) {
    if (const auto type = typeOfSafetensorsName(entry.type)) {
        checkSize(*file, entry, static_cast<std::int64_t>(byteSize(*type)) * 8);
        content.arrays.push_back({entry.name, Array(*type, entry.shape, data.data() + entry.begin, file)});
        return;
    }
    for (const ForeignTensorType& row : kForeignTensorTypes)
        if (row.name == entry.type) {
            checkSize(*file, entry, row.bits);
            content.unreadable.push_back(
                {entry.name, say("is %1 (%2)", {say(row.what), entry.type}), say("save it as float32 or float16")});
            return;
        }
    content.unreadable.push_back({entry.name,
                                  say("has the number type %1, which Headlight does not read", {entry.type}),
                                  say("save it as float32 or float16")});
}

}  // namespace

ArrayFile readSafetensors(const std::shared_ptr<const MappedFile>& file) {
    const Json header = parseHeader(*file);
    const std::string_view data = file->bytes().substr(8 + littleEndian<std::uint64_t>(file->bytes(), 0));
    ArrayFile content;
    content.format = ".safetensors";
    std::vector<TensorEntry> entries;
    for (const auto& [name, value] : header.items()) {
        if (name == "__metadata__")
            content.metadata = readMetadata(*file, value);
        else
            entries.push_back(readTensorEntry(*file, name, value));
    }
    checkTiling(*file, entries, data.size());
    for (const TensorEntry& entry : entries)
        addTensor(file, entry, data, content);
    content.sortNaturally();
    return content;
}

}  // namespace headlight
