#include "core/transformer/multi_head.h"

#include <torch/torch.h>

#include <utility>

#include "core/attention/attend.h"
#include "core/attention/heads.h"
#include "core/transformer/sublayers.h"

namespace headlight::transformer {

MultiHead::MultiHead(const ModelConfig& config, std::string stack, int layer, ParameterEngine& engine)
    : m_kind(*config.attention),
      m_heads(config.heads),
      m_dropout(config.dropout),
      m_stack(std::move(stack)),
      m_layer(layer) {
    const auto square = [&] { return makeLinear(config, config.width, config.width, engine); };
    m_W_Q = register_module("W_Q", square());
    m_W_K = register_module("W_K", square());
    m_W_V = register_module("W_V", square());
    m_W_O = register_module("W_O", square());
    m_energy = register_module("energy", std::make_shared<torch::nn::Module>("energy"));
    const int headWidth = config.width / config.heads;
    model::registerParameters(*m_energy, m_kind, config.heads, headWidth, headWidth, engine);
}

at::Tensor MultiHead::queries(const at::Tensor& x, const Rotation& rotation) {
    return rotated(attention::splitHeads(m_W_Q(x), m_heads), rotation);
}

KeysAndValues MultiHead::keysAndValues(const at::Tensor& x, const Rotation& rotation) {
    return {rotated(attention::splitHeads(m_W_K(x), m_heads), rotation), attention::splitHeads(m_W_V(x), m_heads)};
}

at::Tensor MultiHead::forward(const at::Tensor& q, const KeysAndValues& keys, const at::Tensor& mask,
                              const model::Pass& pass) {
    attention::Attended attended = attention::attend(m_kind, q, keys.k, keys.v, mask, formulaParameters(), 1, m_dropout,
                                                     pass.training, pass.generator);
    const at::Tensor joined = attention::mergeHeads(attended.context);  // [B, Q, D]
    if (pass.tap)
        pass.tap->record(m_stack, m_layer, {q, keys.k, keys.v, std::move(attended)});
    return m_W_O(joined);
}

}  // namespace headlight::transformer
