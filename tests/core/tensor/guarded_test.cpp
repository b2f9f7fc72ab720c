#include "core/tensor/guarded.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <new>

#include "tests/support/tensor_checks.h"

namespace headlight {
namespace {

using testing::refusal;

TEST(Guarded, GivesTheResult) {
    EXPECT_EQ(guarded([] { return 3; }), 3);
    int calls = 0;
    guarded([&] { ++calls; });
    EXPECT_EQ(calls, 1);
}

TEST(Guarded, TranslatesLibTorchsExceptions) {
    const std::string line = refusal(ErrorCode::ShapeMismatch, [] {
        guarded("product", [] { return at::matmul(torch::ones({2, 3}), torch::ones({4, 5})); });
    });
    EXPECT_EQ(line.rfind("product: ", 0), 0U) << line;
    EXPECT_EQ(line.find("frame #"), std::string::npos) << line;
    refusal(ErrorCode::OutOfRange, [] { guarded([] { return torch::ones({2}).select(0, 5); }); });
    refusal(ErrorCode::Unsupported,
            [] { guarded([] { TORCH_CHECK_NOT_IMPLEMENTED(false, "\"erfinv\" not implemented for 'Int'"); }); });
    refusal(ErrorCode::Unsupported, [] { guarded([]() -> int { throw std::bad_alloc(); }); });
}

TEST(Guarded, WantOfMemoryIsARefusal) {
    const std::string line =
        refusal(ErrorCode::Unsupported, [] { guarded("energies", [] { return at::empty({std::int64_t{1} << 50}); }); });
    EXPECT_NE(line.find("not enough memory"), std::string::npos) << line;
}

TEST(Guarded, OursPassUnchanged) {
    const auto throwOurs = [] { guarded("x", []() -> int { throw Error(ErrorCode::Cancelled, "y", "stopped"); }); };
    EXPECT_EQ(refusal(ErrorCode::Cancelled, throwOurs), "y: stopped");
}

}  // namespace
}  // namespace headlight
