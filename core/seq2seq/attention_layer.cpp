#include "core/seq2seq/attention_layer.h"

#include <torch/torch.h>

#include "core/attention/attend.h"
#include "core/attention/heads.h"

namespace headlight::seq2seq {

AttentionLayer::AttentionLayer(const ModelConfig& config, ParameterEngine& engine)
    : m_kind(*config.attention), m_dropout(config.dropout) {
    const int width = config.width / config.heads;
    model::registerParameters(*this, m_kind, config.heads, width, width, engine);
    if (config.heads == 1)
        return;
    const auto drawn = [&] { return xavierUniform(engine, {config.heads, width, config.width}, NumberType::F32); };
    register_parameter("W_Q", drawn());
    register_parameter("W_K", drawn());
    register_parameter("W_V", drawn());
}

at::Tensor AttentionLayer::contexts(const at::Tensor& states, const Source& source, const model::Pass& pass,
                                    model::Recorded* told) const {
    const auto projections = named_parameters(false);
    const auto projected = [&projections](const at::Tensor& x, const char* name) {  // [B, T, D] → [B, H, T, d]
        const at::Tensor* W = projections.find(name);
        return attention::project(x, W ? *W : at::Tensor());
    };
    model::Recorded made;
    made.q = projected(states, "W_Q");
    made.k = projected(source.annotations, "W_K");
    made.v = projected(source.annotations, "W_V");
    made.attended = attention::attend(m_kind, made.q, made.k, made.v, source.mask, parameters(), 1, m_dropout,
                                      pass.training, pass.generator);
    if (told)
        *told = made;
    return attention::mergeHeads(made.attended.context);
}

}  // namespace headlight::seq2seq
