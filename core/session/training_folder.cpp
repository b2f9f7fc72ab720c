#include "core/session/training_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/base/error.h"

namespace headlight {

TrainingFolder::TrainingFolder(std::filesystem::path folder) : m_folder(std::move(folder)) {
    std::error_code failed;
    m_made = std::filesystem::create_directories(m_folder, failed);
    if (failed)
        throw Error(ErrorCode::CannotWrite, m_folder.u8string(), failed.message());
    m_handle = ::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // A file system that knows no locks is no reason not to train.
    if (m_handle < 0 || ::flock(m_handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return;
    ::close(m_handle);
    throw Error(ErrorCode::InvalidValue, m_folder.u8string(), say("another training works in it"),
                say("wait for its end, or choose another folder"));
}

TrainingFolder::~TrainingFolder() {
    if (m_handle >= 0)
        ::close(m_handle);
    std::error_code notEmpty;
    if (m_made)
        std::filesystem::remove(m_folder, notEmpty);
}

}  // namespace headlight
