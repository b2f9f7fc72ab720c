#pragma once

#include <functional>

#include "core/tensor/threads.h"

namespace headlight::training {

// The threads with which `work` takes the least time: one for all, or as many as may be used for BLAS, or for
// LibTorch's own loops; not for both, for they wait for each other spinning. Small steps lose more by waking threads
// than they gain. Without a choice (one processor, or a number that was asked for) nothing is measured.
ThreadCounts fastestThreads(const std::function<void()>& work);

// Seconds that the fastest of three runs takes.
double secondsOf(const std::function<void()>& work);

}  // namespace headlight::training
