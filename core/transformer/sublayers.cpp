#include "core/transformer/sublayers.h"

#include <torch/torch.h>

#include "core/model/initialise.h"

namespace headlight::transformer {

namespace {

constexpr double kEpsilon = 1e-5;

}  // namespace

torch::nn::Linear makeLinear(const ModelConfig& config, int inputs, int outputs, ParameterEngine& engine) {
    const bool biased = config.normKind == NormKind::LayerNorm;
    torch::nn::Linear made(torch::nn::LinearOptions(inputs, outputs).bias(biased));
    model::initialise(made, engine);
    return made;
}

Norm::Norm(const ModelConfig& config) : m_weight(register_parameter("weight", torch::ones({config.width}))) {
    if (config.normKind == NormKind::LayerNorm)
        m_bias = register_parameter("bias", torch::zeros({config.width}));
}

at::Tensor Norm::forward(const at::Tensor& x) const {
    if (m_bias.defined())
        return at::layer_norm(x, m_weight.sizes(), m_weight, m_bias, kEpsilon);
    return x * (x.square().mean(-1, true) + kEpsilon).rsqrt() * m_weight;
}

FeedForward::FeedForward(const ModelConfig& config, ParameterEngine& engine) : m_kind(config.feedForward) {
    m_first = register_module("W_1", makeLinear(config, config.width, config.feedForwardWidth, engine));
    if (m_kind == FeedForwardKind::GatedSilu)
        m_gate = register_module("W_gate", makeLinear(config, config.width, config.feedForwardWidth, engine));
    m_second = register_module("W_2", makeLinear(config, config.feedForwardWidth, config.width, engine));
}

at::Tensor FeedForward::forward(const at::Tensor& x) {
    const at::Tensor inner = m_first(x);
    switch (m_kind) {
        case FeedForwardKind::Relu: return m_second(inner.relu());
        case FeedForwardKind::Gelu: return m_second(at::gelu(inner));
        case FeedForwardKind::GatedSilu: break;
    }
    return m_second(at::silu(m_gate(x)) * inner);
}

}  // namespace headlight::transformer
