#include "core/training/step_threads.h"

#include <chrono>
#include <limits>

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

ThreadCounts fastestThreads(const std::function<void()>& work) {
    const int most = threads();
    if (most == 1 || threadsFor(1) > 1)
        return {most, most};
    work();  // the first run pays for memory that the others find
    ThreadCounts fastest;
    double least = std::numeric_limits<double>::infinity();
    for (const ThreadCounts counts : {ThreadCounts{1, 1}, ThreadCounts{1, most}, ThreadCounts{most, 1}}) {
        const MeasuredThreads scope(counts);
        const double seconds = secondsOf(work);
        if (seconds < least) {
            least = seconds;
            fastest = counts;
        }
    }
    return fastest;
}

}  // namespace headlight::training
