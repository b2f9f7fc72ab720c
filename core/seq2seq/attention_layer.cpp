#include "core/seq2seq/attention_layer.h"

#include <torch/torch.h>

#include "core/attention/additive.h"
#include "core/attention/attend.h"

namespace headlight::seq2seq {

AttentionLayer::AttentionLayer(const ModelConfig& config, ParameterEngine& engine)
    : m_kind(*config.attention), m_dropout(config.dropout) {
    const int all = config.width, one = config.width / config.heads;
    m_formula = model::registerParameters(*this, m_kind, config.heads, one, one, engine);
    m_projections = attention::makeProjections(config.heads, all, all, all, NumberType::F32, engine());
    if (config.heads == 1)
        return;
    register_parameter("W_Q", m_projections.W_Q);
    register_parameter("W_K", m_projections.W_K);
    register_parameter("W_V", m_projections.W_V);
}

Memory AttentionLayer::memory(const at::Tensor& annotations, const at::Tensor& mask) const {
    Memory made{attention::project(annotations, m_projections.W_K),
                attention::project(annotations, m_projections.W_V),
                mask,
                {}};
    if (m_formula.W_k.defined())
        made.keysInside = attention::insideTanh(made.k, m_formula.W_k);
    return made;
}

at::Tensor AttentionLayer::contexts(const at::Tensor& states, const Memory& memory, const model::Pass& pass,
                                    model::Recorded* told) const {
    const at::Tensor q = attention::project(states, m_projections.W_Q);  // [B, H, T, d]
    attention::Parameters formula = m_formula;
    formula.keysInside = memory.keysInside;
    const attention::Attended attended = attention::attend(m_kind, q, memory.k, memory.v, memory.mask, formula, 1,
                                                           m_dropout, pass.training, pass.generator);
    if (told)
        *told = {q, memory.k, memory.v, attended};
    return attention::mergeHeads(attended.context);
}

}  // namespace headlight::seq2seq
