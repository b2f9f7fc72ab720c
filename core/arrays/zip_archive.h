#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/arrays/mapped_file.h"

struct zip;

namespace headlight {

struct ZipEntry {
    std::uint64_t index = 0;
    std::string name;
    std::uint64_t size = 0;
    std::uint64_t compressedSize = 0;
    std::uint16_t method = 0;  // 0 stored, 8 deflated
    bool encrypted = false;
    std::optional<std::string_view> stored;  // the member's bytes in the mapped file, where they lie there plainly

    bool isFolder() const { return !name.empty() && name.back() == '/'; }
};

// A zip archive over a mapped file.
class ZipArchive {
public:
    // Error{Truncated} where the directory at the end is missing, Error{Damaged} for a broken one or a name twice.
    explicit ZipArchive(std::shared_ptr<const MappedFile> file);
    ~ZipArchive();
    ZipArchive(const ZipArchive&) = delete;
    ZipArchive& operator=(const ZipArchive&) = delete;

    const std::vector<ZipEntry>& entries() const noexcept { return m_entries; }

    // The member's bytes in memory, checked against its checksum. Error{Damaged, Unsupported} in words that fit behind
    // the member's name; sizes are checked against what deflate can do before anything is allocated.
    std::shared_ptr<const std::vector<char>> read(const ZipEntry& entry) const;

private:
    void readEntries();

    std::shared_ptr<const MappedFile> m_file;
    struct zip* m_zip = nullptr;
    std::vector<ZipEntry> m_entries;  // in the order of the directory
};

// Where the members' local headers begin, in the order of the directory (32- and 64-bit fields alike); empty where the
// directory is not a plain one.
std::vector<std::uint64_t> localHeaderOffsets(std::string_view archive);

}  // namespace headlight
