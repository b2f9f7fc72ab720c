#include "core/tensor/threads.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <utility>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/tensor/loaded.h"

namespace headlight {

namespace {

// Below twice this, two threads were slower than one or equal (headlight_bench_attention, threadCount…).
constexpr std::int64_t kWorkPerThread = 4'000'000;

std::atomic<int> fixedThreads{0};

struct ThreadCount {
    int (*get)();
    void (*set)(int);

    explicit operator bool() const { return get && set; }
};

// For the calling thread only; LibTorch asks it before every parallel loop.
const ThreadCount& openMp() {
    static const ThreadCount count{loaded<int()>("omp_get_max_threads"), loaded<void(int)>("omp_set_num_threads")};
    return count;
}

const ThreadCount& openBlas() {
    static const ThreadCount count{loaded<int()>("openblas_get_num_threads"),
                                   loaded<void(int)>("openblas_set_num_threads")};
    return count;
}

// Processors, or less where OMP_NUM_THREADS or a cpu set says so. Asked as the program starts: LibTorch's first loop
// may set the count to 1, as may whoever sets it for a thread.
const int processors = [] {
    const int hardware = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return std::clamp(openMp() ? openMp().get() : hardware, 1, hardware);
}();

thread_local bool measuredHere = false;

// Sets a count, and tells what it was; 0 where nothing was changed.
int exchange(const ThreadCount& count, int wanted) {
    if (!count || wanted == 0)
        return 0;
    const int before = count.get();
    if (before == wanted)
        return 0;
    count.set(wanted);
    return before;
}

}  // namespace

void setThreads(int wanted) {
    if (wanted < 0)
        throw Error(ErrorCode::InvalidValue, say("threads"), say("is %1", {std::to_string(wanted)}),
                    say("give a number from 1, or 0 to let the size of the work decide"));
    fixedThreads = wanted;
    limitRowThreads(wanted);
}

int threads() { return fixedThreads > 0 ? fixedThreads.load() : processors; }

int threadsFor(std::int64_t multiplyAdds) {
    if (fixedThreads > 0)
        return fixedThreads;
    return static_cast<int>(std::clamp<std::int64_t>(multiplyAdds / kWorkPerThread, 1, processors));
}

ThreadCountScope::ThreadCountScope(ThreadCounts wanted) {
    at::get_num_threads();  // LibTorch sets up a new thread's count once, at its first question; not over ours
    m_openMpBefore = exchange(openMp(), wanted.loops);
    m_blasBefore = exchange(openBlas(), wanted.blas);
}

ThreadCountScope::~ThreadCountScope() {
    if (m_openMpBefore > 0)
        openMp().set(m_openMpBefore);
    if (m_blasBefore > 0)
        openBlas().set(m_blasBefore);
}

MeasuredThreads::MeasuredThreads(ThreadCounts found)
    : ThreadCountScope(found), m_before(std::exchange(measuredHere, true)) {}

MeasuredThreads::~MeasuredThreads() { measuredHere = m_before; }

bool MeasuredThreads::here() { return measuredHere; }

OneBlasThread::OneBlasThread() : m_before(exchange(openBlas(), 1)) {}

OneBlasThread::~OneBlasThread() {
    if (m_before > 0)
        openBlas().set(m_before);
}

}  // namespace headlight
