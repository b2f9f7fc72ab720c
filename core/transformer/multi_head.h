#pragma once

#include <torch/nn/modules/linear.h>

#include <string>

#include "core/attention/parameters.h"
#include "core/data/model_config.h"
#include "core/model/initialise.h"
#include "core/model/sequence_model.h"
#include "core/tensor/random.h"
#include "core/transformer/positions.h"

namespace headlight::transformer {

// What a layer's queries look at: [B, H, K, d] each.
struct KeysAndValues {
    at::Tensor k;
    at::Tensor v;
};

// Multi-head attention (Vaswani et al. 2017, 3.2.2) by any formula: each head has a formula's parameters of its own.
class MultiHead : public torch::nn::Module {
public:
    // stack, layer: what the tap is told.
    MultiHead(const ModelConfig& config, std::string stack, int layer, ParameterEngine& engine);

    // x [B, T, D] → [B, H, T, d], turned by the rotation.
    at::Tensor queries(const at::Tensor& x, const Rotation& rotation);
    KeysAndValues keysAndValues(const at::Tensor& x, const Rotation& rotation);

    // Of all heads, joined and multiplied by W_O: [B, Q, D]. mask: bool, true = may look, broadcastable to
    // [B, H, Q, K]; undefined = everything is visible.
    at::Tensor forward(const at::Tensor& q, const KeysAndValues& keys, const at::Tensor& mask, const model::Pass& pass);

    attention::Parameters formulaParameters() const { return model::registeredParameters(*m_energy); }

private:
    AttentionKind m_kind;
    int m_heads;
    double m_dropout;
    std::string m_stack;
    int m_layer;
    torch::nn::Linear m_W_Q{nullptr}, m_W_K{nullptr}, m_W_V{nullptr}, m_W_O{nullptr};
    std::shared_ptr<torch::nn::Module> m_energy;  // holds what the formula learns
};

}  // namespace headlight::transformer
