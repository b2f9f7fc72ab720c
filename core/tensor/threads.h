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

// LibTorch's and OpenBLAS's thread count for the calling thread as long as it lives. OpenBLAS knows one count a
// process: scopes on several threads at once may see each other's, which changes speed, never a result.
class ThreadCountScope {
public:
    explicit ThreadCountScope(int threads);
    ~ThreadCountScope();
    ThreadCountScope(const ThreadCountScope&) = delete;
    ThreadCountScope& operator=(const ThreadCountScope&) = delete;

private:
    int m_openMpBefore = 0;  // 0: not touched
    int m_blasBefore = 0;
};

// The count that an operation of so many multiply-adds gets.
class ThreadScope : public ThreadCountScope {
public:
    explicit ThreadScope(std::int64_t multiplyAdds) : ThreadCountScope(threadsFor(multiplyAdds)) {}
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
