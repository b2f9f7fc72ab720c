#include "core/training/loss.h"

#include <torch/torch.h>

namespace headlight::training {

at::Tensor meanLoss(const at::Tensor& scores, const at::Tensor& wanted, double labelSmoothing) {
    const at::Tensor flat = scores.reshape({-1, scores.size(-1)});
    const at::Tensor wide = flat.scalar_type() == at::kDouble ? flat : flat.to(at::kFloat);
    return at::cross_entropy_loss(wide, wanted.reshape({-1}), {}, at::Reduction::Mean, kNothing, labelSmoothing);
}

}  // namespace headlight::training
