#include <benchmark/benchmark.h>
#include <torch/torch.h>

#include <cstdint>

#include "core/attention/attend.h"
#include "core/attention/energies.h"
#include "core/attention/weights.h"
#include "core/tensor/threads.h"
#include "tests/bench/step_bench.h"
#include "tests/support/attention_problem.h"

// Figures of design.md, section 6, and what the choices in core/tensor and core/attention rest on.
namespace headlight::attention {
namespace {

using headlight::testing::AttentionProblem;
using headlight::testing::makeProblem;
using headlight::testing::ProblemSize;

at::Tensor causal(std::int64_t length) { return torch::ones({length, length}, at::kBool).tril(); }

AttentionProblem square(AttentionKind kind, std::int64_t length, int width) {
    const int n = static_cast<int>(length);
    return makeProblem(kind, NumberType::F32, ProblemSize{1, 1, n, n, width, width, width});
}

// Goal at 4,096: under 60 ms.
void oneHeadFromQueriesAndKeys(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::ScaledDot, state.range(0), 64);
    const at::Tensor mask = causal(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(weights(energies(p.kind, p.q, p.k, p.parameters), mask, 1));
}
BENCHMARK(oneHeadFromQueriesAndKeys)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond)->UseRealTime();

void energiesOnly(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::ScaledDot, state.range(0), 64);
    for (auto _ : state)
        benchmark::DoNotOptimize(energies(p.kind, p.q, p.k, p.parameters));
}
BENCHMARK(energiesOnly)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond)->UseRealTime();

void maskedSoftmax(benchmark::State& state) {
    const at::Tensor e = torch::randn({state.range(0), state.range(0)}), mask = causal(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(weights(e, mask, 1));
}
BENCHMARK(maskedSoftmax)->Arg(16)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMicrosecond)->UseRealTime();

// The same out of LibTorch's operations, with its own choice of threads.
void maskedSoftmaxOfLibTorch(benchmark::State& state) {
    const at::Tensor e = torch::randn({state.range(0), state.range(0)}), mask = causal(state.range(0));
    for (auto _ : state) {
        const at::Tensor w = torch::softmax(e.masked_fill(~mask, -std::numeric_limits<float>::infinity()), -1);
        benchmark::DoNotOptimize(w.masked_fill(~mask.any(-1, true), 0));
    }
}
BENCHMARK(maskedSoftmaxOfLibTorch)
    ->Arg(16)
    ->Arg(256)
    ->Arg(1024)
    ->Arg(4096)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

void additiveWidth256(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::Additive, state.range(0), 256);
    for (auto _ : state)
        benchmark::DoNotOptimize(energies(p.kind, p.q, p.k, p.parameters));
}
BENCHMARK(additiveWidth256)->Arg(64)->Arg(512)->Arg(4096)->Unit(benchmark::kMillisecond)->UseRealTime();

void additiveWidth256InChunks(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::Additive, state.range(0), 256);
    for (auto _ : state)
        benchmark::DoNotOptimize(attendInChunks(p.kind, p.q, p.k, p.value, {}, p.parameters, 1, 512, 512));
}
BENCHMARK(additiveWidth256InChunks)->Arg(4096)->Unit(benchmark::kMillisecond)->UseRealTime();

void scaledDotInChunks(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::ScaledDot, 4096, 64);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            attendInChunks(p.kind, p.q, p.k, p.value, {}, p.parameters, 1, state.range(0), state.range(0)));
}
BENCHMARK(scaledDotInChunks)->Arg(64)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond)->UseRealTime();

// Length × threads: where a second thread begins to pay. 0 threads: our choice.
void threadCount(benchmark::State& state) {
    const AttentionProblem p = square(AttentionKind::ScaledDot, state.range(0), 64);
    setThreads(static_cast<int>(state.range(1)));
    for (auto _ : state)
        benchmark::DoNotOptimize(p.attend().context);
    setThreads(0);
}
BENCHMARK(threadCount)
    ->ArgsProduct({{16, 64, 128, 256, 512, 1024}, {0, 1, 2}})
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

// The product inside a recurrent step, batch 64, width 128 → 3 · 128.
void threadCountOfARecurrentStep(benchmark::State& state) {
    const at::Tensor x = torch::randn({64, 128}), w = torch::randn({128, 384});
    setThreads(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        const ThreadScope scope(x.size(0) * w.numel());
        benchmark::DoNotOptimize(at::tanh(at::matmul(x, w)));
    }
    setThreads(0);
}
BENCHMARK(threadCountOfARecurrentStep)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace
}  // namespace headlight::attention

int main(int argc, char** argv) {
    const at::NoGradGuard noGradients;
    return headlight::runBenchmarks(argc, argv);
}
