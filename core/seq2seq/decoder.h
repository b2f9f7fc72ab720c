#pragma once

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/rnn.h>

#include <memory>
#include <utility>

#include "core/model/initialise.h"
#include "core/seq2seq/attention_layer.h"
#include "core/seq2seq/encoder.h"

namespace headlight::seq2seq {

// What the decoder carries from word to word.
struct Carried {
    at::Tensor summary;  // [B, D], of the source
    at::Tensor hidden;   // [layers, B, D]
    at::Tensor fed;      // [B, D]: h̃ of the last word; undefined without input feeding
    Memory memory;       // undefined without attention
};

// The writing half; formulas in recurrent.h.
class Decoder : public torch::nn::Module {
public:
    Decoder(const ModelConfig& config, ParameterEngine& engine);

    // Before the first word: every layer starts from tanh(W_0 · summary + b) (Bahdanau et al. 2015, A.2.2, from the
    // last states of both directions).
    Carried start(const Source& source);

    // Scores [B, T, V] of what follows each of `tokens` [B, T]; `carried` moves on to behind the last.
    at::Tensor read(const at::Tensor& tokens, Carried& carried, const model::Pass& pass);

    attention::Parameters formulaParameters() const;

private:
    // h̃ [B, T, D] of input [B, T, E], and what attention told: of all words in one go, or, each word being fed the h̃ of
    // the one before, word by word.
    std::pair<at::Tensor, model::Recorded> readAtOnce(const at::Tensor& input, Carried& carried,
                                                      const model::Pass& pass);
    std::pair<at::Tensor, model::Recorded> readFed(const at::Tensor& words, Carried& carried, const model::Pass& pass);
    at::Tensor attentional(const at::Tensor& states, const Carried& carried, const model::Pass& pass,
                           model::Recorded* told);

    double m_dropout;
    bool m_feeds;
    torch::nn::Embedding m_embedding{nullptr};
    torch::nn::Linear m_first{nullptr};  // W_0
    torch::nn::GRU m_gru{nullptr};
    std::shared_ptr<AttentionLayer> m_attention;  // null: the bottleneck
    torch::nn::Linear m_combine{nullptr};         // W_c
    torch::nn::Linear m_output{nullptr};          // W_s
};

}  // namespace headlight::seq2seq
