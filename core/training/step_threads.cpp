#include "core/training/step_threads.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/tensor/threads.h"

namespace headlight::training {

double secondsOf(const std::function<void()>& work) {
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < 3; ++run) {
        const auto start = std::chrono::steady_clock::now();
        work();
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return least;
}

int fastestThreads(const std::function<void()>& work) {
    const int most = threads();
    if (most == 1 || threadsFor(1) > 1)
        return most;
    const auto with = [&work](int count) {
        const ThreadCountScope scope(count);
        return secondsOf(work);
    };
    work();  // the first run pays for memory that the others find
    return with(1) <= with(most) ? 1 : most;
}

}  // namespace headlight::training
