#pragma once

#include <functional>

namespace headlight::training {

// The number of threads, 1 or as many as may be used, with which `work` takes less time: small steps lose more by
// waking threads than they gain. Without a choice (one processor, or a number that was asked for) nothing is measured.
int fastestThreads(const std::function<void()>& work);

// Seconds that the fastest of three runs takes.
double secondsOf(const std::function<void()>& work);

}  // namespace headlight::training
