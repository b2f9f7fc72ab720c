#pragma once

#include <sys/resource.h>

#include <csignal>

namespace headlight::test {

// While it lives, no file grows beyond so many bytes, as on a disk that is full.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) : m_signal(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileLimit() {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

private:
    void (*m_signal)(int);
    rlimit m_before{};
};

}  // namespace headlight::test
