#include "core/session/training_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

// −1 where it cannot be opened. A file system that knows no locks is no reason not to train.
int lockedFolder(const std::filesystem::path& folder) {
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0 || ::flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return handle;
    ::close(handle);
    throw Error(ErrorCode::InvalidValue, folder.u8string(), say("another training works in it"),
                say("wait for its end, or choose another folder"));
}

}  // namespace

void TrainingFolder::refuseWorkedIn(const std::filesystem::path& folder) {
    if (const int handle = lockedFolder(folder); handle >= 0)
        ::close(handle);
}

TrainingFolder::TrainingFolder(std::filesystem::path folder) : m_folder(std::move(folder)) {
    std::error_code failed;
    m_made = std::filesystem::create_directories(m_folder, failed);
    if (failed)
        throw Error(ErrorCode::CannotWrite, m_folder.u8string(), failed.message());
    m_handle = lockedFolder(m_folder);
}

TrainingFolder::~TrainingFolder() {
    if (m_handle >= 0)
        ::close(m_handle);
    std::error_code notEmpty;
    if (m_made)
        std::filesystem::remove(m_folder, notEmpty);
}

}  // namespace headlight
