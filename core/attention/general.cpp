#include "core/attention/general.h"

#include <torch/torch.h>

#include "core/attention/dot.h"
#include "core/attention/heads.h"

namespace headlight::attention {

at::Tensor generalEnergies(const at::Tensor& q, const at::Tensor& k, const at::Tensor& W) {
    return dotEnergies(headProduct(q, W), k);  // [B, H, Q, dk] with [B, H, K, dk]
}

}  // namespace headlight::attention
