#include "core/arrays/byte_order.h"
#include "core/arrays/zip_archive.h"

// libzip does not tell where a member's bytes lie; this reads just that from the directory (APPNOTE.TXT, section 4.3).
namespace headlight {

namespace {

constexpr std::uint32_t kEntryMark = 0x02014b50;
constexpr std::uint32_t kEndMark = 0x06054b50;
constexpr std::uint32_t kEnd64Mark = 0x06064b50;
constexpr std::uint32_t kLocator64Mark = 0x07064b50;
constexpr std::size_t kEntryBytes = 46;
constexpr std::size_t kEndBytes = 22;

struct Directory {
    std::uint64_t count = 0;
    std::uint64_t offset = 0;
};

bool markAt(std::string_view bytes, std::uint64_t at, std::uint32_t mark, std::size_t needed) {
    return at <= bytes.size() && bytes.size() - at >= needed && littleEndian<std::uint32_t>(bytes, at) == mark;
}

std::optional<std::size_t> findEnd(std::string_view bytes) {
    if (bytes.size() < kEndBytes)
        return std::nullopt;
    const std::size_t last = bytes.size() - kEndBytes;
    const std::size_t first = last > 65535 ? last - 65535 : 0;  // behind it lies a comment of at most 65,535 bytes
    for (std::size_t at = last + 1; at-- > first;)
        if (markAt(bytes, at, kEndMark, kEndBytes) && littleEndian<std::uint16_t>(bytes, at + 20) == last - at)
            return at;
    return std::nullopt;
}

std::optional<Directory> findDirectory(std::string_view bytes) {
    const auto end = findEnd(bytes);
    if (!end)
        return std::nullopt;
    Directory directory{littleEndian<std::uint16_t>(bytes, *end + 10), littleEndian<std::uint32_t>(bytes, *end + 16)};
    if (*end >= 20 && markAt(bytes, *end - 20, kLocator64Mark, 20)) {
        const auto at = littleEndian<std::uint64_t>(bytes, *end - 20 + 8);
        if (!markAt(bytes, at, kEnd64Mark, 56))
            return std::nullopt;
        directory = {littleEndian<std::uint64_t>(bytes, at + 32), littleEndian<std::uint64_t>(bytes, at + 48)};
    }
    return directory;
}

// The 64-bit offset from the extra field 1, which holds only those of size, compressed size and offset that do not fit.
std::optional<std::uint64_t> wideOffset(std::string_view entry, std::string_view extra) {
    constexpr std::uint32_t kElsewhere = 0xFFFFFFFF;
    std::size_t skip = 0;
    for (const std::size_t field : {24, 20})
        skip += littleEndian<std::uint32_t>(entry, field) == kElsewhere ? 8 : 0;
    while (extra.size() >= 4) {
        const auto id = littleEndian<std::uint16_t>(extra, 0);
        const std::size_t length = littleEndian<std::uint16_t>(extra, 2);
        if (length > extra.size() - 4)
            return std::nullopt;
        if (id == 1 && length >= skip + 8)
            return littleEndian<std::uint64_t>(extra, 4 + skip);
        extra.remove_prefix(4 + length);
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::uint64_t> localHeaderOffsets(std::string_view archive) {
    const auto directory = findDirectory(archive);
    if (!directory)
        return {};
    std::vector<std::uint64_t> offsets;
    std::uint64_t at = directory->offset;
    for (std::uint64_t i = 0; i < directory->count; ++i) {
        if (!markAt(archive, at, kEntryMark, kEntryBytes))
            return {};
        const std::string_view entry = archive.substr(at);
        const std::size_t name = littleEndian<std::uint16_t>(entry, 28);
        const std::size_t extra = littleEndian<std::uint16_t>(entry, 30);
        const std::size_t whole = kEntryBytes + name + extra + littleEndian<std::uint16_t>(entry, 32);
        if (entry.size() < whole)
            return {};
        std::uint64_t offset = littleEndian<std::uint32_t>(entry, 42);
        if (offset == 0xFFFFFFFF) {
            const auto wide = wideOffset(entry, entry.substr(kEntryBytes + name, extra));
            if (!wide)
                return {};
            offset = *wide;
        }
        offsets.push_back(offset);
        at += whole;
    }
    return offsets;
}

}  // namespace headlight
