#include "core/arrays/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "core/base/error.h"

namespace headlight {

namespace {

// Closes the descriptor on every way out; the mapping outlives it.
struct Descriptor {
    int value = -1;
    ~Descriptor() {
        if (value >= 0)
            ::close(value);
    }
};

std::string reasonOf(int code) { return std::generic_category().message(code); }

[[noreturn]] void refuseOpen(const std::filesystem::path& path, int code) {
    if (code == ENOENT || code == ENOTDIR)
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("there is no such file"), say("check the path"));
    throw Error(ErrorCode::CannotOpen, path.u8string(), say("cannot be opened: %1", {reasonOf(code)}));
}

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& path) {
    // Not blocking, or a pipe without a writer would hang here.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (file.value < 0)
        refuseOpen(path, errno);
    struct stat status {};
    if (::fstat(file.value, &status) != 0)
        refuseOpen(path, errno);
    if (S_ISDIR(status.st_mode))
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("is a folder"), say("name a file in it"));
    if (!S_ISREG(status.st_mode))
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("is not a regular file"),
                    say("save it to a file first"));
    std::shared_ptr<MappedFile> mapped(new MappedFile);
    mapped->m_path = path;
    if (status.st_size == 0)
        return mapped;
    const auto size = static_cast<std::size_t>(status.st_size);
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.value, 0);
    if (address == MAP_FAILED)
        refuseOpen(path, errno);
    mapped->m_address = address;
    mapped->m_size = size;
    return mapped;
}

MappedFile::~MappedFile() {
    if (m_address)
        ::munmap(m_address, m_size);
}

}  // namespace headlight
