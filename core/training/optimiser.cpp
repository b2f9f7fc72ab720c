#include "core/training/optimiser.h"

#include <torch/torch.h>

namespace headlight::training {

std::unique_ptr<torch::optim::Optimizer> makeOptimiser(const TrainConfig& config,
                                                       const std::vector<at::Tensor>& parameters) {
    const bool fromVaswani = config.schedule == Schedule::InverseSquareRoot;
    const std::tuple<double, double> betas{0.9, fromVaswani ? 0.98 : 0.999};
    const double epsilon = fromVaswani ? 1e-9 : 1e-8;
    if (config.optimiser == Optimiser::AdamW)
        return std::make_unique<torch::optim::AdamW>(
            parameters,
            torch::optim::AdamWOptions(config.rate).betas(betas).eps(epsilon).weight_decay(config.weightDecay));
    return std::make_unique<torch::optim::Adam>(parameters,
                                                torch::optim::AdamOptions(config.rate).betas(betas).eps(epsilon));
}

void setRate(torch::optim::Optimizer& optimiser, double rate) {
    for (auto& group : optimiser.param_groups())
        group.options().set_lr(rate);
}

void forgetGradients(const std::vector<at::Tensor>& parameters) {
    for (const at::Tensor& parameter : parameters)
        parameter.mutable_grad().reset();
}

}  // namespace headlight::training
