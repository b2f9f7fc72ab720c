#include "core/tensor/threads.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <torch/torch.h>

#include <cstdlib>
#include <thread>
#include <vector>

#include "core/tensor/blas.h"
#include "core/training/step_threads.h"
#include "tests/support/attention_problem.h"
#include "tests/support/tensor_checks.h"

namespace headlight {
namespace {

using testing::AttentionProblem;
using testing::isNear;
using testing::makeProblem;
using testing::ProblemSize;
using testing::refusal;

constexpr std::int64_t kMuch = std::int64_t{1} << 40;

class Threads : public ::testing::Test {
protected:
    void TearDown() override { setThreads(0); }
};

TEST_F(Threads, SmallWorkGetsOneLargeWorkAll) {
    EXPECT_EQ(threadsFor(0), 1);
    EXPECT_EQ(threadsFor(64 * 128), 1);
    EXPECT_EQ(threadsFor(kMuch), threads());
    EXPECT_GE(threads(), 1);
}

TEST_F(Threads, AFixedNumberIsExact) {
    setThreads(3);
    EXPECT_EQ(threads(), 3);
    EXPECT_EQ(threadsFor(1), 3);
    {
        const ThreadScope scope(1);
        EXPECT_EQ(at::get_num_threads(), 3);
    }
    refusal(ErrorCode::InvalidValue, [] { setThreads(-1); });
    EXPECT_EQ(threads(), 3);
}

TEST_F(Threads, ScopeRestoresWhatWas) {
    const int before = at::get_num_threads();
    {
        const ThreadScope scope(1);
        EXPECT_EQ(at::get_num_threads(), 1);
    }
    EXPECT_EQ(at::get_num_threads(), before);
}

// LibTorch's first loop may set OpenMP's count to 1: that must not become the number of processors.
TEST_F(Threads, AreAsManyAsTheProcessorsWhateverLibTorchHasSet) {
    if (std::getenv("OMP_NUM_THREADS"))
        GTEST_SKIP() << "OMP_NUM_THREADS is set";
    const ThreadCountScope one({1, 1});
    at::get_num_threads();
    cpu_set_t mayRunOn;
    ASSERT_EQ(sched_getaffinity(0, sizeof mayRunOn, &mayRunOn), 0);
    EXPECT_EQ(threads(), CPU_COUNT(&mayRunOn));
}

TEST_F(Threads, MeasuredCountsHoldAgainstThoseOfOperations) {
    const int before = at::get_num_threads();
    {
        const MeasuredThreads found({3, 1});
        const ThreadScope scope(kMuch);
        EXPECT_EQ(at::get_num_threads(), 3);
        EXPECT_TRUE(MeasuredThreads::here());
    }
    EXPECT_FALSE(MeasuredThreads::here());
    EXPECT_EQ(at::get_num_threads(), before);
}

TEST_F(Threads, AFixedNumberIsNotMeasured) {
    setThreads(1);
    int runs = 0;
    const ThreadCounts found = training::fastestThreads([&runs] { ++runs; });
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(found.loops, 1);
    EXPECT_EQ(found.blas, 1);
}

// Four threads at once, each new to LibTorch, with more and fewer threads inside than processors.
TEST_F(Threads, C174_WorkerThreadsAtOnceGetTheSameNumbers) {
    const AttentionProblem problem =
        makeProblem(AttentionKind::Additive, NumberType::F32, ProblemSize{1, 2, 120, 130, 16, 16, 16});
    const at::Tensor wanted = problem.attend().context;
    for (int inside : {0, 1, 8}) {
        setThreads(inside);
        std::vector<at::Tensor> results(4);
        std::vector<std::thread> workers;
        for (at::Tensor& result : results)
            workers.emplace_back([&] { result = problem.attend().context; });
        for (std::thread& worker : workers)
            worker.join();
        for (const at::Tensor& result : results)
            EXPECT_TRUE(isNear(result, wanted, 1e-6)) << inside;
    }
}

TEST(Blas, IsNamed) {
    EXPECT_FALSE(blasName().empty());
    EXPECT_EQ(blasName().find('\n'), std::string::npos);
    if (blasFile().find("openblas") != std::string::npos) {
        EXPECT_EQ(blasName(), "OpenBLAS");
    }
}

// Its oldest are for a processor without these vectors, or for whoever asked for them.
TEST(Blas, HasNotTheKernelsOfAnOldProcessorOnANewOne) {
#if defined(__x86_64__)
    if (std::getenv("OPENBLAS_CORETYPE") || !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
        GTEST_SKIP() << "they may be the right ones here";
    EXPECT_NE(blasKernels(), "Prescott");
#else
    GTEST_SKIP() << "is about x86-64";
#endif
}

}  // namespace
}  // namespace headlight
