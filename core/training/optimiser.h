#pragma once

#include <torch/optim/optimizer.h>

#include <memory>
#include <vector>

#include "core/data/train_config.h"

namespace headlight::training {

// Adam or AdamW with β₁ 0.9, β₂ 0.999 (for the inverse square root schedule 0.98, as Vaswani et al. 2017, 5.3, ask).
std::unique_ptr<torch::optim::Optimizer> makeOptimiser(const TrainConfig& config,
                                                       const std::vector<at::Tensor>& parameters);

void setRate(torch::optim::Optimizer& optimiser, double rate);

// The next backward then keeps the gradients it makes; to zeros it would add them, two passes over every parameter.
void forgetGradients(const std::vector<at::Tensor>& parameters);

}  // namespace headlight::training
