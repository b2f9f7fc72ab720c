#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace headlight {

namespace {

constexpr int kMostThreads = 4;
constexpr std::int64_t kCellsOfThread = 1 << 17;  // starting a thread costs as much as a tenth of them

std::atomic<int> limit{0};

int threadsFor(int rows, std::int64_t cellsOfRow) {
    static const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    const int most = limit > 0 ? limit.load() : std::clamp(processors, 1, kMostThreads);
    return static_cast<int>(std::clamp<std::int64_t>(rows * cellsOfRow / kCellsOfThread, 1, most));
}

// On a thread of its own, or where the system has none left, at once.
std::future<void> started(const std::function<void(int, int)>& work, int first, int end) {
    try {
        return std::async(std::launch::async, work, first, end);
    } catch (const std::system_error&) {
        return std::async(std::launch::deferred, work, first, end);
    }
}

}  // namespace

void forRows(int rows, std::int64_t cellsOfRow, const std::function<void(int first, int end)>& work) {
    const int threads = threadsFor(rows, cellsOfRow);
    const auto edge = [&](int run) { return static_cast<int>(static_cast<std::int64_t>(rows) * run / threads); };
    std::vector<std::future<void>> others;  // each waits for its run to end before it goes
    for (int run = 1; run < threads; ++run)
        others.push_back(started(work, edge(run), edge(run + 1)));
    work(edge(0), edge(1));
    for (std::future<void>& other : others)
        other.get();
}

void limitRowThreads(int threads) { limit = threads; }

}  // namespace headlight
