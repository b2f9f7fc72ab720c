#include "core/transformer/layer.h"

#include <torch/torch.h>

#include "core/model/initialise.h"

namespace headlight::transformer {

namespace {

KeysAndValues grown(const KeysAndValues& before, const KeysAndValues& by) {
    if (!before.k.defined())
        return by;
    return {at::cat({before.k, by.k}, 2), at::cat({before.v, by.v}, 2)};
}

}  // namespace

Layer::Layer(const ModelConfig& config, const std::string& stack, int layer, bool looksAtSource,
             ParameterEngine& engine)
    : m_place(config.normPlace), m_dropout(config.dropout) {
    m_self = register_module("self", std::make_shared<MultiHead>(config, stack, layer, engine));
    m_selfNorm = register_module("self_norm", std::make_shared<Norm>(config));
    if (looksAtSource) {
        m_cross = register_module("cross", std::make_shared<MultiHead>(config, "cross", layer, engine));
        m_crossNorm = register_module("cross_norm", std::make_shared<Norm>(config));
    }
    m_feedForward = register_module("feed_forward", std::make_shared<FeedForward>(config, engine));
    m_feedForwardNorm = register_module("feed_forward_norm", std::make_shared<Norm>(config));
}

// Xiong et al. (2020), fig. 1: norm(x + sublayer(x)) (post) or x + sublayer(norm(x)) (pre).
template <typename Sublayer>
at::Tensor Layer::withResidual(const at::Tensor& x, const Norm& norm, const model::Pass& pass,
                               const Sublayer& sublayer) {
    if (m_place == NormPlace::Pre)
        return x + model::dropout(sublayer(norm.forward(x)), m_dropout, pass);
    return norm.forward(x + model::dropout(sublayer(x), m_dropout, pass));
}

at::Tensor Layer::forward(const at::Tensor& x, LayerMemory& memory, const LayerMasks& masks, const Rotation& rotation,
                          const model::Pass& pass) {
    at::Tensor y = withResidual(x, *m_selfNorm, pass, [&](const at::Tensor& z) {
        memory.self = grown(memory.self, m_self->keysAndValues(z, rotation));
        return m_self->forward(m_self->queries(z, rotation), memory.self, masks.self, pass);
    });
    if (m_cross)
        y = withResidual(y, *m_crossNorm, pass, [&](const at::Tensor& z) {
            return m_cross->forward(m_cross->queries(z, {}), memory.cross, masks.cross, pass);
        });
    return withResidual(y, *m_feedForwardNorm, pass, [&](const at::Tensor& z) { return m_feedForward->forward(z); });
}

}  // namespace headlight::transformer
