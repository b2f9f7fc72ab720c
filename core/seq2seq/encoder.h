#pragma once

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/rnn.h>

#include "core/model/initialise.h"
#include "core/model/sequence_model.h"
#include "core/seq2seq/attention_layer.h"

namespace headlight::seq2seq {

// A bidirectional GRU over the source: annotation j is both directions' states at word j (Bahdanau et al. 2015, 3.2).
class Encoder : public torch::nn::Module {
public:
    Encoder(const ModelConfig& config, ParameterEngine& engine);

    // Rows are read up to their length only. Annotations beyond it are 0.
    Source read(const model::Sentences& sentences, const model::Pass& pass);

private:
    double m_dropout;
    torch::nn::Embedding m_embedding{nullptr};
    torch::nn::GRU m_gru{nullptr};
};

}  // namespace headlight::seq2seq
