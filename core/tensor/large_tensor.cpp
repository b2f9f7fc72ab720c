#include "core/tensor/large_tensor.h"

#include <torch/torch.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace headlight {

namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21;
constexpr std::size_t kWorthIt = std::size_t{1} << 20;  // bytes; below, the allocator's own memory is as good
constexpr std::size_t kKept = std::size_t{192} << 20;   // bytes: the maps of one head at 4,096 tokens, and a mask

struct Block {
    void* memory;
    std::size_t bytes;
};

// Advice only: a system without huge pages ignores it.
Block fresh(std::size_t bytes) {
    void* memory = nullptr;
    if (posix_memalign(&memory, kHugePage, bytes) != 0)
        throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, bytes / kHugePage * kHugePage, MADV_HUGEPAGE);
#endif
    return {memory, bytes};
}

// Memory of maps that are gone, for the next of the same size: the system clears every page that it hands out, which
// at 4,096 × 4,096 costs as much as computing the map.
class KeptMemory {
public:
    Block take(std::size_t bytes) {
        const std::lock_guard<std::mutex> lock(m_mutex);
        const auto found = std::find_if(m_blocks.begin(), m_blocks.end(),
                                        [bytes](const Block& block) { return block.bytes == bytes; });
        if (found == m_blocks.end())
            return fresh(bytes);
        const Block block = *found;
        m_bytes -= block.bytes;
        m_blocks.erase(found);
        return block;
    }

    void give(const Block& block) {
        if (block.bytes > kKept)
            return std::free(block.memory);
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_blocks.push_back(block);
        m_bytes += block.bytes;
        for (; m_bytes > kKept; m_blocks.pop_front()) {  // the oldest first
            m_bytes -= m_blocks.front().bytes;
            std::free(m_blocks.front().memory);
        }
    }

private:
    std::mutex m_mutex;
    std::deque<Block> m_blocks;
    std::size_t m_bytes = 0;
};

KeptMemory& keptMemory() {
    static auto* kept = new KeptMemory;  // outlives every map, whatever the order of leaving
    return *kept;
}

}  // namespace

at::Tensor emptyTensor(at::IntArrayRef sizes, at::ScalarType type) {
    const auto bytes = static_cast<std::size_t>(c10::multiply_integers(sizes)) * at::elementSize(type);
    if (bytes < kWorthIt)
        return at::empty(sizes, at::TensorOptions(type));
    const Block block = keptMemory().take(bytes);
    return at::from_blob(
        block.memory, sizes, [block](void*) { keptMemory().give(block); }, at::TensorOptions(type));
}

}  // namespace headlight
