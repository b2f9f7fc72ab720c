#include "core/attention/dot.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "core/tensor/large_tensor.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

// Cells of a product that one thread takes at a time: enough for BLAS to be at its best.
constexpr std::int64_t kProductCells = 1 << 19;

// product [N, Q, K] = q [N, Q, d] · k [N, K, d]ᵀ, blocks of queries side by side on LibTorch's threads with BLAS on one
// each: two pools of threads that take turns wait for each other spinning.
void multiplyInBlocks(const at::Tensor& product, const at::Tensor& q, const at::Tensor& k) {
    const OneBlasThread oneEach;
    const at::Tensor transposed = k.transpose(1, 2);
    const std::int64_t cellsOfQuery = std::max<std::int64_t>(1, product.size(0) * product.size(2));
    const std::int64_t grain = std::max<std::int64_t>(1, kProductCells / cellsOfQuery);
    at::parallel_for(0, q.size(1), grain, [&](std::int64_t first, std::int64_t end) {
        const at::NoGradGuard noGradients;
        at::Tensor block = product.narrow(1, first, end - first);
        at::bmm_out(block, q.narrow(1, first, end - first), transposed);
    });
}

}  // namespace

// Without gradients the product goes into memory made for maps; the numbers are the same.
at::Tensor dotEnergies(const at::Tensor& q, const at::Tensor& k) {
    if (at::GradMode::is_enabled() && (q.requires_grad() || k.requires_grad()))
        return at::matmul(q, k.transpose(2, 3));
    const at::Tensor energies = emptyTensor({q.size(0), q.size(1), q.size(2), k.size(2)}, q.scalar_type());
    multiplyInBlocks(energies.flatten(0, 1), q.flatten(0, 1), k.flatten(0, 1));  // [B·H, Q, K], the same memory
    return energies;
}

// The division is made on q, which is smaller than the energies.
at::Tensor scaledDotEnergies(const at::Tensor& q, const at::Tensor& k) {
    return dotEnergies(q / std::sqrt(static_cast<double>(q.size(3))), k);
}

}  // namespace headlight::attention
