#include "core/arrays/zip_archive.h"

#include <zip.h>

#include <set>

#include "core/arrays/byte_order.h"
#include "core/base/error.h"

namespace headlight {

namespace {

// The member's bytes in the mapped file; nothing where the local header contradicts the directory.
std::optional<std::string_view> storedBytes(std::string_view archive, std::uint64_t offset, const ZipEntry& entry) {
    constexpr std::uint32_t kLocalMark = 0x04034b50;
    constexpr std::size_t kLocalBytes = 30;
    if (offset > archive.size() || archive.size() - offset < kLocalBytes)
        return std::nullopt;
    const std::string_view local = archive.substr(offset);
    const std::size_t name = littleEndian<std::uint16_t>(local, 26);
    const std::size_t start = kLocalBytes + name + littleEndian<std::uint16_t>(local, 28);
    if (littleEndian<std::uint32_t>(local, 0) != kLocalMark || littleEndian<std::uint16_t>(local, 8) != 0 ||
        local.size() < start || local.size() - start < entry.size)
        return std::nullopt;
    return local.substr(start, entry.size);
}

std::string zipReason(zip_t* archive) { return zip_error_strerror(zip_get_error(archive)); }

[[noreturn]] void refuseArchive(const MappedFile& file, zip_error_t& error) {
    const int code = zip_error_code_zip(&error);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    if (code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS)
        throw Error(
            ErrorCode::Truncated, file.subject(),
            say("incomplete: a zip archive whose directory at the end is missing or damaged (%1 bytes; truncated?)",
                {std::to_string(file.bytes().size())}),
            say("copy or download it again"));
    throw Error(ErrorCode::Damaged, file.subject(), say("the zip archive cannot be read: %1", {reason}));
}

zip_t* openArchive(const MappedFile& file) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(file.bytes().data(), file.bytes().size(), 0, &error);
    if (!source)
        refuseArchive(file, error);
    zip_t* archive = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (!archive) {
        zip_source_free(source);
        refuseArchive(file, error);
    }
    zip_error_fini(&error);
    return archive;
}

void checkSize(const ZipEntry& entry, std::size_t archiveBytes) {
    if (entry.encrypted)
        throw Error(ErrorCode::Unsupported, entry.name, say("is encrypted"), say("save it without a password"));
    if (entry.method != ZIP_CM_STORE && entry.method != ZIP_CM_DEFLATE)
        throw Error(ErrorCode::Unsupported, entry.name,
                    say("is compressed by method %1, which NumPy does not use", {std::to_string(entry.method)}),
                    say("save it with numpy.savez"));
    // Deflate shrinks to a 1032nd at best, so the file's own size bounds what is allocated.
    constexpr std::uint64_t kBestRatio = 1032;
    const std::uint64_t most =
        entry.method == ZIP_CM_STORE ? entry.compressedSize : entry.compressedSize * kBestRatio + 64;
    if (entry.compressedSize > archiveBytes || entry.size > most)
        throw Error(ErrorCode::Damaged, entry.name,
                    say("claims %1 bytes, which its %2 in the archive cannot hold",
                        {std::to_string(entry.size), std::to_string(entry.compressedSize)}));
}

}  // namespace

ZipArchive::ZipArchive(std::shared_ptr<const MappedFile> file) : m_file(std::move(file)), m_zip(openArchive(*m_file)) {
    try {
        readEntries();
    } catch (...) {
        zip_discard(m_zip);
        throw;
    }
}

ZipArchive::~ZipArchive() { zip_discard(m_zip); }

void ZipArchive::readEntries() {
    const zip_int64_t count = zip_get_num_entries(m_zip, 0);
    const std::vector<std::uint64_t> offsets = localHeaderOffsets(m_file->bytes());
    const bool plain = offsets.size() == static_cast<std::size_t>(count);
    std::set<std::string> names;
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t status;
        if (zip_stat_index(m_zip, static_cast<zip_uint64_t>(i), 0, &status) != 0 || !(status.valid & ZIP_STAT_NAME))
            throw Error(ErrorCode::Damaged, m_file->subject(),
                        say("member %1: %2", {std::to_string(i), zipReason(m_zip)}));
        ZipEntry entry{
            static_cast<std::uint64_t>(i),           status.name, status.size, status.comp_size, status.comp_method,
            status.encryption_method != ZIP_EM_NONE, std::nullopt};
        if (!names.insert(entry.name).second)
            throw Error(ErrorCode::Damaged, m_file->subject(), say("has two members called '%1'", {entry.name}),
                        say("save it again with each name once"));
        if (plain && entry.method == ZIP_CM_STORE && !entry.encrypted && entry.size == entry.compressedSize)
            entry.stored = storedBytes(m_file->bytes(), offsets[static_cast<std::size_t>(i)], entry);
        m_entries.push_back(std::move(entry));
    }
}

std::shared_ptr<const std::vector<char>> ZipArchive::read(const ZipEntry& entry) const {
    checkSize(entry, m_file->bytes().size());
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> member(zip_fopen_index(m_zip, entry.index, 0), zip_fclose);
    if (!member)
        throw Error(ErrorCode::Damaged, entry.name, say("cannot be unpacked: %1", {zipReason(m_zip)}));
    auto bytes = std::make_shared<std::vector<char>>(static_cast<std::size_t>(entry.size));
    std::uint64_t done = 0;
    // One read past the end makes libzip compare the checksum.
    char past = 0;
    while (true) {
        const bool whole = done == entry.size;
        const zip_int64_t got =
            zip_fread(member.get(), whole ? &past : bytes->data() + done, whole ? 1 : entry.size - done);
        if (got < 0)
            throw Error(ErrorCode::Damaged, entry.name,
                        say("cannot be unpacked: %1", {zip_file_strerror(member.get())}));
        if (got == 0 || whole)
            break;
        done += static_cast<std::uint64_t>(got);
    }
    if (done != entry.size || past != 0)
        throw Error(
            ErrorCode::Damaged, entry.name,
            say("unpacks to %1 bytes where %2 are announced", {std::to_string(done), std::to_string(entry.size)}));
    return bytes;
}

}  // namespace headlight
