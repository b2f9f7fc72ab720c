#pragma once

#include <filesystem>
#include <fstream>

namespace headlight {

// Where writing to `path` ends: behind a link, so that the link stays one. What is there already must be a plain file;
// a folder, a device or a pipe, which a file would replace, is Error{CannotWrite}.
std::filesystem::path writeTarget(const std::filesystem::path& path);

// A file that is written beside `path` and takes its name when it is whole. Until keep(), and without it, an older file
// stays as it was. Error{CannotWrite} for a path that cannot be written.
class AsideFile {
public:
    explicit AsideFile(const std::filesystem::path& path);
    ~AsideFile();
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    std::ostream& stream() { return m_stream; }

    // Error{CannotWrite} when a part of what was streamed has not arrived.
    void keep();

private:
    std::filesystem::path m_path, m_target, m_aside;
    std::ofstream m_stream;
    bool m_kept = false;
};

}  // namespace headlight
