#include "core/attention/dot.h"

#include <torch/torch.h>

#include <cmath>

#include "core/tensor/large_tensor.h"

namespace headlight::attention {

// Without gradients the product goes into memory made for maps; the numbers are the same.
at::Tensor dotEnergies(const at::Tensor& q, const at::Tensor& k) {
    if (at::GradMode::is_enabled() && (q.requires_grad() || k.requires_grad()))
        return at::matmul(q, k.transpose(2, 3));
    const at::Tensor energies = emptyTensor({q.size(0), q.size(1), q.size(2), k.size(2)}, q.scalar_type());
    at::Tensor product = energies.flatten(0, 1);  // [B·H, Q, K], the same memory
    at::bmm_out(product, q.flatten(0, 1), k.flatten(0, 1).transpose(1, 2));
    return energies;
}

// The division is made on q, which is smaller than the energies.
at::Tensor scaledDotEnergies(const at::Tensor& q, const at::Tensor& k) {
    return dotEnergies(q / std::sqrt(static_cast<double>(q.size(3))), k);
}

}  // namespace headlight::attention
