#include "core/seq2seq/encoder.h"

#include <torch/torch.h>

#include "core/attention/length_mask.h"

namespace headlight::seq2seq {

Encoder::Encoder(const ModelConfig& config, ParameterEngine& engine) : m_dropout(config.dropout) {
    m_embedding = register_module("embedding", torch::nn::Embedding(config.sourceVocabulary, config.embedding));
    m_gru = register_module("gru", torch::nn::GRU(torch::nn::GRUOptions(config.embedding, config.width / 2)
                                                      .num_layers(config.layers)
                                                      .bidirectional(true)
                                                      .batch_first(true)));
    model::initialise(m_embedding, engine);
    model::initialise(m_gru, engine);
}

Source Encoder::read(const model::Sentences& sentences, const model::Pass& pass) {
    namespace rnn = torch::nn::utils::rnn;
    const std::int64_t longest = sentences.ids.size(1);
    Source source;
    source.mask = attention::lengthMask(sentences.lengths, longest);
    const at::Tensor words = model::dropout(m_embedding(sentences.ids), m_dropout, pass);  // [B, S, E]
    const rnn::PackedSequence packed =
        rnn::pack_padded_sequence(words, torch::tensor(sentences.lengths, at::kLong), true, false);
    const auto [states, last] = m_gru->forward_with_packed_input(packed);                  // last [2 · layers, B, D/2]
    source.annotations = std::get<0>(rnn::pad_packed_sequence(states, true, 0, longest));  // [B, S, D]
    source.summary = at::cat({last[-2], last[-1]}, 1);  // of the top layer: forward, backward
    return source;
}

}  // namespace headlight::seq2seq
