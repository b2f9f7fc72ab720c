#include "core/arrays/aside_file.h"

#include <unistd.h>

#include <system_error>

#include "core/arrays/array_writers.h"
#include "core/base/error.h"

namespace headlight {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuseWrite(const fs::path& path, const Words& reason) {
    throw Error(ErrorCode::CannotWrite, path.u8string(), say("cannot be written: %1", {reason}),
                say("check the folder, its permissions and the free space"));
}

}  // namespace

fs::path writeTarget(const fs::path& path) {
    std::error_code error;
    fs::path target = path;
    if (fs::is_symlink(path, error)) {
        target = fs::weakly_canonical(path, error);
        if (error)
            refuseWrite(path, error.message());
    }
    if (fs::is_directory(target, error))
        refuseWrite(path, say("it is a folder"));
    if (fs::exists(target, error) && !fs::is_regular_file(target, error))
        throw Error(ErrorCode::CannotWrite, path.u8string(), say("is a device or a pipe, not a file"),
                    say("choose another name"));
    return target;
}

AsideFile::AsideFile(const fs::path& path) : m_path(path), m_target(writeTarget(path)), m_aside(m_target) {
    m_aside += ".part-" + std::to_string(::getpid());
    m_stream.open(m_aside, std::ios::binary | std::ios::trunc);
    if (!m_stream)
        refuseWrite(path, std::generic_category().message(errno));
}

AsideFile::~AsideFile() {
    std::error_code ignored;
    if (!m_kept)
        fs::remove(m_aside, ignored);
}

void AsideFile::keep() {
    m_stream.close();
    if (!m_stream)
        refuseWrite(m_path, say("the disk may be full"));
    std::error_code error;
    fs::rename(m_aside, m_target, error);
    if (error)
        refuseWrite(m_path, error.message());
    m_kept = true;
}

void writeAside(const fs::path& path, const std::function<void(std::ostream&)>& write) {
    AsideFile file(path);
    write(file.stream());
    file.keep();
}

}  // namespace headlight
