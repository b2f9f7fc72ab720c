#pragma once

#include <benchmark/benchmark.h>

#include <functional>

#include "core/tensor/blas.h"
#include "core/tensor/threads.h"
#include "core/training/step_threads.h"

namespace headlight {

// A step of training on the threads that training chooses for it, in tokens a second.
inline void measureSteps(benchmark::State& state, int tokens, const std::function<void()>& step) {
    const ThreadCounts fastest = training::fastestThreads(step);
    const MeasuredThreads threads(fastest);
    for (auto _ : state)
        step();
    state.counters["threads"] = fastest.loops;
    state.counters["BLAS threads"] = fastest.blas;
    state.counters["tokens/s"] =
        benchmark::Counter(tokens * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

// Says what the matrix products ran on.
inline int runBenchmarks(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    benchmark::AddCustomContext("BLAS", blasName());
    benchmark::AddCustomContext("BLAS kernels", blasKernels());
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

}  // namespace headlight
