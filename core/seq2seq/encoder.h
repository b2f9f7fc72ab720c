#pragma once

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/rnn.h>

#include "core/model/initialise.h"
#include "core/model/sequence_model.h"

namespace headlight::seq2seq {

// What the encoder made of B sentences of S positions.
struct Source {
    at::Tensor annotations;  // [B, S, D]; 0 beyond a sentence's length
    at::Tensor mask;         // [B, 1, 1, S], true = may look
    at::Tensor summary;      // [B, D]: the last states of both directions
};

// A bidirectional GRU over the source: annotation j is both directions' states at word j (Bahdanau et al. 2015, 3.2).
class Encoder : public torch::nn::Module {
public:
    Encoder(const ModelConfig& config, ParameterEngine& engine);

    // Rows are read up to their length only. Error{OutOfRange} for a length beyond the ids.
    Source read(const model::Sentences& sentences, const model::Pass& pass);

private:
    double m_dropout;
    torch::nn::Embedding m_embedding{nullptr};
    torch::nn::GRU m_gru{nullptr};
};

}  // namespace headlight::seq2seq
