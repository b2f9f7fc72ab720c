#pragma once

#include <torch/nn/module.h>

#include <memory>
#include <string>

#include "core/transformer/multi_head.h"
#include "core/transformer/sublayers.h"

namespace headlight::transformer {

// What a layer looks back at.
struct LayerMemory {
    KeysAndValues self;   // of the positions read so far; undefined before the first
    KeysAndValues cross;  // of the source; undefined without one
};

// bool, true = may look; [B or 1, 1, Q or 1, K]. Undefined: everything is visible.
struct LayerMasks {
    at::Tensor self;
    at::Tensor cross;
};

// One layer of an encoder or a decoder: self-attention, attention to the source where there is one, feed-forward, each
// with its residual and norm.
class Layer : public torch::nn::Module {
public:
    // stack: what the tap is told of the self-attention.
    Layer(const ModelConfig& config, const std::string& stack, int layer, bool looksAtSource, ParameterEngine& engine);

    // x [B, T, D] → the same; `memory` grows by the positions of x, which the rotation belongs to.
    at::Tensor forward(const at::Tensor& x, LayerMemory& memory, const LayerMasks& masks, const Rotation& rotation,
                       const model::Pass& pass);

    // What forward() looks at in an encoder's output [B, S, D]: computed once for all steps of decoding.
    KeysAndValues ofSource(const at::Tensor& encoded) { return m_cross->keysAndValues(encoded, {}); }

    const MultiHead& self() const { return *m_self; }
    const MultiHead& cross() const { return *m_cross; }

private:
    template <typename Sublayer>
    at::Tensor withResidual(const at::Tensor& x, const Norm& norm, const model::Pass& pass, const Sublayer& sublayer);

    NormPlace m_place;
    double m_dropout;
    std::shared_ptr<MultiHead> m_self, m_cross;  // m_cross: null without a source
    std::shared_ptr<FeedForward> m_feedForward;
    std::shared_ptr<Norm> m_selfNorm, m_crossNorm, m_feedForwardNorm;
};

}  // namespace headlight::transformer
