#include "core/attention/dot.h"

#include <torch/torch.h>

#include <cmath>

#include "core/attention/head_products.h"

namespace headlight::attention {

at::Tensor dotEnergies(const at::Tensor& q, const at::Tensor& k) { return energyProduct(q, k); }

// The division is made on q, which is smaller than the energies.
at::Tensor scaledDotEnergies(const at::Tensor& q, const at::Tensor& k) {
    return dotEnergies(q / std::sqrt(static_cast<double>(q.size(3))), k);
}

}  // namespace headlight::attention
