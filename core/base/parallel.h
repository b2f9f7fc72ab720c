#pragma once

#include <cstdint>
#include <functional>

namespace headlight {

// Calls work(first, end) for runs of rows that together are 0 … rows − 1, side by side on at most four processors where
// there is enough to do: a loop, not a task; it returns when every row is done. What a run throws is thrown here.
void forRows(int rows, std::int64_t cellsOfRow, const std::function<void(int first, int end)>& work);

// The most threads that a loop may use from now on, the calling one included; 0: up to four, as there are processors.
void limitRowThreads(int threads);

}  // namespace headlight
