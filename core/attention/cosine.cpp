#include "core/attention/cosine.h"

#include <torch/torch.h>

#include "core/attention/dot.h"

namespace headlight::attention {

namespace {

at::Tensor oneForZero(const at::Tensor& x) { return x.masked_fill(x == 0, 1); }

// x / ‖x‖ along the last axis, zeros for zeros. Dividing by the largest component first keeps the squares of very large
// and very small vectors in range; it cancels, so gradients need not see it.
at::Tensor unit(const at::Tensor& x) {
    const at::Tensor scaled = x / oneForZero(x.detach().abs().amax({-1}, true));
    return scaled / oneForZero(scaled.norm(2, {-1}, true));
}

}  // namespace

at::Tensor cosineEnergies(const at::Tensor& q, const at::Tensor& k, double temperature) {
    return dotEnergies(unit(q), unit(k)) / temperature;
}

}  // namespace headlight::attention
