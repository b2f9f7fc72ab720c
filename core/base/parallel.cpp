#include "core/base/parallel.h"

#include <algorithm>
#include <future>
#include <thread>
#include <vector>

namespace headlight {

namespace {

constexpr int kMostThreads = 4;
constexpr std::int64_t kCellsOfThread = 1 << 17;  // starting a thread costs as much as a tenth of them

int threadsFor(int rows, std::int64_t cellsOfRow) {
    static const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    const std::int64_t worthIt = rows * cellsOfRow / kCellsOfThread;
    return static_cast<int>(std::clamp<std::int64_t>(worthIt, 1, std::clamp(processors, 1, kMostThreads)));
}

}  // namespace

void forRows(int rows, std::int64_t cellsOfRow, const std::function<void(int first, int end)>& work) {
    const int threads = threadsFor(rows, cellsOfRow);
    const auto edge = [&](int run) { return static_cast<int>(static_cast<std::int64_t>(rows) * run / threads); };
    std::vector<std::future<void>> others;  // each waits for its run to end before it goes
    for (int run = 1; run < threads; ++run)
        others.push_back(std::async(std::launch::async, work, edge(run), edge(run + 1)));
    work(edge(0), edge(1));
    for (std::future<void>& other : others)
        other.get();
}

}  // namespace headlight
