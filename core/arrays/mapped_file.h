#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace headlight {

// A file's bytes, mapped for reading: nothing is read before it is looked at. Arrays share it as their owner.
class MappedFile {
public:
    // Error{CannotOpen} for a missing or unreadable file, a folder, and whatever else is not a regular file. An empty
    // file opens with no bytes.
    static std::shared_ptr<const MappedFile> open(const std::filesystem::path& path);

    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::string_view bytes() const noexcept { return {static_cast<const char*>(m_address), m_size}; }
    const std::filesystem::path& path() const noexcept { return m_path; }
    std::string subject() const { return m_path.u8string(); }  // for an Error

private:
    MappedFile() = default;

    std::filesystem::path m_path;
    void* m_address = nullptr;
    std::size_t m_size = 0;
};

}  // namespace headlight
