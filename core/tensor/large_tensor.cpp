#include "core/tensor/large_tensor.h"

#include <torch/torch.h>

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace headlight {

namespace {

#ifdef __linux__
constexpr std::uintptr_t kHugePage = std::uintptr_t{1} << 21;
constexpr std::size_t kWorthIt = std::size_t{8} << 20;

// Advice only: a system without huge pages ignores it.
void adviseHugePages(void* data, std::size_t bytes) {
    if (bytes < kWorthIt)
        return;
    const auto begin = reinterpret_cast<std::uintptr_t>(data);
    const std::uintptr_t first = (begin + kHugePage - 1) / kHugePage * kHugePage;
    const std::uintptr_t end = (begin + bytes) / kHugePage * kHugePage;
    madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
}
#else
void adviseHugePages(void*, std::size_t) {}
#endif

}  // namespace

at::Tensor emptyTensor(at::IntArrayRef sizes, at::ScalarType type) {
    at::Tensor made = at::empty(sizes, at::TensorOptions(type));
    adviseHugePages(made.data_ptr(), made.nbytes());
    return made;
}

}  // namespace headlight
