#pragma once

#include <cstdint>

namespace headlight {

// How many threads one operation may use: n ≥ 1 exactly so many; 0, the default, as many as the work is worth, up to
// the processors (or OMP_NUM_THREADS, where that is less). Error{InvalidValue} for a negative number.
void setThreads(int threads);

// The most that an operation may use at present.
int threads();

// What an operation of so many multiply-adds gets: one thread where waking others costs more than they bring.
int threadsFor(std::int64_t multiplyAdds);

// Of LibTorch's own loops, and of BLAS; 0: as it is.
struct ThreadCounts {
    int loops = 0;
    int blas = 0;
};

// LibTorch's and OpenBLAS's thread counts for the calling thread as long as it lives. OpenBLAS knows one count a
// process: scopes on several threads at once may see each other's, which changes speed, never a result.
class ThreadCountScope {
public:
    explicit ThreadCountScope(ThreadCounts wanted);
    ~ThreadCountScope();
    ThreadCountScope(const ThreadCountScope&) = delete;
    ThreadCountScope& operator=(const ThreadCountScope&) = delete;

private:
    int m_openMpBefore = 0;  // 0: not touched
    int m_blasBefore = 0;
};

// Counts that were found by measuring: until it goes, no operation of this thread takes others for itself.
class MeasuredThreads : public ThreadCountScope {
public:
    explicit MeasuredThreads(ThreadCounts found);
    ~MeasuredThreads();

    static bool here();

private:
    bool m_before;
};

// The count that an operation of so many multiply-adds gets.
class ThreadScope : public ThreadCountScope {
public:
    explicit ThreadScope(std::int64_t multiplyAdds)
        : ThreadCountScope(MeasuredThreads::here() ? ThreadCounts{}
                                                   : ThreadCounts{threadsFor(multiplyAdds), threadsFor(multiplyAdds)}) {
    }
};

// BLAS on one thread as long as it lives, for work that LibTorch's threads share out.
class OneBlasThread {
public:
    OneBlasThread();
    ~OneBlasThread();
    OneBlasThread(const OneBlasThread&) = delete;
    OneBlasThread& operator=(const OneBlasThread&) = delete;

private:
    int m_before = 0;  // 0: not touched
};

}  // namespace headlight
