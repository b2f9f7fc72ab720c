#pragma once

#include <torch/nn/modules/linear.h>

#include "core/data/model_config.h"
#include "core/tensor/random.h"

// The parts of a layer that look at one position at a time.
namespace headlight::transformer {

// x Wᵀ + b, drawn by model::initialise. The bias goes with LayerNorm, which has one itself: the families that use
// RMSNorm (T5, Llama) have no bias anywhere.
torch::nn::Linear makeLinear(const ModelConfig& config, int inputs, int outputs, ParameterEngine& engine);

// LayerNorm (Ba et al. 2016): (x − mean) / √(variance + ε) ⊙ weight + bias. RMSNorm (Zhang & Sennrich 2019):
// x / √(mean of squares + ε) ⊙ weight. Over the last axis; ε = 10⁻⁵.
class Norm : public torch::nn::Module {
public:
    explicit Norm(const ModelConfig& config);
    at::Tensor forward(const at::Tensor& x) const;  // [..., D] → [..., D]

private:
    at::Tensor m_weight;  // [D]
    at::Tensor m_bias;    // [D]; undefined for RMSNorm
};

// W_2 f(W_1 x) with f = ReLU (Vaswani et al. 2017, eq. 2) or GELU (Hendrycks & Gimpel 2016, by the error function), or
// W_2 (SiLU(W_gate x) ⊙ W_1 x) (Shazeer 2020, eq. 6).
class FeedForward : public torch::nn::Module {
public:
    FeedForward(const ModelConfig& config, ParameterEngine& engine);
    at::Tensor forward(const at::Tensor& x);  // [..., D] → [..., D]

private:
    FeedForwardKind m_kind;
    torch::nn::Linear m_first{nullptr};
    torch::nn::Linear m_gate{nullptr};  // GatedSilu only
    torch::nn::Linear m_second{nullptr};
};

}  // namespace headlight::transformer
