#include <zip.h>

#include <cstring>
#include <deque>
#include <limits>
#include <memory>
#include <set>
#include <system_error>

#include "core/arrays/array_writers.h"
#include "core/arrays/aside_file.h"
#include "core/arrays/npy_writer.h"
#include "core/base/error.h"

namespace headlight {

namespace {

namespace fs = std::filesystem;

// One member as libzip's callback reads it: the header, then the values, without a copy of either.
struct NpzMember {
    std::string name;
    NpyParts parts;
    std::uint64_t at = 0;
    zip_error_t error{};

    std::uint64_t size() const { return parts.header.size() + static_cast<std::uint64_t>(parts.data.byteCount()); }

    zip_int64_t read(void* out, std::uint64_t most) {
        const bool inHeader = at < parts.header.size();
        const std::uint64_t end = inHeader ? parts.header.size() : size();
        const std::uint64_t take = std::min(most, end - at);
        const char* from = inHeader ? parts.header.data() + at
                                    : static_cast<const char*>(parts.data.bytes()) + (at - parts.header.size());
        if (take > 0)
            std::memcpy(out, from, take);
        at += take;
        return static_cast<zip_int64_t>(take);
    }
};

zip_int64_t npzCallback(void* state, void* data, zip_uint64_t length, zip_source_cmd_t command) {
    auto* member = static_cast<NpzMember*>(state);
    switch (command) {
        case ZIP_SOURCE_OPEN: member->at = 0; return 0;
        case ZIP_SOURCE_READ: return member->read(data, length);
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE: return 0;
        case ZIP_SOURCE_STAT: {
            auto* status = static_cast<zip_stat_t*>(data);
            zip_stat_init(status);
            status->valid = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
            status->size = member->size();
            status->comp_size = member->size();
            status->comp_method = ZIP_CM_STORE;
            return sizeof *status;
        }
        case ZIP_SOURCE_ERROR: return zip_error_to_data(&member->error, data, length);
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                                                  ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, -1);
        default: zip_error_set(&member->error, ZIP_ER_OPNOTSUPP, 0); return -1;
    }
}

class NpzWriter {
public:
    explicit NpzWriter(const fs::path& path) : m_path(path) {
        int code = 0;
        m_zip = zip_open(writeTarget(path).c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
        if (!m_zip) {
            zip_error_t error;
            zip_error_init_with_code(&error, code);
            const std::string reason = zip_error_strerror(&error);
            zip_error_fini(&error);
            refuse(reason);
        }
    }
    ~NpzWriter() {
        if (m_zip)
            zip_discard(m_zip);
    }
    NpzWriter(const NpzWriter&) = delete;
    NpzWriter& operator=(const NpzWriter&) = delete;

    void add(const std::string& name, NpyParts parts) {
        if (!m_names.insert(name).second)
            throw Error(ErrorCode::InvalidValue, say("'%1'", {name}), say("is the name of two arrays"));
        NpzMember& member = m_members.emplace_back();
        member.name = name + ".npy";
        member.parts = std::move(parts);
        zip_source_t* source = zip_source_function(m_zip, npzCallback, &member);
        const zip_int64_t added = source ? zip_file_add(m_zip, member.name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
        if (added < 0) {
            zip_source_free(source);
            refuse(zip_strerror(m_zip));
        }
        const auto index = static_cast<zip_uint64_t>(added);
        constexpr zip_uint16_t kFirstOfJanuary1980 = (1 << 5) | 1;  // as NumPy: the same content, the same bytes
        if (zip_set_file_compression(m_zip, index, ZIP_CM_STORE, 0) != 0 ||
            zip_file_set_dostime(m_zip, index, 0, kFirstOfJanuary1980, 0) != 0 || !align(index, member))
            refuse(zip_strerror(m_zip));
    }

    // libzip writes beside the file and renames.
    void finish() {
        if (zip_close(m_zip) != 0)
            refuse(zip_strerror(m_zip));
        m_zip = nullptr;
    }

private:
    // Pads the local header by an extra field so that the member starts at a multiple of 64 (as zipalign does).
    bool align(zip_uint64_t index, const NpzMember& member) {
        constexpr std::uint64_t kLocalBytes = 30;
        constexpr std::uint64_t kExtraHead = 4;
        constexpr zip_uint16_t kAlignmentId = 0xD935;
        // Beyond 4 GB libzip adds a field of its own, and the member may lie unaligned: that costs speed alone.
        const std::uint64_t start = m_offset + kLocalBytes + member.name.size() + kExtraHead;
        const std::uint64_t padding = (64 - start % 64) % 64;
        m_offset = start + padding + member.size();
        const std::string zeros(padding, '\0');
        return zip_file_extra_field_set(m_zip, index, kAlignmentId, ZIP_EXTRA_FIELD_NEW,
                                        reinterpret_cast<const zip_uint8_t*>(zeros.data()),
                                        static_cast<zip_uint16_t>(padding), ZIP_FL_LOCAL) == 0;
    }

    [[noreturn]] void refuse(const Words& reason) const {
        throw Error(ErrorCode::CannotWrite, m_path.u8string(), say("cannot be written: %1", {reason}),
                    say("check the folder, its permissions and the free space"));
    }

    fs::path m_path;
    zip_t* m_zip = nullptr;
    std::deque<NpzMember> m_members;  // libzip reads them when it closes
    std::set<std::string> m_names;
    std::uint64_t m_offset = 0;
};

}  // namespace

void writeNpz(const std::filesystem::path& path, const std::vector<NamedArray>& arrays,
              const std::vector<NamedTexts>& texts) {
    if (arrays.empty() && texts.empty())
        throw Error(ErrorCode::InvalidValue, path.u8string(), say("there is nothing to write into it"));
    NpzWriter writer(path);
    for (const NamedArray& named : arrays)
        writer.add(named.name, npyParts(named.array));
    for (const NamedTexts& named : texts)
        writer.add(named.name, npyParts(named));
    writer.finish();
}

}  // namespace headlight
